import { NOTE_MAX_LENGTH } from '../../flight/schema/limits.ts'
import type { AirlineSnapshot, FlightAttributes, Person } from '../../flight/flight.ts'
import { isSamePlace } from '../../flight/same-place.ts'
import { isSame } from '../../lib/is-same.ts'
import { isObject } from '../../lib/json.ts'
import { foldText } from '../../search/fold-text.ts'
import { readMoment } from '../../time/moment.ts'

/** What one record of a flight takes from another. */
export interface JoinedFacts {
  /** Attributes that change, with both records' facts in them; empty where the other adds nothing. */
  patch: FlightAttributes
  /** Attributes of which the other says something else, as the other says them; empty where it does not. */
  lost: FlightAttributes
}

/** What was made of an attribute both have. */
interface Joined {
  value: unknown
  /** Both say something, and not the same. */
  isLost: boolean
}

type Joins = {
  [Name in keyof FlightAttributes]?: (
    kept: NonNullable<FlightAttributes[Name]>,
    dropped: NonNullable<FlightAttributes[Name]>,
  ) => Joined
}

/**
 * What a record of a flight takes from another record of it: members it has not, elements of lists it has not, both notes.
 * Where both say something, and not the same, its own stays. Records of places, airlines and aircraft may know more or less.
 */
export function joinFacts(kept: FlightAttributes, other: FlightAttributes): JoinedFacts {
  const own = new Map<string, unknown>(Object.entries(kept))
  const patch: [string, unknown][] = []
  const lost: [string, unknown][] = []
  for (const [name, value] of Object.entries(other)) {
    const there = own.get(name)
    const { value: joined, isLost } = join(name, there, value)
    if (!isSame(joined, there)) patch.push([name, joined])
    if (isLost) lost.push([name, value])
  }
  return { patch: Object.fromEntries(patch), lost: Object.fromEntries(lost) }
}

function join(name: string, kept: unknown, dropped: unknown): Joined {
  const isNothing = (dropped ?? null) === null
  if (isNothing || isSame(kept, dropped)) return { value: kept, isLost: false }
  if ((kept ?? null) === null) return { value: dropped, isLost: false }
  const known = new Map<string, unknown>(Object.entries(JOINS)).get(name)
  // The map pairs every name with the type of its values; what has no way of its own cannot be both.
  return known ? (known as (kept: unknown, dropped: unknown) => Joined)(kept, dropped) : { value: kept, isLost: true }
}

const JOINS: Joins = {
  status: (kept, dropped) => {
    // A plan that was flown is no contradiction.
    if (kept === 'planned') return { value: dropped, isLost: false }
    return { value: kept, isLost: dropped !== 'planned' }
  },
  from: (kept, dropped) => fillSame(kept, dropped, isSamePlace(kept, dropped)),
  to: (kept, dropped) => fillSame(kept, dropped, isSamePlace(kept, dropped)),
  divertedTo: (kept, dropped) => fillSame(kept, dropped, isSamePlace(kept, dropped)),
  airline: (kept, dropped) => fillSame(kept, dropped, isSameAirline(kept, dropped)),
  operator: (kept, dropped) => fillSame(kept, dropped, isSameAirline(kept, dropped)),
  // LH 400 and DLH 400: twins have one number, however it is written.
  flightNumber: (kept) => ({ value: kept, isLost: false }),
  scheduled: fill,
  actual: fill,
  aircraft: fill,
  session: fill,
  seat: fill,
  departure: fill,
  arrival: fill,
  pilot: fill,
  custom: fill,
  people: (kept, dropped) => {
    // Who is named without a role is nobody more beside the same name with one.
    const others = dropped.filter(({ name, role, userId }) => {
      const isThere = kept.some((one) => foldText(one.name) === foldText(name))
      return userId !== null || role !== null || !isThere
    })
    return union(kept, others, personKey)
  },
  tags: (kept, dropped) => union(kept, dropped, foldText),
  silencedChecks: (kept, dropped) => union(kept, dropped, (code) => code),
  note: (kept, dropped) => {
    if (kept.includes(dropped.trim())) return { value: kept, isLost: false }
    const both = dropped.includes(kept.trim()) ? dropped : `${kept}\n\n${dropped}`
    return both.length > NOTE_MAX_LENGTH ? { value: kept, isLost: true } : { value: both, isLost: false }
  },
}

/** Snapshots of one thing differ in how much they know of it. */
function fillSame(kept: object, dropped: object, isOne: boolean): Joined {
  return isOne ? { ...fill(kept, dropped), isLost: false } : { value: kept, isLost: true }
}

/** Members only the other has. */
function fill(kept: object, dropped: object): Joined {
  const members = new Map<string, unknown>(Object.entries(kept))
  let isLost = false
  for (const [name, value] of Object.entries(dropped) as [string, unknown][]) {
    const there = members.get(name) ?? null
    if (there === null) members.set(name, value)
    else if ((value ?? null) !== null && !saysSame(there, value)) isLost = true
  }
  return { value: Object.fromEntries(members), isLost }
}

/** `d-abya` and `D-ABYA`; 09:10 in Berlin and 08:10 UTC; fuel of which the right says a part, as the left says it. */
export function saysSame(left: unknown, right: unknown): boolean {
  if (isObject(left) && isObject(right)) {
    const there = new Map<string, unknown>(Object.entries(left))
    return Object.entries(right).every(([name, value]) => value === null || saysSame(there.get(name), value))
  }
  if (typeof left !== 'string' || typeof right !== 'string') return isSame(left, right)
  const [a, b] = [readMoment(left), readMoment(right)]
  return a && b ? a.epochMs === b.epochMs : foldText(left) === foldText(right)
}

function union<T>(kept: readonly T[], dropped: readonly T[], keyOf: (value: T) => string): Joined {
  const known = new Set(kept.map(keyOf))
  return { value: [...kept, ...dropped.filter((value) => !known.has(keyOf(value)))], isLost: false }
}

function personKey({ name, role, userId }: Person): string {
  return `${userId ?? foldText(name)}|${role ?? ''}`
}

/** The same airline by the first code both have; those without codes by their names. */
export function isSameAirline(
  left: AirlineSnapshot | null | undefined,
  right: AirlineSnapshot | null | undefined,
): boolean {
  if (!left || !right) return false
  for (const key of ['airlineId', 'iata', 'icao'] as const) if (left[key] && right[key]) return left[key] === right[key]
  return foldText(left.name) === foldText(right.name)
}
