import type { FlightAttributes } from './flight.ts'
import { compareNumbers, departuresApart, isSameDate } from './same-flight.ts'
import { isSamePlace } from './same-place.ts'

/**
 * What two records are to each other. `code-share`: the same aircraft at the same time under two numbers. `similar`: the
 * same route, and nothing says for sure whether it is the same flight: no number and hours apart, or no clock and a day.
 */
export type Likeness = 'same' | 'code-share' | 'similar' | 'different'

/** A date may be local or UTC, a departure delayed: flights of one number on one route leave further apart. */
const SAME_NUMBER_MINUTES = 20 * 60
/** Without a number only the clock decides; one product has the schedule, another the minute it left. */
const SAME_CLOCK_MINUTES = 15
const SIMILAR_MINUTES = 3 * 60

/**
 * Whether two records of different origin are of one flight: the same route, and the same flight number, whatever the
 * airline's code, with departures less than 20 hours apart, or of the same day where a time is missing. Without a
 * number the same day, with departures at most 15 minutes apart or unknown. Another number at the same time is a code
 * share.
 */
export function compareFlights(left: FlightAttributes, right: FlightAttributes): Likeness {
  if (left.session || right.session) return isSameSession(left, right) ? 'same' : 'different'
  if (!isSameDate(left.date, right.date, 1)) return 'different'
  if (!isSamePlace(left.from, right.from) || !isSameEnd(left, right)) return 'different'
  const isSameDay = isSameDate(left.date, right.date, 0)
  const number = hasSameDigits(left, right) ? 'same' : compareNumbers(left, right)
  if (number !== 'same' && !isSameDay) return 'different'
  const apart = departuresApart(left, right)
  if (number === 'same') {
    // Flown every day it leaves at this time on the next day too.
    if (apart === null) return isSameDay ? 'same' : 'similar'
    return apart < SAME_NUMBER_MINUTES ? 'same' : 'different'
  }
  const isSameClock = apart === null || apart <= SAME_CLOCK_MINUTES
  if (number === 'different') return isSameClock && apart !== null ? 'code-share' : 'different'
  if (isSameClock) return 'same'
  return apart < SIMILAR_MINUTES ? 'similar' : 'different'
}

/** One aircraft at one time under two numbers: other digits, or the same behind another airline's letters. */
export function isCodeShare(left: FlightAttributes, right: FlightAttributes): boolean {
  const likeness = compareFlights(left, right)
  if (likeness !== 'same') return likeness === 'code-share'
  const apart = departuresApart(left, right)
  const isSameClock = apart !== null && apart <= SAME_CLOCK_MINUTES
  return isSameClock && isSameDate(left.date, right.date, 0) && compareNumbers(left, right) === 'different'
}

/** LH 2061 and CL 2061: who sold it and who flew it. */
function hasSameDigits({ flightNumber: one }: FlightAttributes, { flightNumber: other }: FlightAttributes): boolean {
  if (!one || !other) return false
  return Number(one.number) === Number(other.number) && (one.suffix ?? '') === (other.suffix ?? '')
}

/** Where it was to go, or where it landed: of a flight that was diverted most products know one of the two. */
function isSameEnd(left: FlightAttributes, right: FlightAttributes): boolean {
  return isSamePlace(left.to, right.to) || isSamePlace(left.divertedTo ?? left.to, right.divertedTo ?? right.to)
}

/** One of them may not say the number of its device. */
function isSameSession(left: FlightAttributes, right: FlightAttributes): boolean {
  const [one, other] = [left.session, right.session]
  if (!one || !other || left.date !== right.date) return false
  const [number, others] = [one.identification ?? '', other.identification ?? '']
  const isSameDevice = one.device === other.device && (number === others || number === '' || others === '')
  return isSameDevice && (left.pilot?.simulatorMinutes ?? 0) === (right.pilot?.simulatorMinutes ?? 0)
}
