import { expect, test } from 'vitest'
import { addDays, datePrecision, daysBetween, isRealDay } from './calendar-date.ts'

test.each([
  ['2026-03-05', 'day'],
  ['2024-02-29', 'day'],
  ['2026-03', 'month'],
  ['2026', 'year'],
  ['2026-02-29', null],
  ['2026-00', null],
  ['2026-13', null],
  ['2026-3-5', null],
  ['26', null],
  ['', null],
  [null, null],
])('%j is known to the %s', (text, precision) => {
  expect(datePrecision(text)).toBe(precision)
})

test('only days of the calendar are real', () => {
  expect(isRealDay('1900-02-29')).toBe(false)
  expect(isRealDay('2000-02-29')).toBe(true)
  expect(isRealDay('2026-04-31')).toBe(false)
})

test('days are counted over month, year and leap day', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2025-12-31', '2026-03-01')).toBe(60)
  expect(daysBetween('2026-03-01', '2025-12-31')).toBe(-60)
})
