import { expect, test } from 'vitest'
import { importContext } from '../../../test/support/import/import-fixtures.ts'
import type { PlaceReference } from '../record/target.ts'
import { resolvePlace } from './resolve-place.ts'

const { catalogues, answers } = await importContext()

function resolved(reference: Omit<PlaceReference, 'raw'>, date: string | null): unknown {
  const context = { catalogues, answers, date, field: 'to', rowKey: () => 'row' }
  const { place, notes } = resolvePlace({ ...reference, raw: '' }, context)
  return [place?.iata, ...notes]
}

test('a code that meant another airport on the day says so, and until when that one was open', () => {
  const note = (value: string, until: string) => ({ code: 'airport-of-then', field: 'to', value, until })
  expect(resolved({ iata: 'BER' }, '2019-05-14')).toEqual(['TXL', note('BER → TXL', '2020-11-08')])
  expect(resolved({ iata: 'ber' }, '1974-05')).toEqual(['THF', note('BER → THF', '2008-10-30')])
})

test('nothing is said where the airport has the code itself, or is named by its own', () => {
  expect(resolved({ iata: 'BER' }, '2023-05-14')).toEqual(['BER'])
  expect(resolved({ iata: 'BER' }, null)).toEqual(['BER'])
  expect(resolved({ iata: 'TXL' }, '2019-05-14')).toEqual(['TXL'])
  expect(resolved({ icao: 'EDDT' }, '2019-05-14')).toEqual(['TXL'])
  expect(resolved({ iata: 'IST' }, '2017-05-14')).toEqual(['IST'])
})

test('a name that an airport has by itself is that airport, unless it is a city that others serve', () => {
  expect(resolved({ name: 'London International Airport' }, '2026-03-05')).toEqual([
    'YXU',
    { code: 'airport-by-name', field: 'to', value: 'CYXU' },
  ])
  const context = { catalogues, answers, date: '2026-03-05', field: 'to', rowKey: () => 'row' }
  for (const reference of [{ name: 'London' }, { city: 'London' }, { name: 'London', city: 'London' }]) {
    const { place, question } = resolvePlace({ ...reference, raw: 'London' }, context)
    expect(place?.airportId).toBeNull()
    expect(question).toMatchObject({ isBlocking: true, suggestions: expect.arrayContaining(['EGLL']) })
  }
})
