import type { Direction, SortBy } from '../../../core/query/sort-rows.ts'

/** What of the log the list shows; it stands in the address, so that a reload or a bookmark shows the same. */
export interface ListView {
  /** The query as typed. */
  text: string
  sortBy: SortBy
  direction: Direction
  group: Grouping
  /** Columns of a saved view (columns/list-columns.ts); null for the reader's own. */
  columns: string | null
}

/** What the list can be sorted by, in the order in which it is offered. */
export const SORTS = [
  'date',
  'minutes',
  'metres',
  'from',
  'to',
  'airline',
  'flightNumber',
  'aircraft',
  'registration',
  'cabin',
  'rating',
  'arrivalDelay',
  'night',
  'operator',
  'ship',
  'status',
  'role',
  'bookingClass',
  'seat',
  'reason',
  'pnr',
  'note',
] as const satisfies readonly SortBy[]

/** Headings stand above flights of a time or of a trip; sorted by anything else the list has none. */
export const GROUPINGS = ['year', 'month', 'trip', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Largest first where that is what people look for: the newest, longest, best rated. */
export function usualDirection(by: SortBy): Direction {
  const isAmount = ['date', 'minutes', 'metres', 'rating', 'arrivalDelay', 'night'].includes(by)
  return isAmount ? 'descending' : 'ascending'
}

/** The view sorted by a column; by the same column once more, the other way round. */
export function sortedBy(view: ListView, by: SortBy): ListView {
  const turned = view.direction === 'ascending' ? 'descending' : 'ascending'
  return { ...view, sortBy: by, direction: view.sortBy === by ? turned : usualDirection(by) }
}

export function readListView(search: string): ListView {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const sortBy = SORTS.find((one) => one === sort.replace('-', '')) ?? 'date'
  const usual = usualDirection(sortBy)
  const turned = usual === 'ascending' ? 'descending' : 'ascending'
  return {
    text: query.get('q') ?? '',
    sortBy,
    direction: sort.startsWith('-') ? turned : usual,
    group: GROUPINGS.find((one) => one === query.get('group')) ?? 'year',
    columns: query.get('columns'),
  }
}

/** The view as parameters of an address; what is as usual is left out. A minus turns the usual direction round. */
export function listViewQuery({ text, sortBy, direction, group, columns }: ListView): Record<string, string> {
  const minus = direction === usualDirection(sortBy) ? '' : '-'
  const sort = minus + sortBy
  return {
    ...(text.trim() === '' ? {} : { q: text }),
    ...(sort === 'date' ? {} : { sort }),
    ...(group === 'year' ? {} : { group }),
    ...(columns === null ? {} : { columns }),
  }
}
