import { expect, test } from 'vitest'
import { savedName } from './file-name.ts'

test('the name of a file says what it is, the search and the day', () => {
  expect(savedName('By year', 'cabin:business year:2024', '2026-11-28')).toBe(
    'logmyworld-by-year-cabin-business-year-2024-2026-11-28',
  )
  expect(savedName('Flughäfen', '', '2026-11-28')).toBe('logmyworld-flughafen-2026-11-28')
})

test('has nothing in it that a system takes for a path, and no end is cut in the middle of a sign', () => {
  expect(savedName('../etc', 'a/b\\c:"d"*?', '2026-11-28')).toBe('logmyworld-etc-a-b-c-d-2026-11-28')
  const name = savedName('By month', 'airport:FRA '.repeat(40), '2026-11-28')
  expect(name).toMatch(/^logmyworld-by-month-airport-fra[a-z-]*[a-z]-2026-11-28$/)
  expect(name.length).toBeLessThan(160)
})
