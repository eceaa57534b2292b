import { expect, test } from 'vitest'
import { yearPeriod, writePeriod, readPeriod } from './period.ts'
import { toSameDay } from './same-day.ts'

const asked = (first: number, second: number, today: string): string[] | null => {
  const found = toSameDay(yearPeriod(first), yearPeriod(second), today)
  return found && [found.first, found.second].map(writePeriod)
}

test('a year that is not over is compared with the same part of an earlier one, in whichever order', () => {
  expect(asked(2025, 2026, '2026-11-28')).toEqual(['2025-01-01..2025-11-28', '2026-01-01..2026-11-28'])
  expect(asked(2026, 2019, '2026-11-28')).toEqual(['2026-01-01..2026-11-28', '2019-01-01..2019-11-28'])
  expect(asked(2023, 2024, '2024-02-29')).toEqual(['2023-01-01..2023-02-28', '2024-01-01..2024-02-29'])
  const found = toSameDay(yearPeriod(2025), yearPeriod(2026), '2026-11-28')
  expect(found).toMatchObject({ running: 2026, whole: 2025 })
})

test('years that are over, years to come and other periods are left as they are', () => {
  expect(asked(2024, 2025, '2026-11-28')).toBeNull()
  expect(asked(2026, 2027, '2026-11-28')).toBeNull()
  expect(asked(2026, 2026, '2026-11-28')).toBeNull()
  expect(asked(2025, 2026, '2026-12-31')).toBeNull()
  const spring = readPeriod('2026-03..2026-05')
  expect(spring.ok && toSameDay(yearPeriod(2025), spring.value, '2026-11-28')).toBeNull()
})
