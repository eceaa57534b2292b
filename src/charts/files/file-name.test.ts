import { expect, test } from 'vitest'
import { chartFileName } from './file-name.ts'

test('the name of a file says the chart, the search and the day', () => {
  expect(chartFileName('By year', 'cabin:business year:2024', '2026-11-28')).toBe(
    'logmyworld-by-year-cabin-business-year-2024-2026-11-28',
  )
  expect(chartFileName('Flughäfen', '', '2026-11-28')).toBe('logmyworld-flughafen-2026-11-28')
})

test('has nothing in it that a system takes for a path, and no end is cut in the middle of a sign', () => {
  expect(chartFileName('../etc', 'a/b\\c:"d"*?', '2026-11-28')).toBe('logmyworld-etc-a-b-c-d-2026-11-28')
  const name = chartFileName('By month', 'airport:FRA '.repeat(40), '2026-11-28')
  expect(name).toMatch(/^logmyworld-by-month-airport-fra[a-z-]*[a-z]-2026-11-28$/)
  expect(name.length).toBeLessThan(160)
})
