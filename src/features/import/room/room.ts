import type { ReadSummary } from '../../../../sync/import/import-messages.ts'

/** What is known of the room there is; null for what nobody says. */
export interface Room {
  /** Entries one account may have on its server. */
  mostEntries: number | null
  /** What the browser still lets this app keep. */
  freeBytes: number | null
}

export interface Needed {
  /** Of the log before. */
  entries: number
  /** Flights that are written, new ones and those that take facts. */
  writes: number
  newFlights: number
  tracks: number
  /** Definitions of own fields and names of trips that are written with the flights. */
  named: number
}

export type RoomTrouble =
  | { kind: 'entries'; most: number; over: number }
  | { kind: 'device'; needBytes: number; freeBytes: number }

/**
 * Record, history and what waits to be sent of one flight: 2,000 rows of myFlightradar24 took 4,483 bytes each in
 * Chromium (`navigator.storage.estimate()`, November 2026).
 */
const FLIGHT_BYTES = 4500
/** Points of a recording are simplified; a long one has some thousand of 40 bytes. */
const TRACK_BYTES = 100_000

export function entriesAfter({ entries, newFlights, tracks, named }: Needed): number {
  return entries + newFlights + tracks + named
}

/** How many of the own fields and trips of an import become records of the log. */
export function namedIn({ fields, trips }: Pick<ReadSummary, 'fields' | 'trips'>): number {
  const added = fields.filter(({ isNew, isLeft, rows }) => isNew && !isLeft && rows > 0)
  return added.length + trips.filter(({ isNew, name }) => isNew && name !== null).length
}

/** Why an import would not have room; null where it has, or nobody knows. */
export function roomTrouble(needed: Needed, { mostEntries, freeBytes }: Room): RoomTrouble | null {
  const isMore = entriesAfter(needed) > needed.entries
  const over = mostEntries === null ? 0 : entriesAfter(needed) - mostEntries
  if (mostEntries !== null && isMore && over > 0) return { kind: 'entries', most: mostEntries, over }
  const needBytes = needed.writes * FLIGHT_BYTES + needed.tracks * TRACK_BYTES
  if (freeBytes !== null && needBytes > freeBytes) return { kind: 'device', needBytes, freeBytes }
  return null
}
