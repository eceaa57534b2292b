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

export interface RowChange<Row extends Keyed> {
  id: string
  /** The row as it is now, null when it was deleted. */
  row: Row | null
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

/** The window after changes of the log. A row outside the loaded stretch is left for its own page. */
export function applyChanges<Row extends Keyed>(
  window: ListWindow<Row>,
  changes: readonly RowChange<Row>[],
): ListWindow<Row> {
  if (changes.length === 0) return window
  const latest = new Map(changes.map((change) => [change.id, change.row]))
  const rows = window.rows.filter((row) => !latest.has(row.id))
  const arriving = [...latest.values()].filter((row): row is Row => row !== null && covers(window, row.sortKey))
  if (arriving.length === 0 && rows.length === window.rows.length) return window
  return { ...window, rows: [...rows, ...arriving].sort(bySortKey) }
}

function covers(window: ListWindow<Keyed>, key: string): boolean {
  if (window.span === null) return window.atEnd
  return (window.atStart || key >= window.span.first) && (window.atEnd || key <= window.span.last)
}

function spanOf(page: readonly Keyed[]): ListWindow<Keyed>['span'] {
  const [first, last] = [page[0], page.at(-1)]
  return first === undefined || last === undefined ? null : { first: first.sortKey, last: last.sortKey }
}

function bySortKey(a: Keyed, b: Keyed): number {
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0
}
