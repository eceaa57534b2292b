import type { TimeEntry } from '../../../core/flight/draft/draft.ts'
import { createStore } from '../../../core/lib/store.ts'
import { daysBetween } from '../../../core/time/calendar-date.ts'

/** The clock the reader types times on and reads them on; `followReader` keeps it (shown-code.ts). */
export const shownEntry = createStore<TimeEntry>('local')

/** What a clock showed: `2026-03-05`, `09:10`. */
interface Wall {
  date: string
  time: string
}

/**
 * The day that stands beside two times, and how many days after it the arrival is. In UTC it is the day of the
 * departure there; on the clocks of the places that under which the flight is logged.
 */
export function daysBeside<Day extends string | null | undefined>(
  entry: TimeEntry,
  day: Day,
  departure: Wall | null,
  arrival: Wall | null,
): { date: Day | string; arrivalDays: number } {
  const utc = entry === 'utc' && day?.length === 10 ? (departure?.date ?? day) : null
  const from = utc ?? departure?.date
  return { date: utc ?? day, arrivalDays: from && arrival ? daysBetween(from, arrival.date) : 0 }
}
