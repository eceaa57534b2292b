import type { FlightAttributes, FlightRole, FlightTimeName, PlaceSnapshot } from '../flight/flight.ts'

/** One press of a button, or a time typed where none was pressed. Never deleted, only set aside or removed. */
export interface Stamp {
  id: string
  name: FlightTimeName
  /** The moment that counts, milliseconds since 1970 UTC. */
  atMs: number
  /** What the device's clock said at the press; null for a typed time. */
  deviceMs: number | null
  /** What the satellites said at the press; null where they were silent. */
  gpsMs: number | null
  /** `used`: it counts. `aside`: another press of the same button counts. */
  state: 'used' | 'aside' | 'removed'
}

/** Where the flight begins or ends, found by position or chosen by hand. */
export interface LivePlace {
  /** Null while only text was typed. */
  place: PlaceSnapshot | null
  text: string
  by: 'position' | 'hand'
}

/** A flight while it is being flown. Plain JSON, so that it can be stored after every press. */
export interface LiveFlight {
  /** Id the flight will have in the log: saved twice it is still one. */
  id: string
  userId: string
  beganAtMs: number
  stamps: readonly Stamp[]
  from: LivePlace | null
  to: LivePlace | null
  /** Where it came down, when that is not the destination chosen by hand. */
  landedAt: PlaceSnapshot | null
  /** It came down there for good: the destination was not reached. */
  isDiverted: boolean
  /** As typed. */
  flightNumber: string
  /** Left out while nobody chose one. */
  role?: FlightRole
  recordsTrack: boolean
  /** What of it was written into the log last; left out or null while none is. */
  logged?: FlightAttributes | null
  /** `finishing`: being checked in the form. Saved and discarded ones are kept for a while, so that it can be undone. */
  ended: { kind: 'finishing' | 'saved' | 'discarded'; atMs: number } | null
}

export interface NewStamp {
  id: string
  name: FlightTimeName
  deviceMs: number | null
  gpsMs: number | null
  /** A typed moment; left out, the clocks decide. */
  atMs?: number
}

export type LiveEnd = 'from' | 'to'

export type LiveFlightEvent =
  | { kind: 'stamped'; stamp: NewStamp }
  | { kind: 'corrected'; id: string; atMs: number }
  /** The satellites were heard after a press: how far their time is ahead of the clock that was read at it. */
  | { kind: 'clock-heard'; id: string; offsetMs: number }
  /** Of several presses of one button this one counts. */
  | { kind: 'preferred'; id: string }
  | { kind: 'removed'; id: string }
  | { kind: 'restored'; id: string }
  | { kind: 'place-found'; end: LiveEnd; place: PlaceSnapshot }
  | { kind: 'place-chosen'; end: LiveEnd; place: PlaceSnapshot | null; text: string }
  /** It came down elsewhere than planned: as the true destination, or as a diversion. */
  | { kind: 'landed-elsewhere'; as: 'destination' | 'diversion' | 'mistake' }
  | { kind: 'number-typed'; text: string }
  | { kind: 'role-chosen'; role: FlightRole }
  | { kind: 'track-switched'; on: boolean }
  | { kind: 'logged'; attributes: FlightAttributes | null }
  | { kind: 'ended'; as: 'finishing' | 'saved' | 'discarded'; atMs: number }
  | { kind: 'reopened' }

/** A flight that begins now. */
export function beginLiveFlight(id: string, userId: string, beganAtMs: number): LiveFlight {
  return {
    id,
    userId,
    beganAtMs,
    stamps: [],
    from: null,
    to: null,
    landedAt: null,
    isDiverted: false,
    flightNumber: '',
    recordsTrack: true,
    ended: null,
  }
}
