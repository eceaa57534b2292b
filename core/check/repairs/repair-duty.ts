import type { FlightAttributes, PilotFacts } from '../../flight/flight.ts'
import { DUTY_FACTS, DUTY_SIDES, dutyAnchor, type DutySide, readDuty } from '../../flight/pilot/duty.ts'
import { minutesBetween, readMoment } from '../../time/moment.ts'
import { utcOf } from '../../time/utc-of.ts'

/** As far from its flight as the form takes a duty. */
const FARTHEST_MINUTES = 2 * 24 * 60

/** A clock that would be farther from its flight than this was typed wrong, and not left on another day. */
const LIKELY_MINUTES = 12 * 60

/** What a patch may hold by which the times of a flight are others. */
const TIMED = ['date', 'scheduled', 'actual', 'from', 'to', 'divertedTo'] as const

/** Reporting after the departure, release before the arrival, or days from either. Without times of the flight none. */
export function strayDuty(flight: FlightAttributes): DutySide[] {
  return DUTY_SIDES.filter((side) => {
    const minutes = minutesFrom(flight, side, flight.pilot?.[DUTY_FACTS[side]])
    return minutes !== null && (minutes < 0 || minutes > FARTHEST_MINUTES)
  })
}

/** From a report to the departure, from the arrival to a release. */
function minutesFrom(flight: FlightAttributes, side: DutySide, text: string | null | undefined): number | null {
  const anchor = dutyAnchor({ ...flight, pilot: null }, side).text
  return side === 'on' ? minutesBetween(text, anchor) : minutesBetween(anchor, text)
}

/**
 * The pilot's facts with these times of the duty on the day on which their clock fits the flight, and the length of the
 * duty if it was what lay between them. Null where a clock cannot be said, or fits the flight on no day.
 */
export function repairDuty(flight: FlightAttributes, sides: readonly DutySide[]): PilotFacts | null {
  const { pilot } = flight
  const facts: PilotFacts = { ...pilot }
  for (const side of sides) {
    const moment = readMoment(facts[DUTY_FACTS[side]])
    const anchor = dutyAnchor({ ...flight, pilot: null }, side)
    if (moment === null) return null
    const isUtc = moment.zone !== anchor.zone
    const read = readDuty(isUtc ? utcOf(moment).time : moment.time, anchor, side, isUtc)
    if (!('text' in read)) return null
    const minutes = minutesFrom(flight, side, read.text)
    if (minutes === null || minutes < 0 || minutes > LIKELY_MINUTES) return null
    facts[DUTY_FACTS[side]] = read.text
  }
  const isWorkedOut = pilot?.dutyMinutes != null && pilot.dutyMinutes === minutesBetween(pilot.dutyOn, pilot.dutyOff)
  const minutes = minutesBetween(facts.dutyOn, facts.dutyOff)
  return isWorkedOut && minutes !== null && minutes > 0 ? { ...facts, dutyMinutes: minutes } : facts
}

/** The repair of a flight's times, with the duty that it would leave behind; what did not fit before has a check of its own. */
export function withDutyAlong(flight: FlightAttributes, patch: FlightAttributes): FlightAttributes {
  if (!TIMED.some((name) => name in patch)) return patch
  const repaired = { ...flight, ...patch }
  const before = strayDuty(flight)
  const moved = strayDuty(repaired).filter((side) => !before.includes(side))
  const pilot = moved.length > 0 ? repairDuty(repaired, moved) : null
  return pilot === null ? patch : { ...patch, pilot }
}
