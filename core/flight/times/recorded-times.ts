import { addDays } from '../../time/calendar-date.ts'
import { readMoment } from '../../time/moment.ts'
import { freezeInstant } from '../../time/zoned.ts'
import type { RecordedPath } from '../../track/recorded-path.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'

/** Take-off and landing as a recording has them: RFC 9557 strings on the clocks of their places. */
export interface RecordedTimes {
  takeOff?: string
  landing?: string
}

/** A time to the minute is as often rounded down as up. */
const SAME_MS = 60_000
const NO_ZONE = 'UTC'

/**
 * What a recording knows better than the flight: its take-off and landing, each only where the flight has none or one
 * that is more than a minute off. Null when there is nothing of that, for a flight that never took place, and for a
 * recording of another day, which is that of another flight.
 */
export function recordedTimes(flight: FlightAttributes, { takeOffMs, landingMs }: RecordedPath): RecordedTimes | null {
  const takeOff = frozen(takeOffMs, flight.from)
  const landing = frozen(landingMs, flight.divertedTo ?? flight.to)
  if (flight.status === 'cancelled' || !isOfDay(flight.date, takeOff ?? landing)) return null
  const { actual } = flight
  const times: RecordedTimes = {
    ...(takeOff !== null && differs(actual?.takeOff, takeOff) && { takeOff }),
    ...(landing !== null && differs(actual?.landing, landing) && { landing }),
  }
  return Object.keys(times).length > 0 ? times : null
}

/** The flight with these times. */
export function withRecordedTimes(flight: FlightAttributes, times: RecordedTimes): FlightAttributes {
  return { ...flight, actual: { ...flight.actual, ...times } }
}

/** Without a place a clock would be a guess; UTC is none. */
function frozen(atMs: number | null, place: PlaceSnapshot | null | undefined): string | null {
  if (atMs === null) return null
  return freezeInstant(atMs, place?.timeZone ?? NO_ZONE) ?? freezeInstant(atMs, NO_ZONE)
}

function differs(stored: string | null | undefined, recorded: string): boolean {
  const [before, now] = [readMoment(stored)?.epochMs, readMoment(recorded)?.epochMs ?? 0]
  return before === undefined || Math.abs(now - before) > SAME_MS
}

/** A day is the one the flight is logged under; delays over midnight and landings on the next day are still its own. */
function isOfDay(date: string | null | undefined, time: string | null): boolean {
  const day = readMoment(time)?.date
  if (day === undefined) return false
  if (!date || date.length < 10) return day.startsWith(date ?? '')
  return day >= addDays(date, -1) && day <= addDays(date, 2)
}
