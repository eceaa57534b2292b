import { flightSortKey } from '../../../core/flight/sort-key.ts'
import { addDays, datePrecision } from '../../../core/time/calendar-date.ts'

/** A stretch of the list's order, both ends included. */
export interface KeyRange {
  first: string
  last: string
}

const DATE_DIGITS = 8
/** Sorts behind every key that continues a prefix. */
const BEHIND = '~'

/** Where flights stand that may be on this date, a day either side included, or are known to its month or year only. */
export function dayRanges(date: string): KeyRange[] {
  switch (datePrecision(date)) {
    case 'day':
      return [between(addDays(date, 1), addDays(date, -1)), only(date.slice(0, 7)), only(date.slice(0, 4))]
    case 'month':
      return [between(`${date}-31`, date), only(date.slice(0, 4))]
    case 'year':
      return [between(`${date}-12-31`, date)]
    default:
      return []
  }
}

function only(date: string): KeyRange {
  return between(date, date)
}

/** From the newer date to the older: the list is newest first. */
function between(newer: string, older: string): KeyRange {
  return { first: prefix(newer), last: prefix(older) + BEHIND }
}

function prefix(date: string): string {
  return flightSortKey({ date }, '').slice(0, DATE_DIGITS)
}
