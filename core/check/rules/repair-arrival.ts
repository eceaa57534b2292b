import { likelyDayOffset } from '../../flight/draft/arrival.ts'
import { estimateBlockMinutes } from '../../flight/estimate.ts'
import type { FlightAttributes, FlightTimeName } from '../../flight/flight.ts'
import { addDays } from '../../time/calendar-date.ts'
import { type Moment, minutesBetween, offsetText } from '../../time/moment.ts'
import { resolveLocal } from '../../time/zoned.ts'
import type { CheckSubject, TimetableFacts } from '../check.ts'

const DAY_MINUTES = 24 * 60
/** Without a distance the shortest flight is taken, as long as it is an ordinary one. */
const SHORTEST_MINUTES = 15
const LONGEST_UNKNOWN_MINUTES = 16 * 60
const TYPED_SLACK_MINUTES = 45
const LONGEST_TAXI_MINUTES = 4 * 60

/** What a block time has to be like. */
export interface ExpectedBlock {
  /** Null where nothing tells. */
  minutes: number | null
  fits: (minutes: number) => boolean
}

/** What the flight should take: as it was typed, else from its distance, else anything ordinary. */
export function expectedBlock({ flight, facts }: CheckSubject): ExpectedBlock {
  const { durationMinutes: typed } = flight
  if (typeof typed === 'number' && typed > 0 && typed <= DAY_MINUTES)
    return { minutes: typed, fits: (minutes) => Math.abs(minutes - typed) <= TYPED_SLACK_MINUTES }
  if (facts.routeKm === null)
    return { minutes: null, fits: (minutes) => minutes >= SHORTEST_MINUTES && minutes <= LONGEST_UNKNOWN_MINUTES }
  const expected = estimateBlockMinutes(facts.routeKm)
  return { minutes: expected, fits: (minutes) => minutes >= expected * 0.6 && minutes <= expected * 1.6 + 60 }
}

/**
 * Moves arrivals to the day that fits, keeping their clocks: for a day entered one too early or too late. Null when no
 * day gives a flight of sensible length, or a clock change makes the new time ambiguous.
 */
export function repairArrivalDay(subject: CheckSubject): FlightAttributes | null {
  const { flight, facts } = subject
  const expected = expectedBlock(subject)
  const patch: FlightAttributes = {}
  for (const timetable of ['scheduled', 'actual'] as const) {
    const moved = moveArrival(facts[timetable], expected)
    if (moved === undefined) return null
    if (moved) patch[timetable] = { ...flight[timetable], ...moved }
  }
  return Object.keys(patch).length > 0 ? patch : null
}

type Arrivals = Partial<Record<FlightTimeName, string>>

/** Null where nothing has to move, undefined where nothing helps. */
function moveArrival(times: TimetableFacts, expected: ExpectedBlock): Arrivals | null | undefined {
  const { offBlock, onBlock, landing } = times
  if (!offBlock || !onBlock) return null
  const block = Math.round((onBlock.epochMs - offBlock.epochMs) / 60_000)
  if (block >= 0 && block <= DAY_MINUTES) return null
  const departure = freeze(offBlock)
  const { date } = offBlock
  const clock = { date, time: onBlock.time, zone: onBlock.zone, departure, expectedMinutes: expected.minutes }
  const day = addDays(date, likelyDayOffset(clock))
  const arrival = resolveLocal(day, onBlock.time, onBlock.zone)
  if (arrival.kind !== 'exact') return undefined
  if (!expected.fits(minutesBetween(departure, arrival.value) ?? -1)) return undefined
  if (!landing || isLanding(freeze(landing), departure, arrival.value)) return { onBlock: arrival.value }
  const touchDown = [day, addDays(day, -1)]
    .map((one) => resolveLocal(one, landing.time, landing.zone))
    .find((one) => one.kind === 'exact' && isLanding(one.value, departure, arrival.value))
  return touchDown?.kind === 'exact' ? { onBlock: arrival.value, landing: touchDown.value } : undefined
}

/** After the departure, and not long before the arrival. */
function isLanding(landing: string, departure: string, arrival: string): boolean {
  const [flown, taxied] = [minutesBetween(departure, landing) ?? -1, minutesBetween(landing, arrival) ?? -1]
  return flown >= 0 && taxied >= 0 && taxied <= LONGEST_TAXI_MINUTES
}

function freeze({ date, time, offsetMinutes, zone }: Moment): string {
  return `${date}T${time}${offsetText(offsetMinutes)}[${zone}]`
}
