import { NO_TIME } from '../digest/columns.ts'
import { writeDigestDate } from '../digest/digest-date.ts'
import type { Digest } from '../digest/digest.ts'
import { addSums } from './brought-forward.ts'
import { asFlown } from './entry-order.ts'
import { addRow, emptySums, type LogbookSums } from './pilot-log.ts'

/** One page of a logbook, as on paper: its lines and its three rows of totals. */
export interface PageOf<Entry> {
  /** The oldest flight first. */
  rows: readonly Entry[]
  /** The lines of this page. */
  own: LogbookSums
  /** All pages before, and what was brought forward from before the log. */
  before: LogbookSums
  /** Both together, which is the next page's `before`. */
  total: LogbookSums
}

/** A page whose lines are rows of the digest. */
export type LogbookPage = PageOf<number>

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
  const before = addSums(emptySums(), broughtForward)
  return pagesOf(oldestFirst(digest, rows), size, before, (row, own) => addRow(digest, row, own))
}

function oldestFirst({ columns }: Digest, rows: Uint32Array): number[] {
  const entries = [...rows].toReversed().map((row) => {
    const departure = columns.departure[row] ?? NO_TIME
    return { row, departure: departure === NO_TIME ? null : departure, date: writeDigestDate(columns.date[row] ?? 0) }
  })
  return asFlown(entries).map(({ row }) => row)
}

/**
 * Lines in pages; at least one.
 * @param lines the oldest first
 * @param size lines a page, at least 1
 * @param start what was before the first page, in whatever columns the lines add to
 * @param add adds a line to the sums of its page
 */
export function pagesOf<Entry>(
  lines: readonly Entry[],
  size: number,
  start: LogbookSums,
  add: (line: Entry, own: LogbookSums) => void,
): PageOf<Entry>[] {
  const pages: PageOf<Entry>[] = []
  let before = start
  for (let first = 0; first < lines.length || pages.length === 0; first += size) {
    const rows = lines.slice(first, first + size)
    const own = { flights: 0, sums: before.sums.map(() => 0) }
    for (const line of rows) add(line, own)
    const total = addSums(own, before)
    pages.push({ rows, own, before, total })
    before = total
  }
  return pages
}
