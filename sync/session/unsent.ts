// What of one user the server has not got, wherever it lies: in the log, put aside beside it, as bytes (I2, I9, I14).
import type { HistoryStep } from '../../core/sync/history.ts'
import type { KeptRecord } from '../storage/local-store.ts'
import type { UnsentRecord } from '../storage/salvage/raw-unsent.ts'

export interface UnsentLog {
  /** Parked ones too. */
  records: readonly UnsentRecord[]
  kept: readonly KeptRecord[]
  /** Bytes the server has not got, of records it may well have. */
  media: readonly UnsentMedia[]
  /** Open conflict cards: a value in one, which two devices had changed, is nowhere else. */
  undecided: readonly HistoryStep[]
  /** Collections that could not be read. */
  damaged: readonly string[]
  /** Rows that could not be read, of any kind. */
  unreadable: number
}

export interface UnsentMedia {
  id: string
  bytes: number
  /** Why the server will not have them as things are. */
  refused: string | null
}

/** Ids of everything unsent, each record once. */
export function unsentIds({ records, kept, media }: UnsentLog): Set<string> {
  return new Set([...records, ...kept, ...media].map(({ id }) => id))
}

/** How much cannot be read, and may be unsent. */
export function countUnread({ damaged, unreadable }: UnsentLog): number {
  return damaged.length + unreadable
}

/** How much is unsent, cards not counted; what cannot be read may be, and counts. */
export function countUnsent(unsent: UnsentLog): number {
  return unsentIds(unsent).size + countUnread(unsent)
}
