import type { JsonObject } from '../../lib/json.ts'

/** One step turns the attributes of its version into those of the next. It is pure and never throws away what it does not know. */
export type FlightMigration = (attributes: JsonObject) => JsonObject

/** In order; the step at index n leads from version n to n + 1. A step that was released is never changed. */
export const FLIGHT_MIGRATIONS: readonly FlightMigration[] = []

/** Version of the attributes this code writes. */
export const FLIGHT_VERSION = FLIGHT_MIGRATIONS.length

/** Attributes of an older version in today's shape. A version from the future is left alone: newer code wrote it. */
export function migrateFlight(
  attributes: JsonObject,
  version: number,
  steps: readonly FlightMigration[] = FLIGHT_MIGRATIONS,
): JsonObject {
  return steps.slice(Math.max(0, version)).reduce((older, step) => step(older), attributes)
}
