import type { FlightAttributes } from '../../core/flight/flight.ts'
import { isSame } from '../../core/lib/is-same.ts'
import { isFlightAttribute } from '../../core/flight/schema/schema.ts'

/** The attributes that differ, with null for one that was emptied. */
export function changedAttributes(before: FlightAttributes, after: FlightAttributes): FlightAttributes {
  const changes: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!isFlightAttribute(name)) continue
    const value = after[name] ?? null
    if (!isSame(before[name] ?? null, value)) changes[name] = value
  }
  return changes
}
