import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatClockDuration,
  formatDate,
  formatDayMark,
  formatDistance,
  formatDuration,
  formatInstant,
  formatNumber,
  formatOffset,
  formatTime,
} from './format.ts'
import { isLanguage, localeTag } from './language.ts'

describe('a date is written as exactly as it is known', () => {
  test.each([
    ['2026-03-05', 'en-GB', 'medium', '5 Mar 2026'],
    ['2026-03-05', 'en-GB', 'long', 'Thursday, 5 March 2026'],
    ['2026-03-05', 'de-DE', 'medium', '5. März 2026'],
    ['2026-03-05', 'de-DE', 'long', 'Donnerstag, 5. März 2026'],
    ['2026-03-05', 'en-GB', 'in-year', '5 Mar'],
    ['2026-03-05', 'de-DE', 'in-year', '5. März'],
    ['2026-03', 'en-GB', 'in-year', 'Mar'],
    ['2026', 'en-GB', 'in-year', '2026'],
    ['2026-03', 'en-GB', 'medium', 'Mar 2026'],
    ['2026-03', 'de-DE', 'long', 'März 2026'],
    ['2026', 'de-DE', 'long', '2026'],
    ['2026-02-30', 'en-GB', 'medium', ''],
    [null, 'en-GB', 'medium', ''],
  ] as const)('%j in %s, %s: %s', (date, locale, style, text) => {
    expect(formatDate(date, locale, style).replace('Thursday 5', 'Thursday, 5')).toBe(text)
  })
})

test('a time is the clock at the place with its offset beside it', () => {
  expect(formatTime('2026-03-05T09:10+01:00[Europe/Berlin]')).toBe('09:10')
  expect(formatTime(null)).toBe('')
  expect(formatOffset('2026-03-05T09:10+01:00[Europe/Berlin]')).toBe('UTC+1')
  expect(formatOffset('2026-03-05T09:10-03:30[America/St_Johns]')).toBe('UTC−3:30')
  expect(formatOffset('2026-03-05T09:10Z[UTC]')).toBe('UTC')
  expect(formatOffset('')).toBe('')
})

test('an arrival on another day carries its mark', () => {
  expect([1, -1, 0, null].map(formatDayMark)).toEqual(['+1', '−1', '', ''])
})

test.each([
  [515, '8 h 35 min', '8:35'],
  [45, '45 min', '0:45'],
  [480, '8 h', '8:00'],
  [0, '0 min', '0:00'],
  [60_005, '1,000 h 5 min', '1000:05'],
  [-90, '−1 h 30 min', '−1:30'],
])('%i minutes read %s, in tables %s', (minutes, text, clock) => {
  expect(formatDuration(minutes, 'en-GB').replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(text)
  expect(formatClockDuration(minutes)).toBe(clock)
})

test('number and unit never part at a line end', () => {
  expect(formatDuration(515, 'de-DE')).toBe('8\u202fh\u00a035\u202fmin')
  expect(formatDistance(6204.4, 'km', 'de-DE')).toBe('6.204\u202fkm')
})

test('a distance is told in the reader’s unit', () => {
  expect(formatDistance(6204.4, 'km', 'en-GB')).toBe('6,204\u202fkm')
  expect(formatDistance(6204.4, 'mi', 'en-GB')).toBe('3,855\u202fmi')
  expect(formatDistance(6204.4, 'nmi', 'en-GB')).toBe('3,350\u202fNM')
})

test('numbers follow the locale and have a true minus', () => {
  expect(formatNumber(-1234.5, 'de-DE', 1)).toBe('−1.234,5')
  expect(formatNumber(-1234.5, 'en-GB', 1)).toBe('−1,234.5')
})

test('an instant is written in the zone that was named', () => {
  const at = Date.UTC(2026, 10, 20, 23, 5)
  expect(formatInstant(at, 'en-GB', 'UTC')).toBe('20 Nov 2026, 23:05')
  expect(formatInstant(at, 'en-GB', 'Europe/Berlin')).toBe('21 Nov 2026, 00:05')
  expect(formatInstant(at, 'de-DE', 'Europe/Berlin')).toBe('21.11.2026, 00:05')
})

test('bytes get the unit that reads best', () => {
  expect(formatBytes(0, 'en-GB')).toBe('0\u202fB')
  expect(formatBytes(820_400, 'en-GB')).toBe('820\u202fkB')
  expect(formatBytes(1_440_000, 'de-DE')).toBe('1,4\u202fMB')
})

test('a language names its locale', () => {
  expect(localeTag('de')).toBe('de-DE')
  expect(localeTag('en')).toBe('en-GB')
  expect(isLanguage('fr')).toBe(false)
})
