import { isFaaNight } from '../../sun/faa-night.ts'
import type { FlightAttributes } from '../flight.ts'
import { isSession } from '../session.ts'
import { countsBySun, isNightBetween, landedOnTheWay, nightAtEnds } from './counts-by-sun.ts'

/** Numbers of a flight in the night of 14 CFR 61.57(b). */
export interface FaaNightCounts {
  takeOffs: number
  /** Landings to a full stop. */
  fullStops: number
}

/**
 * What of a pilot's log lies between one hour after sunset and one hour before sunrise (14 CFR 61.57(b)(1)). Its day and
 * night are parted by civil twilight: where its numbers are what the sun proposes, take-off and landing count by their own
 * times and places. Other numbers of the night are the pilot's word: they count as they are, unless the times say that
 * none can have been in this night. Without a time or a position the log's numbers stand. Nothing for a session.
 */
export function faaNightCounts(flight: FlightAttributes): FaaNightCounts {
  const { takeOffsDay, takeOffsNight, fullStopsDay, fullStopsNight, touchAndGosNight } = flight.pilot ?? {}
  const isEmpty = !takeOffsDay && !takeOffsNight && !fullStopsDay && !fullStopsNight
  if (isEmpty || isSession(flight)) return { takeOffs: 0, fullStops: 0 }
  const faa = nightAtEnds(flight, isFaaNight)
  const areEndsOutside = faa.takeOff === false && faa.landing === false
  // Only what was logged by night can be left out: of a flight by day the sun is not looked for all along the way.
  const isAnyLogged = Boolean(takeOffsNight || fullStopsNight || touchAndGosNight)
  const isOutside = areEndsOutside && !(isAnyLogged && isNightBetween(flight, isFaaNight))
  const sun = countsBySun(flight)
  return {
    takeOffs: countOf({
      logged: [takeOffsDay ?? 0, takeOffsNight ?? 0],
      proposed: [sun.takeOffsDay, sun.takeOffsNight],
      isAtNight: faa.takeOff,
      onTheWay: landedOnTheWay(flight).night,
      isOutside,
    }),
    fullStops: countOf({
      logged: [fullStopsDay ?? 0, fullStopsNight ?? 0],
      proposed: [sun.fullStopsDay, sun.fullStopsNight],
      isAtNight: faa.landing,
      onTheWay: 0,
      isOutside,
    }),
  }
}

interface Counting {
  /** By day and by night. */
  logged: readonly [day: number, night: number]
  proposed: readonly [day: number | undefined, night: number | undefined]
  /** Of the one whose time is known; null where it is not. */
  isAtNight: boolean | null
  /** Of the landings before the last one, which somebody typed as those of the night. */
  onTheWay: number
  /** The whole flight is known to lie outside of this night. */
  isOutside: boolean
}

function countOf({ logged: [day, night], proposed, isAtNight, onTheWay, isOutside }: Counting): number {
  if (isAtNight === null) return night
  if (day === proposed[0] && night === proposed[1]) return (isAtNight ? 1 : 0) + (isOutside ? 0 : onTheWay)
  const isKnownOutside = isOutside || (!isAtNight && day + night === 1)
  return isKnownOutside ? 0 : night
}
