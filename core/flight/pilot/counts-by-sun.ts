import { type Position, positionOf } from '../../geo/position.ts'
import { isNightAt } from '../../sun/night.ts'
import { readMoment } from '../../time/moment.ts'
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
  const { actual, scheduled } = flight
  const takeOff = actual?.takeOff ?? actual?.offBlock ?? scheduled?.takeOff ?? scheduled?.offBlock
  const landing = actual?.landing ?? actual?.onBlock ?? scheduled?.landing ?? scheduled?.onBlock
  return {
    takeOff: nightAt(positionOf(flight.from), takeOff, isNight),
    landing: nightAt(positionOf(flight.divertedTo ?? flight.to), landing, isNight),
  }
}

function nightAt(position: Position | null, text: string | null | undefined, isNight: NightTest): boolean | null {
  const moment = readMoment(text)
  return position && moment ? isNight(position, moment.epochMs) : null
}
