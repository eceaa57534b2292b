import { type Position, positionOf } from '../../geo/position.ts'
import { isNightAt } from '../../sun/night.ts'
import { readMoment } from '../../time/moment.ts'
import { DAY_MS, MINUTE_MS } from '../../time/units.ts'
import type { FlightAttributes } from '../flight.ts'

type Count = 'takeOffsDay' | 'takeOffsNight' | 'landingsDay' | 'landingsNight' | 'fullStopsDay' | 'fullStopsNight'
export type CountsBySun = Readonly<Partial<Record<Count, number>>>

/** The take-off and the landing by the sun, and those of each touch-and-go; the last one is to a full stop. */
export function countsBySun(flight: FlightAttributes): CountsBySun {
  const { takeOff, landing } = nightAtEnds(flight)
  const { touchAndGosDay, touchAndGosNight } = flight.pilot ?? {}
  const [day, night] = [touchAndGosDay ?? 0, touchAndGosNight ?? 0]
  return {
    ...(takeOff !== null && { takeOffsDay: (takeOff ? 0 : 1) + day, takeOffsNight: (takeOff ? 1 : 0) + night }),
    ...(landing !== null && {
      landingsDay: (landing ? 0 : 1) + day,
      landingsNight: (landing ? 1 : 0) + night,
      fullStopsDay: landing ? 0 : 1,
      fullStopsNight: landing ? 1 : 0,
    }),
  }
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
