import { codeOrName } from '../../flight/place-code.ts'
import type { FlightAttributes } from '../../flight/flight.ts'
import type { JsonObject } from '../../lib/json.ts'
import { writeGpx } from '../../track/formats/write-gpx.ts'
import type { JudgedRow } from './judged-row.ts'

/**
 * One flight to write, a recording of one, or what flights name. Each may be written twice: the second time nothing
 * changes.
 */
export type ImportWrite = FlightWrite | TrackWrite | NamedWrite

export type FlightWrite =
  | { kind: 'add'; id: string; attributes: FlightAttributes }
  /** `before`: what the changed attributes were, for taking the import back. */
  | { kind: 'merge'; id: string; patch: FlightAttributes; before: FlightAttributes }

/** It only notes which reader read a flight now: no fact becomes another. */
export function isMark(write: ImportWrite): boolean {
  return write.kind === 'merge' && Object.keys(write.patch).every((name) => name === 'source')
}

/** What is written of each flight, once: what rows of several files say of one follows one another in one write. */
export function flightWrites(writes: readonly ImportWrite[]): FlightWrite[] {
  const found = new Map<string, FlightWrite>()
  for (const write of writes) {
    if (write.kind !== 'add' && write.kind !== 'merge') continue
    const earlier = found.get(write.id)
    found.set(write.id, earlier ? following(earlier, write) : write)
  }
  return [...found.values()]
}

function following(first: FlightWrite, next: FlightWrite): FlightWrite {
  if (next.kind === 'add') return next
  if (first.kind === 'add') return { ...first, attributes: { ...first.attributes, ...next.patch } }
  return { ...next, patch: { ...first.patch, ...next.patch }, before: { ...next.before, ...first.before } }
}

/** A recording, as GPX, for the flight of this id, which is written before it. */
export interface TrackWrite {
  kind: 'track'
  id: string
  /** Of the file it becomes. */
  name: string
  gpx: string
}

/** An own field that flights fill, or a trip they belong to; one that is there stays as it is. */
export interface NamedWrite {
  kind: 'named'
  type: 'custom-fields' | 'trips'
  id: string
  attributes: JsonObject
}

/** Ids of own fields and trips that flights get by these rows. */
export function namedIds(rows: Iterable<JudgedRow>): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { outcome, row, patch } of rows) {
    const written = outcome === 'new' || outcome === 'warned' ? row.flight : patch
    for (const id of Object.keys(written?.custom ?? {})) ids.add(id)
    if (written?.tripId) ids.add(written.tripId)
  }
  return ids
}

/**
 * What is written for the rows; those that wait or are refused write nothing, known ones which reader read them now, and a
 * recording, at most.
 */
export function* importWrites(rows: Iterable<JudgedRow>): Generator<ImportWrite> {
  for (const { outcome, row, flightId, patch, match, bringsTrack } of rows) {
    if (flightId === null) continue
    if ((outcome === 'new' || outcome === 'warned') && row.flight) {
      yield { kind: 'add', id: flightId, attributes: row.flight }
    }
    if ((outcome === 'merged' || outcome === 'known') && patch && match) {
      const own = new Map<string, unknown>(Object.entries(match.flight))
      const before = Object.fromEntries(Object.keys(patch).map((name) => [name, own.get(name) ?? null]))
      yield { kind: 'merge', id: flightId, patch, before }
    }
    if (row.track && bringsTrack) {
      yield { kind: 'track', id: flightId, name: fileName(row.flight ?? {}), gpx: writeGpx(row.track, 'LogMyWorld') }
    }
  }
}

/** `2026-03-05 HAM-MUC.gpx` */
function fileName({ date, from, to }: FlightAttributes): string {
  const ends = [from, to].flatMap((place) => (place && codeOrName(place)) ?? [])
  return `${
    [date, ends.join('-')]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/[\\/:*?"<>|]/g, ' ') || 'track'
  }.gpx`
}
