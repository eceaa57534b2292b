import { expect, test } from 'vitest'
import type { PlaceSnapshot } from '../flight/flight.ts'
import { FRA, typed } from '../../test/support/check-examples.ts'
import type { PlaceCodes } from '../flight/place-code.ts'
import { writeParameters } from './texts.ts'
import { flightWord, placeWord } from './words.ts'

/** As an import wrote it that knew no name. */
const KEYED = typed({ name: '5f0c7f4e-6f43-4a63-9a0e-3f8f2f3f0001' })

const EDFE: PlaceSnapshot = { ...FRA, iata: 'QEF', icao: 'EDFE', typedCode: 'icao' }

test('quantities, places and flights are written in the reader’s language and unit', () => {
  const params = {
    duration: { minutes: 95 },
    apart: { km: 1609.344 },
    until: { date: '2017-10' },
    rating: 7,
    code: 'LH',
    ends: placeWord(FRA, EDFE, KEYED, null),
    country: { country: 'AT' },
    flight: flightWord({ id: 'a', from: KEYED, to: FRA, flightNumber: { carrier: 'LH', number: '1', suffix: null } }),
    other: { airport: 'Munich Airport' },
    bare: flightWord({ id: 'b', from: { ...KEYED, city: 'Bad Homburg' }, to: FRA }),
  }
  const plain = (locale: 'en-GB' | 'de-DE', unit: 'km' | 'mi', codes: PlaceCodes): string[] =>
    Object.values(
      writeParameters(params, { locale, unit, codes, countryName: (code) => `<${code}>`, unnamed: '(no name)' }),
    ).map((text) => text.replaceAll(/\s/g, ' '))
  expect(plain('en-GB', 'mi', 'typed')).toEqual([
    '1 h 35 min',
    '1,000 mi',
    'Oct 2017',
    '7',
    'LH',
    'FRA, EDFE, (no name) and (no name)',
    '<AT>',
    'LH 1 (no name)–FRA',
    'Munich Airport',
    'Bad Homburg–FRA',
  ])
  expect(plain('de-DE', 'km', 'icao')).toEqual([
    '1 h 35 min',
    '1.609 km',
    'Okt. 2017',
    '7',
    'LH',
    'EDDF, EDFE, (no name) und (no name)',
    '<AT>',
    'LH 1 (no name)–EDDF',
    'Flughafen München',
    'Bad Homburg–EDDF',
  ])
})
