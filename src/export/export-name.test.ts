import { expect, test } from 'vitest'
import { exportName } from './export-name.ts'

const NOW = new Date(2026, 10, 28, 9, 3)

test('the name of an export says its format, the search, the day and the minute', () => {
  expect(exportName('OpenFlights', 'cabin:business year:2024', NOW)).toBe(
    'logmyworld-openflights-cabin-business-year-2024-2026-11-28-0903',
  )
  expect(exportName('EASA-Flugbuch', '', NOW)).toBe('logmyworld-easa-flugbuch-2026-11-28-0903')
  expect(exportName('LogMyWorld-Archiv', '', NOW)).toBe('logmyworld-archiv-2026-11-28-0903')
})
