import type { Digest } from '../digest/digest.ts'
import { addSums } from './brought-forward.ts'
import { addRow, emptySums, type LogbookSums } from './pilot-log.ts'

/** One page of a logbook, as on paper: its lines and its three rows of totals. */
export interface LogbookPage {
  /** Rows of the digest, the oldest flight first. */
  rows: readonly number[]
  /** The lines of this page. */
  own: LogbookSums
  /** All pages before, and what was brought forward from before the log. */
  before: LogbookSums
  /** Both together, which is the next page's `before`. */
  total: LogbookSums
}

/**
 * The log in pages, the oldest first; at least one.
 * @param rows flights, the newest first
 * @param size lines a page, at least 1
 */
export function logbookPages(
  digest: Digest,
  rows: Uint32Array,
  size: number,
  broughtForward: LogbookSums | null,
): LogbookPage[] {
  const oldestFirst = [...rows].toReversed()
  const pages: LogbookPage[] = []
  let before = addSums(emptySums(), broughtForward)
  for (let first = 0; first < oldestFirst.length || pages.length === 0; first += size) {
    const lines = oldestFirst.slice(first, first + size)
    const own = emptySums()
    for (const row of lines) addRow(digest, row, own)
    const total = addSums(own, before)
    pages.push({ rows: lines, own, before, total })
    before = total
  }
  return pages
}
