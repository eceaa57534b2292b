import { describe, expect, test } from 'vitest'
import { flightSortKey } from '../../../core/flight/sort-key.ts'
import { dayRanges } from './day-ranges.ts'

const finds = (asked: string, date: string) => {
  const key = flightSortKey({ date, createdAt: '2026-01-01T00:00:00.000Z' }, 'id')
  return dayRanges(asked).some(({ first, last }) => key >= first && key <= last)
}

describe('flights that may be on the same day', () => {
  test.each(['2026-03-05', '2026-03-04', '2026-03-06', '2026-03', '2026'])('2026-03-05 asks for %s', (date) => {
    expect(finds('2026-03-05', date)).toBe(true)
  })

  test.each(['2026-03-07', '2026-03-03', '2026-04', '2025', ''])('2026-03-05 does not ask for %j', (date) => {
    expect(finds('2026-03-05', date)).toBe(false)
  })

  test('the day before new year is in the old year', () => {
    expect(finds('2026-01-01', '2025-12-31')).toBe(true)
  })

  test('a month asks for its days, a year for its months and days', () => {
    expect(['2026-03', '2026-03-01', '2026-03-31', '2026'].every((date) => finds('2026-03', date))).toBe(true)
    expect(['2026', '2026-01-01', '2026-12', '2026-12-31'].every((date) => finds('2026', date))).toBe(true)
    expect(['2026-04-01', '2025', '2026-02-28'].some((date) => finds('2026-03', date))).toBe(false)
  })

  test('what is no date asks for nothing', () => {
    expect(dayRanges('soon')).toEqual([])
  })
})
