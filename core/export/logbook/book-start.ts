import type { Flight } from '../../flight/flight.ts'
import type { LogbookSums } from '../../logbook/pilot-log.ts'

/** What was before the first line of a logbook. */
export interface BookStart {
  /** Flights that are written in a logbook before this one. */
  earlier: readonly Flight[]
  /** What was flown before the log. */
  forward: LogbookSums | null
}

/**
 * Where the totals of some flights begin: with all earlier ones, where these are all of a time; with nothing where others
 * lie between them.
 * @param all entries, the oldest first
 * @param chosen ids of those that are written
 */
export function startOf(all: readonly Flight[], chosen: ReadonlySet<string>, forward: LogbookSums | null): BookStart {
  const first = all.findIndex(({ id }) => chosen.has(id))
  const last = all.findLastIndex(({ id }) => chosen.has(id))
  const isWhole = all.slice(Math.max(0, first), last + 1).every(({ id }) => chosen.has(id))
  return isWhole ? { earlier: all.slice(0, Math.max(0, first)), forward } : { earlier: [], forward: null }
}
