import { NOTE_MAX_LENGTH } from '../../flight/schema/limits.ts'
import type { AirlineSnapshot, Flight, FlightAttributes, Person } from '../../flight/flight.ts'
import { isSamePlace } from '../../flight/same-flight.ts'
import { isSame } from '../../lib/is-same.ts'
import { foldText } from '../../search/fold-text.ts'
import { readMoment } from '../../time/moment.ts'

/** One flight made of two records of it. */
export interface TwinMerge {
  keepId: string
  dropId: string
  /** What the one that stays takes from the other; empty where that adds nothing. Its photos and files apart. */
  patch: FlightAttributes
  /** How many photos, documents and tracks move to the one that stays. */
  filesCount: number
  /** What the one that goes says otherwise, attribute by attribute; null where nothing is lost with it. */
  lost: FlightAttributes | null
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
 * How two records of the same flight become one: the earlier logged stays, or the one with photos and documents, and
 * takes what only the other has. Photos and documents of both belong to the one that stays.
 */
export function mergeTwins(left: Flight, right: Flight): TwinMerge {
  const [kept, dropped] = isKept(left, right) ? [left, right] : [right, left]
  const { id: _id, createdAt: _created, editedAt: _edited, source: _source, media: _media, ...said } = dropped
  const own = new Map<string, unknown>(Object.entries(kept))
  const patch: [string, unknown][] = []
  const lost: [string, unknown][] = []
  for (const [name, value] of Object.entries(said)) {
    const there = own.get(name)
    const { value: joined, isLost } = join(name, there, value)
    if (!isSame(joined, there)) patch.push([name, joined])
    if (isLost) lost.push([name, value])
  }
  return {
    keepId: kept.id,
    dropId: dropped.id,
    patch: Object.fromEntries(patch),
    filesCount: dropped.media?.length ?? 0,
    lost: lost.length > 0 ? Object.fromEntries(lost) : null,
  }
}

function isKept(left: Flight, right: Flight): boolean {
  if (hasFiles(left) !== hasFiles(right)) return hasFiles(left)
  const [a, b] = [left.createdAt ?? '', right.createdAt ?? '']
  return a === b ? left.id < right.id : a < b
}

function hasFiles({ media }: Flight): boolean {
  return (media?.length ?? 0) > 0
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
  seat: fill,
  departure: fill,
  arrival: fill,
  pilot: fill,
  custom: fill,
  people: (kept, dropped) => union(kept, dropped, personKey),
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

/** `d-abya` and `D-ABYA`; 09:10 in Berlin and 08:10 UTC. */
function saysSame(left: unknown, right: unknown): boolean {
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
