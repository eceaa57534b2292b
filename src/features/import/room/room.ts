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

export function entriesAfter({ entries, newFlights, tracks }: Needed): number {
  return entries + newFlights + tracks
}

/** Why an import would not have room; null where it has, or nobody knows. */
export function roomTrouble(needed: Needed, { mostEntries, freeBytes }: Room): RoomTrouble | null {
  const isMore = needed.newFlights + needed.tracks > 0
  const over = mostEntries === null ? 0 : entriesAfter(needed) - mostEntries
  if (mostEntries !== null && isMore && over > 0) return { kind: 'entries', most: mostEntries, over }
  const needBytes = needed.writes * FLIGHT_BYTES + needed.tracks * TRACK_BYTES
  if (freeBytes !== null && needBytes > freeBytes) return { kind: 'device', needBytes, freeBytes }
  return null
}
