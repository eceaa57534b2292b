import type { Position } from '../../geo/position.ts'
import type { Store } from '../../lib/store.ts'

/**
 * When each thing on a map is first there while a log is played, by its key: after so many flights. What is in none of
 * these is not there at all.
 */
export interface PlayOrder {
  routes: ReadonlyMap<string, number>
  airports: ReadonlyMap<string, number>
  countries: ReadonlyMap<string, number>
}

/** A log as a map plays it. */
export interface Playback {
  order: PlayOrder
  /** How many flights were played; 3.5 for three, and half the way of the fourth. */
  position: Store<number>
  /** The places a flight went along, by its number from 0; null when they are not known. */
  lineOf(at: number): readonly Position[] | null
}

/** The flight that is set off at a position, and how much of its way was flown; null before the first. */
export function legAt(position: number): { at: number; share: number } | null {
  const at = Math.floor(position)
  if (position > at) return { at, share: position - at }
  return at === 0 ? null : { at: at - 1, share: 1 }
}
