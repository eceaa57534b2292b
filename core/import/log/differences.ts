import { isSameAirline, saysSame } from '../../check/repairs/join-facts.ts'
import type { FlightAttributes } from '../../flight/flight.ts'
import { isSamePlace } from '../../flight/same-place.ts'
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

/** Of the log alone: no file says them. */
const OF_LOG: ReadonlySet<string> = new Set([
  'id',
  'source',
  'createdAt',
  'editedAt',
  'media',
  'tripId',
  'silencedChecks',
])

/**
 * What a row says otherwise than the flight that it became by another reading, fact by fact; what only one of them says
 * too. That a plan was flown meanwhile is no other reading.
 * @param but attributes that are left out
 */
export function changesOf(own: FlightAttributes, now: FlightAttributes, but: ReadonlySet<string>): Difference[] {
  const [there, file] = [own as JsonObject, now as JsonObject]
  const names = [...new Set([...Object.keys(there), ...Object.keys(file)])]
  return names.flatMap((name): Difference[] => {
    if (OF_LOG.has(name) || but.has(name)) return []
    const [mine, theirs] = [there[name] ?? null, file[name] ?? null]
    if (isSameFact(name, mine, theirs) || isSameThing(name, own, now)) return []
    if (!MEMBERED.has(name) || !isObject(mine) || !isObject(theirs)) return [{ field: name, own: mine, file: theirs }]
    const members = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    return members.flatMap((member) => {
      const [one, other] = [mine[member] ?? null, theirs[member] ?? null]
      return saysSame(one, other) ? [] : [{ field: `${name}/${member}`, own: one, file: other }]
    })
  })
}

const FLOWN_OR_PLANNED: ReadonlySet<JsonValue> = new Set<JsonValue>(['planned', 'flown'])

function isSameFact(name: string, mine: JsonValue, theirs: JsonValue): boolean {
  if (name === 'status') return saysSame(mine, theirs) || [mine, theirs].every((one) => FLOWN_OR_PLANNED.has(one))
  if (!isObject(mine) || !isObject(theirs)) return saysSame(mine, theirs)
  const members = [...Object.keys(mine), ...Object.keys(theirs)]
  return members.every((member) => saysSame(mine[member] ?? null, theirs[member] ?? null))
}

/** Snapshots of one place or airline may know more or less of it. */
function isSameThing(name: string, own: FlightAttributes, now: FlightAttributes): boolean {
  const place = (['from', 'to', 'divertedTo'] as const).find((one) => one === name)
  if (place) return isSamePlace(own[place], now[place])
  const airline = (['airline', 'operator'] as const).find((one) => one === name)
  return airline !== undefined && isSameAirline(own[airline], now[airline])
}

/** The attributes of a flight that become others where these facts are replaced by what the file says, nothing too. */
export function replacedFacts(own: FlightAttributes, differences: readonly Difference[]): FlightAttributes {
  const there = own as JsonObject
  const patch: Record<string, JsonValue> = {}
  for (const { field, file } of differences) {
    const [name = '', member] = field.split('/')
    if (member === undefined) {
      patch[name] = file
      continue
    }
    const known = patch[name] ?? there[name] ?? null
    const members: Record<string, JsonValue | undefined> = { ...(isObject(known) ? known : {}), [member]: file }
    if (file === null) delete members[member]
    patch[name] = Object.values(members).some((one) => (one ?? null) !== null) ? members : null
  }
  return patch
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
