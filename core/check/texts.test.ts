import { expect, test } from 'vitest'
import { CHECK_TEXTS, writeParameters } from './texts.ts'

test('quantities are written in the reader’s language and unit', () => {
  const params = {
    duration: { minutes: 95 },
    apart: { km: 1609.344 },
    until: { date: '2017-10' },
    rating: 7,
    code: 'LH',
  }
  const plain = (locale: 'en-GB' | 'de-DE', unit: 'km' | 'mi'): string[] =>
    Object.values(writeParameters(params, locale, unit)).map((text) => text.replaceAll(/\s/g, ' '))
  expect(plain('en-GB', 'mi')).toEqual(['1 h 35 min', '1,000 mi', 'Oct 2017', '7', 'LH'])
  expect(plain('de-DE', 'km')).toEqual(['1 h 35 min', '1.609 km', 'Okt. 2017', '7', 'LH'])
  expect(CHECK_TEXTS).toContain('explanation')
})
