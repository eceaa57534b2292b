import { UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'

/** What a number of flights comes to. A flight of unknown distance or time counts as a flight and adds nothing else. */
export interface Measures {
  flights: number
  /** Kilometres, to the metre. */
  distanceKm: number
  /** Whole block minutes. */
  minutes: number
  /** Flights of unknown distance: where all are, the distance is not known and no zero. */
  withoutDistance: number
  /** The same of the block time. */
  withoutMinutes: number
}

/** What no flight comes to. */
export const NO_FLIGHTS: Measures = { flights: 0, distanceKm: 0, minutes: 0, withoutDistance: 0, withoutMinutes: 0 }

/** Measures by key. */
export interface Entry extends Measures {
  key: string
}

/** Sums by group. Minutes and metres are whole numbers, so that parts always add up to their whole. */
export interface Tally {
  readonly flights: Int32Array
  readonly minutes: Float64Array
  readonly metres: Float64Array
  /** Flights without the one and the other. */
  readonly timeless: Int32Array
  readonly placeless: Int32Array
}

export function emptyTally(groups: number): Tally {
  const [flights, timeless, placeless] = [new Int32Array(groups), new Int32Array(groups), new Int32Array(groups)]
  return { flights, timeless, placeless, minutes: new Float64Array(groups), metres: new Float64Array(groups) }
}

/**
 * Sums of the rows by the number that `group` has for each of them.
 * @param groups one more than the greatest number
 */
export function tally({ columns }: Digest, rows: Uint32Array, group: Int32Array, groups: number): Tally {
  const sums = emptyTally(groups)
  const { flights, minutes, metres, timeless, placeless } = sums
  const [time, length] = [columns.minutes, columns.metres]
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const one = group[row] ?? 0
    flights[one] = (flights[one] ?? 0) + 1
    const long = time[row] ?? UNKNOWN
    const far = length[row] ?? UNKNOWN
    // Unknown is -1: its sign bit is 1, and both together are nothing. Branches made all statistics a fifth slower.
    const isTimeless = long >>> 31
    const isPlaceless = far >>> 31
    minutes[one] = (minutes[one] ?? 0) + (long + isTimeless)
    metres[one] = (metres[one] ?? 0) + (far + isPlaceless)
    timeless[one] = (timeless[one] ?? 0) + isTimeless
    placeless[one] = (placeless[one] ?? 0) + isPlaceless
  }
  return sums
}

/** Adds one number's sums of a tally to one of another. */
export function addTo(target: Tally, group: number, source: Tally, from: number): void {
  target.flights[group] = (target.flights[group] ?? 0) + (source.flights[from] ?? 0)
  target.minutes[group] = (target.minutes[group] ?? 0) + (source.minutes[from] ?? 0)
  target.metres[group] = (target.metres[group] ?? 0) + (source.metres[from] ?? 0)
  target.timeless[group] = (target.timeless[group] ?? 0) + (source.timeless[from] ?? 0)
  target.placeless[group] = (target.placeless[group] ?? 0) + (source.placeless[from] ?? 0)
}

/** The sums by coarser groups: `of` says for each number its group. */
export function fold(source: Tally, of: Int32Array, groups: number): Tally {
  const target = emptyTally(groups)
  for (let from = 0; from < source.flights.length; from++) {
    if (source.flights[from] !== 0) addTo(target, of[from] ?? 0, source, from)
  }
  return target
}

/** The sums where a number belongs to several groups, each named once: a flight counts in all of them. */
export function spread(source: Tally, of: readonly (readonly number[])[], groups: number): Tally {
  const target = emptyTally(groups)
  for (let from = 0; from < source.flights.length; from++) {
    if (source.flights[from] === 0) continue
    for (const group of of[from] ?? []) addTo(target, group, source, from)
  }
  return target
}

export function measuresAt({ flights, minutes, metres, timeless, placeless }: Tally, group: number): Measures {
  return {
    flights: flights[group] ?? 0,
    distanceKm: (metres[group] ?? 0) / 1000,
    minutes: minutes[group] ?? 0,
    withoutDistance: placeless[group] ?? 0,
    withoutMinutes: timeless[group] ?? 0,
  }
}

/** What the flight of a row comes to. */
export function measuresOfRow({ columns }: Digest, row: number): Measures {
  const [long, far] = [columns.minutes[row] ?? UNKNOWN, columns.metres[row] ?? UNKNOWN]
  return {
    flights: 1,
    distanceKm: far === UNKNOWN ? 0 : far / 1000,
    minutes: long === UNKNOWN ? 0 : long,
    withoutDistance: far === UNKNOWN ? 1 : 0,
    withoutMinutes: long === UNKNOWN ? 1 : 0,
  }
}

/** Both together. Whole metres stay whole metres: thousandths added as floats would drift. */
export function addMeasures(one: Measures, other: Measures): Measures {
  return {
    flights: one.flights + other.flights,
    distanceKm: (Math.round(one.distanceKm * 1000) + Math.round(other.distanceKm * 1000)) / 1000,
    minutes: one.minutes + other.minutes,
    withoutDistance: one.withoutDistance + other.withoutDistance,
    withoutMinutes: one.withoutMinutes + other.withoutMinutes,
  }
}

/** Groups that have flights, but for group 0: most flights first, then farthest, then longest, then by key. */
export function entriesOf(sums: Tally, keys: readonly string[]): Entry[] {
  const entries: Entry[] = []
  for (let group = 1; group < keys.length; group++) {
    if (sums.flights[group] !== 0) entries.push({ key: keys[group] ?? '', ...measuresAt(sums, group) })
  }
  return entries.sort(inOrder)
}

function inOrder(a: Entry, b: Entry): number {
  return b.flights - a.flights || b.distanceKm - a.distanceKm || b.minutes - a.minutes || (a.key < b.key ? -1 : 1)
}
