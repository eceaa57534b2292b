/** The loaded stretch of the list: rows in ascending sort key (newest first), kept right by the log's own changes. */

export interface Keyed {
  id: string
  sortKey: string
}

export interface ListWindow<Row extends Keyed> {
  rows: readonly Row[]
  /** Nothing stands before the first row. */
  atStart: boolean
  /** Nothing stands behind the last row. */
  atEnd: boolean
  /** Keys between which every row is loaded, both included; null before the first page. */
  span: { first: string; last: string } | null
}

export interface RowChange<Source extends Keyed> {
  id: string
  /** The record as it is now, null when it was deleted. */
  row: Source | null
}

export const EMPTY_WINDOW: ListWindow<never> = { rows: [], atStart: true, atEnd: false, span: null }

/** A window over the first page, or over a page that starts somewhere inside the list. */
export function openWindow<Row extends Keyed>(page: readonly Row[], size: number, atStart: boolean): ListWindow<Row> {
  return { rows: page, atStart, atEnd: page.length < size, span: spanOf(page) }
}

/** The window with the page behind its last row. A short page is the end. */
export function appendPage<Row extends Keyed>(
  window: ListWindow<Row>,
  page: readonly Row[],
  size: number,
): ListWindow<Row> {
  const rows = [...window.rows, ...page]
  const last = page.at(-1)?.sortKey ?? window.span?.last
  const first = window.span?.first ?? page[0]?.sortKey
  return {
    rows,
    atStart: window.atStart,
    atEnd: page.length < size,
    span: first === undefined || last === undefined ? null : { first, last },
  }
}

/** A log being pulled brings a thousand rows at a time; the list keeps this many of them and pages the others in. */
const MANY = 100
const KEPT = 200

/**
 * The window after changes of the log. A row outside the loaded stretch is left for its own page, and what goes
 * beyond a stretch that many rows joined at once as well.
 * @param shown makes what the list shows of a record; asked only for rows that stay in the window
 */
export function applyChanges<Row extends Keyed, Source extends Keyed>(
  window: ListWindow<Row>,
  changes: readonly RowChange<Source>[],
  shown: (source: Source) => Row,
): ListWindow<Row> {
  if (changes.length === 0) return window
  const latest = new Map(changes.map((change) => [change.id, change.row]))
  const rows = window.rows.filter((row) => !latest.has(row.id))
  const arriving = [...latest.values()].filter((row): row is Source => row !== null && covers(window, row.sortKey))
  if (arriving.length === 0 && rows.length === window.rows.length) return window
  const places = [
    ...rows.map((row) => ({ sortKey: row.sortKey, row: () => row })),
    ...arriving.map((source) => ({ sortKey: source.sortKey, row: () => shown(source) })),
  ].sort(bySortKey)
  const room = arriving.length > MANY ? Math.max(window.rows.length, KEPT) : places.length
  const next = places.slice(0, room).map(({ row }) => row())
  const end = next.at(-1)
  if (room >= places.length || !end) return { ...window, rows: next }
  const first = window.span?.first ?? next[0]?.sortKey ?? end.sortKey
  return { rows: next, atStart: window.atStart, atEnd: false, span: { first, last: end.sortKey } }
}

function covers(window: ListWindow<Keyed>, key: string): boolean {
  if (window.span === null) return window.atEnd
  return (window.atStart || key >= window.span.first) && (window.atEnd || key <= window.span.last)
}

function spanOf(page: readonly Keyed[]): ListWindow<Keyed>['span'] {
  const [first, last] = [page[0], page.at(-1)]
  return first === undefined || last === undefined ? null : { first: first.sortKey, last: last.sortKey }
}

function bySortKey(a: { sortKey: string }, b: { sortKey: string }): number {
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0
}
