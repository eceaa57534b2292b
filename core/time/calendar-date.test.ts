import { expect, test } from 'vitest'
import { addDays, datePrecision, daysBetween, isRealDay, weekdayOfDay } from './calendar-date.ts'
import { addMonths, daysIntoWeek, weeksOfMonth } from './month-grid.ts'

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

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', -48, '2020-02-29'],
  ['2025-12-31', 1, '2026-01-31'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-31', -1, '2026-04-30'],
  ['1900-01-01', -1, '1899-12-01'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('weekdays count from Monday, and into a week from the day it begins with', () => {
  expect(weekdayOfDay('2026-03-05')).toBe(4)
  expect(weekdayOfDay('2026-03-08')).toBe(7)
  expect(daysIntoWeek('2026-03-08', 1)).toBe(6)
  expect(daysIntoWeek('2026-03-08', 7)).toBe(0)
})

test.each([
  ['2026-03', 1, '2026-03-01', 6, 31],
  ['2026-03', 7, '2026-03-01', 0, 31],
  ['2024-02', 1, '2024-02-01', 3, 29],
  ['2025-02', 7, '2025-02-01', 6, 28],
])('the weeks of %s from weekday %i have all its days, each in its column', (month, first, day, column, count) => {
  const weeks = weeksOfMonth(month, first)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]?.indexOf(day)).toBe(column)
  expect(weeks.flat().filter((one) => one !== null)).toHaveLength(count)
})
