import { saysSame } from '../../check/repairs/join-facts.ts'
import type { FlightAttributes } from '../../flight/flight.ts'
import { isObject, type JsonObject, type JsonValue } from '../../lib/json.ts'

/** One fact that a flight of the log and a row of a file say otherwise. */
export interface Difference {
  /** An attribute, or a member of one: `cabin`, `actual/offBlock`. */
  field: string
  /** What the log says, and what the file says. */
  own: JsonValue
  file: JsonValue
}

/** Attributes whose members are facts of their own, as their reader sees them. */
const MEMBERED: ReadonlySet<string> = new Set(['scheduled', 'actual', 'departure', 'arrival', 'pilot', 'custom'])
/** One fact to its reader, of which a file may know a part. */
const PARTLY: ReadonlySet<string> = new Set(['seat', 'aircraft'])

/**
 * What a flight and a file say otherwise, fact by fact.
 * @param lost attributes of which the file says something else, as it says them (`joinFacts`)
 */
export function differencesOf(own: FlightAttributes, lost: FlightAttributes): Difference[] {
  const there = own as JsonObject
  return Object.entries(lost as JsonObject).flatMap(([name, file]): Difference[] => {
    const value = there[name] ?? null
    if (file === undefined) return []
    if (!MEMBERED.has(name) || !isObject(value) || !isObject(file)) return [{ field: name, own: value, file }]
    return Object.entries(file).flatMap(([member, theirs]) => {
      const mine = value[member] ?? null
      if (mine === null || (theirs ?? null) === null || saysSame(mine, theirs)) return []
      return [{ field: `${name}/${member}`, own: mine, file: theirs ?? null }]
    })
  })
}

/** The attributes of a flight that become others where it takes the file's word for these facts. */
export function takenFacts(own: FlightAttributes, differences: readonly Difference[]): FlightAttributes {
  const there = own as JsonObject
  const patch: Record<string, JsonValue> = {}
  for (const { field, file } of differences) {
    const [name = '', member] = field.split('/')
    const known = patch[name] ?? there[name] ?? null
    if (member !== undefined) patch[name] = { ...(isObject(known) ? known : {}), [member]: file }
    else if (PARTLY.has(name) && isObject(known) && isObject(file)) patch[name] = { ...known, ...said(file) }
    else patch[name] = file
  }
  return patch
}

function said(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => (part ?? null) !== null))
}
