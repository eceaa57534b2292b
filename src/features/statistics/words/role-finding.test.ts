import { expect, test } from 'vitest'
import { NO_FLIGHTS } from '../../../../core/stats/figures/tally.ts'
import { firstInMostYears } from './role-finding.ts'

const roles = (flights: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(flights).map(([role, value]) => [role, { ...NO_FLIGHTS, flights: value, minutes: 100 - value }]),
  )

test('the role ahead in most years is named; of level ones, of years without a date and of what is not said none', () => {
  const years = {
    '2022': roles({ passenger: 3, student: 1 }),
    '2023': roles({ passenger: 4, student: 4 }),
    '2024': roles({ student: 9, unknown: 1 }),
    '2025': roles({ unknown: 5, passenger: 2 }),
    unknown: roles({ student: 50 }),
  }
  expect(firstInMostYears(years, 'flights')).toBeNull()
  expect(firstInMostYears({ ...years, '2026': roles({ student: 1 }) }, 'flights')).toEqual({
    role: 'student',
    years: 2,
    of: 5,
  })
  expect(firstInMostYears(years, 'distanceKm')).toBeNull()
  expect(firstInMostYears({ '2022': years['2022'] }, 'minutes')).toEqual({ role: 'student', years: 1, of: 1 })
  expect(firstInMostYears({}, 'flights')).toBeNull()
})
