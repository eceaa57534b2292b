import { NO_TIME } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { DAY_MINUTES } from '../../time/units.ts'
import type { LogGroups } from '../groups/log-groups.ts'

/** Length of the equator of WGS 84, 2π · 6378.137 km. */
export const EQUATOR_KM = 40_075.017
/** Mean distance of the Moon from the Earth, centre to centre: the orbit's semi-major axis (NASA Moon Fact Sheet). */
export const MOON_KM = 384_400

export interface GlobeFigures {
  /** All kilometres in equators and in ways to the Moon. */
  timesAroundEarth: number
  timesToMoon: number
  /** Crossings along great circles, and flights into the polar areas; of flights whose places all have a position. */
  equatorCrossings: number
  dateLineCrossings: number
  polarFlights: number
  /** Flights of which the way is known. */
  located: number
  zones: {
    /** Flights of which both clocks are known, and those that ended on another clock. */
    known: number
    changed: number
    /** Minutes by which the clock was put forward and back, both above zero. */
    forwardMinutes: number
    backMinutes: number
  }
}

export function globeFigures(
  digest: Digest,
  rows: Uint32Array,
  { paths }: LogGroups,
  distanceKm: number,
): GlobeFigures {
  const sums = { equatorCrossings: 0, dateLineCrossings: 0, polarFlights: 0, located: 0 }
  for (const row of rows) {
    const crossings = paths.crossings[paths.of[row] ?? 0]
    if (!crossings) continue
    sums.located++
    sums.equatorCrossings += crossings.equator
    sums.dateLineCrossings += crossings.dateLine
    if (crossings.isPolar) sums.polarFlights++
  }
  return {
    timesAroundEarth: distanceKm / EQUATOR_KM,
    timesToMoon: distanceKm / MOON_KM,
    ...sums,
    zones: zonesOf(digest, rows),
  }
}

function zonesOf({ columns }: Digest, rows: Uint32Array): GlobeFigures['zones'] {
  const zones = { known: 0, changed: 0, forwardMinutes: 0, backMinutes: 0 }
  for (const row of rows) {
    const shift = clockShift(columns, row)
    if (shift === null) continue
    zones.known++
    if (shift !== 0) zones.changed++
    if (shift > 0) zones.forwardMinutes += shift
    else zones.backMinutes -= shift
  }
  return zones
}

/**
 * By how many minutes the clock at the place of arrival is ahead of the one at departure, half a day at most: beyond the date
 * line the day changes, and 23 hours back are one hour forward. Null when a time is missing.
 */
export function clockShift(columns: Digest['columns'], row: number): number | null {
  if (columns.departure[row] === NO_TIME || columns.arrival[row] === NO_TIME) return null
  const shift = (columns.arrivalOffset[row] ?? 0) - (columns.departureOffset[row] ?? 0)
  if (shift > DAY_MINUTES / 2) return shift - DAY_MINUTES
  return shift < -DAY_MINUTES / 2 ? shift + DAY_MINUTES : shift
}
