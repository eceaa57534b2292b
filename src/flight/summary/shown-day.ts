import type { TimeEntry } from '../../../core/flight/draft/draft.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { shownTimes } from '../../../core/flight/times/shown-times.ts'
import { utcOf } from '../../../core/time/utc-of.ts'
import { daysBeside } from '../../data/preferences/shown-clock.ts'

/** The day that stands beside the times of a flight, for who reads them on the clocks of the places or in UTC. */
export function shownDay(flight: FlightAttributes, entry: TimeEntry): string | null {
  const { departure } = shownTimes(flight)
  return daysBeside(entry, flight.date ?? null, departure && utcOf(departure), null).date
}
