import type { Digest } from '../../digest/digest.ts'

/** What a number of flights comes to. A flight of unknown distance or time counts as a flight and adds nothing else. */
export interface Measures {
  flights: number
  /** Kilometres, to the metre. */
  distanceKm: number
  /** Whole block minutes. */
  minutes: number
}

/** Measures by key. */
export interface Entry extends Measures {
  key: string
}

/** Sums by group. Minutes and metres are whole numbers, so that parts always add up to their whole. */
export interface Tally {
  readonly flights: Int32Array
  readonly minutes: Float64Array
  readonly metres: Float64Array
}

export function emptyTally(groups: number): Tally {
  return { flights: new Int32Array(groups), minutes: new Float64Array(groups), metres: new Float64Array(groups) }
}

/**
 * Sums of the rows by the number that `group` has for each of them.
 * @param groups one more than the greatest number
 */
export function tally({ columns }: Digest, rows: Uint32Array, group: Int32Array, groups: number): Tally {
  const sums = emptyTally(groups)
  const { flights, minutes, metres } = sums
  const [time, length] = [columns.minutes, columns.metres]
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const one = group[row] ?? 0
    flights[one] = (flights[one] ?? 0) + 1
    // Unknown is below zero.
    minutes[one] = (minutes[one] ?? 0) + Math.max(0, time[row] ?? 0)
    metres[one] = (metres[one] ?? 0) + Math.max(0, length[row] ?? 0)
  }
  return sums
}

/** Adds one number's sums of a tally to one of another. */
export function addTo(target: Tally, group: number, source: Tally, from: number): void {
  target.flights[group] = (target.flights[group] ?? 0) + (source.flights[from] ?? 0)
  target.minutes[group] = (target.minutes[group] ?? 0) + (source.minutes[from] ?? 0)
  target.metres[group] = (target.metres[group] ?? 0) + (source.metres[from] ?? 0)
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

export function measuresAt({ flights, minutes, metres }: Tally, group: number): Measures {
  return { flights: flights[group] ?? 0, distanceKm: (metres[group] ?? 0) / 1000, minutes: minutes[group] ?? 0 }
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
