import type { TimeEntry } from '../../../core/flight/draft/draft.ts'
import { createStore } from '../../../core/lib/store.ts'
import { daysBetween, isRealDay } from '../../../core/time/calendar-date.ts'

/** The clock the reader types times on and reads them on; `followReader` keeps it (shown-code.ts). */
export const shownEntry = createStore<TimeEntry>('local')

/** What a clock showed: `2026-03-05`, `09:10`. */
interface Wall {
  date: string
  time: string
}

/**
 * How many days after the day that stands beside them two times are. On the clocks of the places that is the day of
 * departure; in UTC it is the day the flight is logged under, before or after which it may have left.
 */
export function daysBeside(
  entry: TimeEntry,
  day: string | null | undefined,
  departure: Wall | null,
  arrival: Wall | null,
): { departureDays: number; arrivalDays: number } {
  const logged = entry === 'utc' && day && isRealDay(day) ? day : null
  const from = logged ?? departure?.date ?? null
  const after = (wall: Wall | null): number => (from === null || wall === null ? 0 : daysBetween(from, wall.date))
  return { departureDays: after(departure), arrivalDays: after(arrival) }
}
