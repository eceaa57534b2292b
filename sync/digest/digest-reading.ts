// What a digest made of the local database is known to hold, and how it takes up what was written since.
import { applyChanges, type FlightChange } from '../../core/digest/apply-changes.ts'
import { type Digest, emptyDigest } from '../../core/digest/digest.ts'
import { decodeDigest } from '../../core/digest/encode.ts'
import type { KindOfMedia } from '../../core/digest/row-values.ts'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import type { StoredDigest } from './digest-store.ts'

/**
 * Contexts count time each for themselves: what one wrote just before another's last write, or just before the digest
 * was stored, is read once more; what is known again by its write time is not worked out again. And a digest is stored
 * again this long after the last change: a log that was pulled whole would otherwise be read whole at every start.
 */
export const OVERLAP_MS = 5 * 60_000

export interface Reading {
  digest: Digest
  /** Latest write time of a document in it, in RxDB's count of time. */
  writtenMs: number
  /** When each flight written lately was written, as far as it is in the digest: what is read twice is known again. */
  recent: Map<string, number>
}

export interface StoredReading extends Reading {
  /** Names the local database it was made from. */
  token: string
  /** What was written until then is in it for certain, in RxDB's count of time. */
  certainMs: number
  /** Flights with media that were taken up where nobody could say which of them are photos. */
  unmarked: readonly string[]
}

export interface Change extends FlightChange {
  writtenMs: number
}

/** A flight as RxDB holds it. */
export interface FlightDocumentData extends FlightAttributes {
  id: string
  _meta?: { lwt: number }
}

export const nothingRead = (): Reading => ({ digest: emptyDigest(), writtenMs: 0, recent: new Map() })

/** Null when it is of another version or damaged. */
export function readingOf(record: StoredDigest, nowMs: number): StoredReading | null {
  const decoded = decodeDigest(record.digest)
  if (!decoded.ok) return null
  const { token, writtenMs, storedMs, recent } = record
  // A clock that was put back since says nothing about when it was stored.
  const knownMs = storedMs <= nowMs ? Math.max(writtenMs, storedMs) : writtenMs
  return { digest: decoded.value, token, writtenMs, recent, certainMs: knownMs - OVERLAP_MS, unmarked: [] }
}

export function changeTo(document: FlightDocumentData, isDeleted: boolean): Change {
  return { id: document.id, attributes: isDeleted ? null : document, writtenMs: document._meta?.lwt ?? 0 }
}

/** Those of these changes that are not in the digest as they are. */
export function notYetIn({ recent }: Reading, changes: readonly Change[]): Change[] {
  return changes.filter(({ id, writtenMs }) => recent.get(id) !== writtenMs)
}

/** The reading after these changes; the map of what was written lately goes on as the same one. */
export function withChanges(
  { digest, writtenMs, recent }: Reading,
  changes: readonly Change[],
  kindOf?: KindOfMedia,
): Reading {
  for (const change of changes) recent.set(change.id, change.writtenMs)
  return {
    digest: applyChanges(digest, changes, kindOf),
    writtenMs: changes.reduce((latest, change) => Math.max(latest, change.writtenMs), writtenMs),
    recent,
  }
}
