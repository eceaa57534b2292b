// When trips are: from the day of their first flight to that of their last.
import { addDays, daysBetween } from '../../time/calendar-date.ts'

export interface TripDays {
  first: string
  last: string
}

/** Who stays two weeks flies back at the end of them: flights no further apart may be of one trip. */
const MOST_DAYS_APART = 14

/** With one day, month or year more; `days` and `date` are null where nothing is known. */
export function withDate(days: TripDays | null, date: string | null | undefined): TripDays | null {
  if (!date) return days
  const own = { first: `${date}-01-01`.slice(0, 10), last: lastDay(date) }
  if (days === null) return own
  return {
    first: own.first < days.first ? own.first : days.first,
    last: own.last > days.last ? own.last : days.last,
  }
}

/** Of a month or a year, taken for one of 31 days at its end. */
function lastDay(date: string): string {
  if (date.length === 10) return date
  const month = date.length === 4 ? `${date}-12` : date
  return addDays(`${month}-01`, 30)
}

/** Whether flights of both may be of one trip. Of a trip without dates nobody knows that they may not. */
export function mayBeOneTrip(one: TripDays | null, other: TripDays | null): boolean {
  if (one === null || other === null) return true
  return daysBetween(one.last, other.first) <= MOST_DAYS_APART && daysBetween(other.last, one.first) <= MOST_DAYS_APART
}
