import type { FlightAttributes } from './flight.ts'
import { isSame } from '../lib/is-same.ts'
import { isFlightAttribute } from './schema/schema.ts'

/**
 * The attributes that differ, with null for one that was emptied: what a save writes onto the record, which may have
 * changed elsewhere while the form was open.
 */
export function changedAttributes(before: FlightAttributes, after: FlightAttributes): FlightAttributes {
  const changes: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!isFlightAttribute(name)) continue
    const value = after[name] ?? null
    if (!isSame(before[name] ?? null, value)) changes[name] = value
  }
  return changes
}
