import { MARKS } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { logGroups } from '../../stats/groups/log-groups.ts'

/** A recording of a flight of the log, as its record says. */
export interface Recording {
  /** Of the medium. */
  id: string
  flightId: string
  /** Metres above sea level at its highest; null where it has no heights. */
  topM: number | null
  /** RFC 3339; null where the file has no times. */
  startedAt: string | null
}

/** What recordings say of some flights. */
export interface TrackHeights {
  recordings: number
  /** Metres above sea level at the highest of them; null where none has heights. */
  topM: number | null
}

/** Recordings by the id of their flight. */
export type RecordingsByFlight = ReadonlyMap<string, readonly Recording[]>

/** What is read of a record of the collection `media`. */
interface TrackRecord {
  id: string
  flightId: string
  summary?: { maximumAltitudeM?: number | null | undefined; startedAt?: string | null | undefined } | null | undefined
}

export function recordingsByFlight(tracks: readonly TrackRecord[]): RecordingsByFlight {
  const found = new Map<string, Recording[]>()
  for (const { id, flightId, summary } of tracks) {
    const recording = { id, flightId, topM: summary?.maximumAltitudeM ?? null, startedAt: summary?.startedAt ?? null }
    const known = found.get(flightId)
    if (known) known.push(recording)
    else found.set(flightId, [recording])
  }
  return found
}

/** The recordings of the flights in these rows, those that began last first; those without times at the end. */
export function recordingsOf({ columns, ids }: Digest, rows: Uint32Array, all: RecordingsByFlight): Recording[] {
  const found: Recording[] = []
  for (const row of rows) {
    if (((columns.marks[row] ?? 0) & MARKS.track) !== 0) found.push(...(all.get(ids[row] ?? '') ?? []))
  }
  return found.sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? '') || (a.id < b.id ? -1 : 1))
}

export function heightsOf(recordings: readonly Recording[]): TrackHeights {
  return recordings.reduce<TrackHeights>(
    ({ recordings: count, topM }, recording) => ({ recordings: count + 1, topM: higher(topM, recording.topM) }),
    { recordings: 0, topM: null },
  )
}

/** By the key of each route that has one, what the recordings of its flights in these rows say. */
export function heightsByRoute(
  digest: Digest,
  rows: Uint32Array,
  all: RecordingsByFlight,
): ReadonlyMap<string, TrackHeights> {
  const { paths } = logGroups(digest)
  const { columns, ids } = digest
  const found = new Map<string, TrackHeights>()
  for (const row of rows) {
    if (((columns.marks[row] ?? 0) & MARKS.track) === 0) continue
    const recordings = all.get(ids[row] ?? '')
    const key = paths.routeKeys[paths.routeOf[paths.of[row] ?? 0] ?? 0] ?? ''
    if (!recordings || key === '') continue
    const more = heightsOf(recordings)
    const known = found.get(key)
    found.set(
      key,
      known ? { recordings: known.recordings + more.recordings, topM: higher(known.topM, more.topM) } : more,
    )
  }
  return found
}

function higher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}
