import { type Position, positionOf } from '../../geo/position.ts'
import { isNightAt } from '../../sun/night.ts'
import { readMoment } from '../../time/moment.ts'
import { DAY_MS, MINUTE_MS } from '../../time/units.ts'
import type { FlightAttributes } from '../flight.ts'
import { isSamePlace } from '../same-place.ts'

type Count = 'takeOffsDay' | 'takeOffsNight' | 'landingsDay' | 'landingsNight' | 'fullStopsDay' | 'fullStopsNight'
export type CountsBySun = Readonly<Partial<Record<Count, number>>>

/**
 * The take-off and the landing by the sun, and those of each touch-and-go; the last one is to a full stop. Who came back to
 * where they left from took off once for each landing.
 */
export function countsBySun(flight: FlightAttributes): CountsBySun {
  const { takeOff, landing } = nightAtEnds(flight)
  const { touchAndGosDay, touchAndGosNight } = flight.pilot ?? {}
  const [day, night] = [touchAndGosDay ?? 0, touchAndGosNight ?? 0]
  return {
    ...(takeOff !== null && { takeOffsDay: (takeOff ? 0 : 1) + day, takeOffsNight: (takeOff ? 1 : 0) + night }),
    ...circuitTakeOffs(flight),
    ...(landing !== null && {
      landingsDay: (landing ? 0 : 1) + day,
      landingsNight: (landing ? 1 : 0) + night,
      fullStopsDay: landing ? 0 : 1,
      fullStopsNight: landing ? 1 : 0,
    }),
  }
}

/** How often the pilot landed, where it was more than once and the flight ended where it began; null otherwise. */
export function circuitLandings({ from, to, divertedTo, pilot }: FlightAttributes): number | null {
  const landings = (pilot?.landingsDay ?? 0) + (pilot?.landingsNight ?? 0)
  return landings > 1 && isSamePlace(from, divertedTo ?? to) ? landings : null
}

/**
 * Take-offs of such a flight: the first by the sun at the departure, each other one as the landing before it. Without a
 * time they were by day only where nothing of the flight was at night; nothing of a flight that ended elsewhere.
 */
export function circuitTakeOffs(flight: FlightAttributes): { takeOffsDay?: number; takeOffsNight?: number } {
  if (circuitLandings(flight) === null) return {}
  const { pilot } = flight
  const isFirstAtNight = nightAtEnds(flight).takeOff ?? (pilot?.landingsNight || pilot?.nightMinutes ? null : false)
  if (isFirstAtNight === null) return {}
  const { day, night } = landedOnTheWay(flight)
  return { takeOffsDay: day + (isFirstAtNight ? 0 : 1), takeOffsNight: night + (isFirstAtNight ? 1 : 0) }
}

/** Landings before the last one, after which the pilot took off again: of circuits all but one, else touch-and-goes. */
export function landedOnTheWay(flight: FlightAttributes): { day: number; night: number } {
  const { landingsDay, landingsNight, touchAndGosDay, touchAndGosNight } = flight.pilot ?? {}
  if (circuitLandings(flight) === null) return { day: touchAndGosDay ?? 0, night: touchAndGosNight ?? 0 }
  const [day, night] = [landingsDay ?? 0, landingsNight ?? 0]
  const { takeOff, landing } = nightAtEnds(flight)
  // Where it is not known which was the last, it was on the other side of dusk or dawn than the first take-off.
  const isLastAtNight = day === 0 || (night > 0 && (landing ?? takeOff !== true))
  return { day: day - (isLastAtNight ? 0 : 1), night: night - (isLastAtNight ? 1 : 0) }
}

type NightTest = (position: Position, epochMs: number) => boolean

/**
 * Was it night at take-off and at landing, by their own times, else the block times? Null where the time or the position
 * is missing.
 * @param isNight which night: that of civil twilight where it is left out
 */
export function nightAtEnds(
  flight: FlightAttributes,
  isNight: NightTest = isNightAt,
): { takeOff: boolean | null; landing: boolean | null } {
  const { takeOff, landing } = endsOf(flight)
  return { takeOff: nightAt(takeOff, isNight), landing: nightAt(landing, isNight) }
}

/**
 * Was it night at any time between take-off and landing, looked at every quarter of an hour where the nearer end lies?
 * False where a time or a position is missing, or the times are further apart than a day.
 */
export function isNightBetween(flight: FlightAttributes, isNight: NightTest): boolean {
  const { takeOff, landing } = endsOf(flight)
  const [from, to] = [readMoment(takeOff.time)?.epochMs, readMoment(landing.time)?.epochMs]
  if (from === undefined || to === undefined || to - from > DAY_MS || !takeOff.position || !landing.position)
    return false
  for (let ms = from; ms < to; ms += LOOKED_AT_MS)
    if (isNight(ms - from < to - ms ? takeOff.position : landing.position, ms)) return true
  return false
}

const LOOKED_AT_MS = 15 * MINUTE_MS

interface End {
  position: Position | null
  time: string | null | undefined
}

function endsOf({ actual, scheduled, from, to, divertedTo }: FlightAttributes): { takeOff: End; landing: End } {
  return {
    takeOff: {
      position: positionOf(from),
      time: actual?.takeOff ?? actual?.offBlock ?? scheduled?.takeOff ?? scheduled?.offBlock,
    },
    landing: {
      position: positionOf(divertedTo ?? to),
      time: actual?.landing ?? actual?.onBlock ?? scheduled?.landing ?? scheduled?.onBlock,
    },
  }
}

function nightAt({ position, time }: End, isNight: NightTest): boolean | null {
  const moment = readMoment(time)
  return position && moment ? isNight(position, moment.epochMs) : null
}
