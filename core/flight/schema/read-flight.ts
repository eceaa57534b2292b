import type { JsonObject } from '../../lib/json.ts'
import { checkObject, type FieldIssue } from '../../validate/check.ts'
import type { FlightAttributes } from '../flight.ts'
import { FLIGHT_SHAPE, isFlightAttribute } from './schema.ts'
import { wholeFlight } from '../whole-flight.ts'

export interface FlightReading {
  attributes: FlightAttributes
  /** Attributes that were there and could not be understood. They are left out of `attributes`, never repaired. */
  dropped: FieldIssue[]
}

/**
 * Reads a record from outside (an older version, a file, another device) with tolerance: every attribute that stands
 * the check is taken, one that does not is reported and left out, names that are no attributes (id, local keys) are ignored.
 */
export function readFlight(record: JsonObject): FlightReading {
  const attributes: Record<string, unknown> = {}
  const dropped: FieldIssue[] = []
  for (const [name, value] of Object.entries(record)) {
    if (!isFlightAttribute(name) || value === undefined) continue
    const issues = checkObject(FLIGHT_SHAPE, { [name]: value })
    if (issues.length === 0) attributes[name] = value
    else dropped.push(...issues)
  }
  return { attributes: wholeFlight(attributes), dropped }
}
