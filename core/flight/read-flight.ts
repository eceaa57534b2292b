import { asObject, isObject, type JsonObject, type JsonValue } from '../lib/json.ts'
import { checkObject, type FieldIssue } from '../validate/check.ts'
import type { FlightAttributes } from './flight.ts'
import { FLIGHT_SHAPE, isFlightAttribute } from './schema/schema.ts'
import { wholeFlight } from './whole-flight.ts'

export interface FlightReading {
  attributes: FlightAttributes
  /** Attributes that were there and could not be understood. They are left out of `attributes`, never repaired. */
  dropped: FieldIssue[]
}

/**
 * Reads a record from outside (an older version, a file, another device) with tolerance: every attribute that stands
 * the check is taken, one that does not is reported and left out, names that are no attributes (id, local keys) are ignored.
 * Of an attribute made of independent members (times, the pilot's log) only those are left out that do not stand it: a
 * member of a later version must not hide the others.
 */
export function readFlight(record: JsonObject): FlightReading {
  const attributes: Record<string, unknown> = {}
  const dropped: FieldIssue[] = []
  for (const [name, value] of Object.entries(record)) {
    if (!isFlightAttribute(name) || value === undefined) continue
    const issues = checkObject(FLIGHT_SHAPE, { [name]: value })
    dropped.push(...issues)
    if (issues.length === 0) attributes[name] = value
    else Object.assign(attributes, soundMembers(name, value))
  }
  return { attributes: wholeFlight(attributes), dropped }
}

/** The attribute with the members that stand the check; nothing where none does, and of what is one value. */
function soundMembers(name: keyof typeof FLIGHT_SHAPE, value: JsonValue): JsonObject {
  if (FLIGHT_SHAPE[name].kind !== 'object' || !isObject(value)) return {}
  const sound = Object.entries(value).filter(
    ([member, one]) => checkObject(FLIGHT_SHAPE, { [name]: { [member]: one } }).length === 0,
  )
  return sound.length > 0 ? { [name]: Object.fromEntries(sound) } : {}
}

/** What is to be written, with the members of the stored record beside it that this version could not read. */
export function besideUnread(stored: JsonObject, next: FlightAttributes): JsonObject {
  const read: JsonObject = readFlight(stored).attributes
  const kept = Object.entries(next as JsonObject).map(([name, value]) => {
    const known = asObject(read[name])
    const unread =
      isFlightAttribute(name) && FLIGHT_SHAPE[name].kind === 'object'
        ? Object.entries(asObject(stored[name])).filter(([member]) => !Object.hasOwn(known, member))
        : []
    return [name, isObject(value) ? { ...Object.fromEntries(unread), ...value } : value]
  })
  return Object.fromEntries(kept)
}
