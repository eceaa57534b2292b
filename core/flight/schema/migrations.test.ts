import { expect, test } from 'vitest'
import { FLIGHT_MIGRATIONS, FLIGHT_VERSION, type FlightMigration, migrateFlight } from './migrations.ts'

const steps: readonly FlightMigration[] = [
  ({ remark, ...rest }) => ({ ...rest, note: remark }),
  (attributes) => ({ ...attributes, tags: [] }),
]

test('an old record takes every step from its version on, and keeps what no step knows', () => {
  expect(migrateFlight({ remark: 'x', other: 1 }, 0, steps)).toEqual({ note: 'x', tags: [], other: 1 })
  expect(migrateFlight({ note: 'x' }, 1, steps)).toEqual({ note: 'x', tags: [] })
})

test('a record of today or of a newer version is left alone', () => {
  expect(migrateFlight({ note: 'x' }, 2, steps)).toEqual({ note: 'x' })
  expect(migrateFlight({ note: 'x' }, 99, steps)).toEqual({ note: 'x' })
  expect(FLIGHT_VERSION).toBe(FLIGHT_MIGRATIONS.length)
})
