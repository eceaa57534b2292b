import { expect, test } from 'vitest'
import { yearPeriod } from '../../../../core/stats/compare/period.ts'
import { comparisonQuery, readComparison, shownPeriods } from './comparison-query.ts'

test.each([
  'view=compare',
  'view=compare&first=2023&second=2024',
  'view=compare&first=2024-03..2024-05&second=2025-03..2025-05&measure=minutes',
])('a comparison is read from an address and written into it again: %s', (search) => {
  expect(new URLSearchParams(comparisonQuery(readComparison(search))).toString()).toBe(search)
})

test('what no period is, is as if it was not asked for', () => {
  const asked = readComparison('view=compare&first=soon&second=%3E2024&measure=hats')
  expect(asked).toEqual({ first: null, second: null, measure: 'flights' })
  expect(shownPeriods(asked, [2024, 2019], 2026)).toEqual({ first: yearPeriod(2023), second: yearPeriod(2024) })
  expect(shownPeriods(asked, [], 2026)).toEqual({ first: yearPeriod(2025), second: yearPeriod(2026) })
})
