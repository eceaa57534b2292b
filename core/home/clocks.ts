import { daysBetween } from '../time/calendar-date.ts'
import { MINUTE_MS } from '../time/units.ts'
import { offsetMinutesAt } from '../time/zone-offset.ts'

/** What a clock on the wall shows at an instant. */
export interface WallClock {
  /** `09:10` */
  time: string
  /** Calendar days after the day it is here: 1 where it is tomorrow already. */
  days: number
  offsetMinutes: number
}

/**
 * The clock of a place now, by the rules of its zone; where the zone is not known by what the clock is ahead of UTC when
 * the flight is there.
 * @param hereOffset of the clock here, in minutes ahead of UTC
 */
export function clockThere(
  nowMs: number,
  hereOffset: number,
  place: { zone: string | null; offsetMinutes: number | null },
): WallClock | null {
  const offset = (place.zone === null ? null : offsetMinutesAt(place.zone, nowMs)) ?? place.offsetMinutes
  if (offset === null) return null
  const [here, there] = [wall(nowMs, hereOffset), wall(nowMs, offset)]
  return { time: there.slice(11, 16), days: daysBetween(here.slice(0, 10), there.slice(0, 10)), offsetMinutes: offset }
}

function wall(epochMs: number, offsetMinutes: number): string {
  return new Date(epochMs + offsetMinutes * MINUTE_MS).toISOString()
}
