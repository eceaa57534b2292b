import { type OwnKey, readOwnKey } from '../../../core/custom/own-key.ts'
import type { Direction, SortBy } from '../../../core/query/rows/sort-rows.ts'

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
  'callsign',
  'awardMiles',
  'statusMiles',
] as const satisfies readonly SortBy[]

/** Of these the menu of orders has the usual direction; a column's name sorts by any other, and turns it round. */
export type Sort = (typeof SORTS)[number] | OwnKey
const OFTEN_SORTED: readonly Sort[] = ['date', 'minutes', 'metres', 'from', 'to', 'airline', 'aircraft', 'rating']

/**
 * What the menu of orders offers: few, and both directions of the one in force and of the date.
 * @param more where no column's name can be pressed: the rest, which comes behind
 */
export function ordersFor({ sortBy }: ListView, more: readonly Sort[] = []): { sortBy: Sort; direction: Direction }[] {
  const present = sortNamed(sortBy) ?? 'date'
  const offered = new Set([...OFTEN_SORTED, ...more, present])
  return [...offered].flatMap((by) => {
    const usual = usualDirection(by)
    const both = [
      { sortBy: by, direction: usual },
      { sortBy: by, direction: turned(usual) },
    ]
    return by === 'date' || by === present ? both : both.slice(0, 1)
  })
}

/** What a text says the list is sorted by. */
export function sortNamed(text: string): Sort | null {
  return SORTS.find((one) => one === text) ?? readOwnKey(text)
}

function turned(direction: Direction): Direction {
  return direction === 'ascending' ? 'descending' : 'ascending'
}

/** Headings stand above flights of a time or of a trip; sorted by anything else the list has none. */
export const GROUPINGS = ['year', 'month', 'trip', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Largest first where that is what people look for: the newest, longest, best rated. */
export function usualDirection(by: SortBy): Direction {
  const isAmount = [
    'date',
    'minutes',
    'metres',
    'rating',
    'arrivalDelay',
    'night',
    'awardMiles',
    'statusMiles',
  ].includes(by)
  return isAmount ? 'descending' : 'ascending'
}

/** The view sorted by a column; by the same column once more, the other way round. */
export function sortedBy(view: ListView, by: SortBy): ListView {
  return { ...view, sortBy: by, direction: view.sortBy === by ? turned(view.direction) : usualDirection(by) }
}

export function readListView(search: string): ListView {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const isTurned = sort.startsWith('-')
  const sortBy = sortNamed(isTurned ? sort.slice(1) : sort) ?? 'date'
  const usual = usualDirection(sortBy)
  return {
    text: query.get('q') ?? '',
    sortBy,
    direction: isTurned ? turned(usual) : usual,
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
