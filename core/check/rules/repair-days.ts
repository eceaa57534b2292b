import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName, type FlightTimes } from '../../flight/flight.ts'
import { addDays, daysBetween } from '../../time/calendar-date.ts'
import { type Moment, readMoment } from '../../time/moment.ts'
import { resolveLocal } from '../../time/zoned.ts'
import type { CheckSubject, TimetableFacts } from '../check.ts'
import { type ExpectedBlock, expectedBlock } from './repair-arrival.ts'

const LONGEST_TAXI_MS = 4 * 60 * 60_000
const STEPS = [0, 1, -1] as const

type Moved = Partial<Record<FlightTimeName, Moment | null>>

/**
 * Moves single times of a timetable by a day, keeping their clocks, where their order is wrong: a take-off after
 * midnight that was left on the day before. Null unless one smallest set of such moves makes a sensible flight.
 */
export function repairDays(subject: CheckSubject): FlightAttributes | null {
  const expected = expectedBlock(subject)
  const patch: FlightAttributes = {}
  for (const timetable of ['scheduled', 'actual'] as const) {
    const times = subject.facts[timetable]
    if (isSensible(times, expected)) continue
    const moved = smallestMove(times, expected)
    if (moved === null) return null
    patch[timetable] = { ...subject.flight[timetable], ...moved }
  }
  return Object.keys(patch).length > 0 ? patch : null
}

/** In order, no long wait on the ground, and as long as the flight should be. Fewer than two times say nothing. */
function isSensible(times: Moved, expected: ExpectedBlock): boolean {
  const known = FLIGHT_TIME_NAMES.flatMap((name) => times[name]?.epochMs ?? [])
  if (known.some((epochMs, at) => at > 0 && epochMs < (known[at - 1] ?? 0))) return false
  const { offBlock, takeOff, landing, onBlock } = times
  if (isFar(offBlock, takeOff) || isFar(landing, onBlock)) return false
  return !offBlock || !onBlock || expected.fits(Math.round((onBlock.epochMs - offBlock.epochMs) / 60_000))
}

function isFar(from: Moment | null | undefined, to: Moment | null | undefined): boolean {
  return Boolean(from && to && to.epochMs - from.epochMs > LONGEST_TAXI_MS)
}

/** The first time stays; of the sensible ways to move the others the one with the fewest moves, if there is just one. */
function smallestMove(times: TimetableFacts, expected: ExpectedBlock): FlightTimes | null {
  const [, ...names] = FLIGHT_TIME_NAMES.filter((name) => times[name] !== null)
  let moves: { count: number; moved: FlightTimes }[] = [{ count: 0, moved: {} }]
  for (const name of names) {
    const moment = times[name]
    if (!moment) continue
    moves = moves.flatMap(({ count, moved }) =>
      STEPS.flatMap((days) => {
        if (days === 0) return [{ count, moved }]
        const value = onDay(moment, days)
        return value === null ? [] : [{ count: count + 1, moved: { ...moved, [name]: value } }]
      }),
    )
  }
  const sensible = moves
    .filter(({ moved }) => isSensible({ ...times, ...momentsOf(moved) }, expected))
    .sort((left, right) => left.count - right.count)
  const [best, second] = sensible
  return best && best.count > 0 && best.count !== second?.count ? best.moved : null
}

function momentsOf(times: FlightTimes): Moved {
  return Object.fromEntries(Object.entries(times).map(([name, text]) => [name, readMoment(text)]))
}

/** The same clock so many days later; null where the clock showed that time twice or never. */
function onDay({ date, time, zone }: Moment, days: number): string | null {
  const zoned = resolveLocal(addDays(date, days), time, zone)
  return zoned.kind === 'exact' ? zoned.value : null
}

/**
 * Moves the timetable that is on another day than the flight to the flight's own, keeping its clocks: for a wrong year
 * or month. Null for a day's delay, and where not exactly one of the two is on that day.
 */
export function repairOtherDay({ flight, facts }: CheckSubject): FlightAttributes | null {
  const [scheduled, actual] = [departureDay(facts.scheduled), departureDay(facts.actual)]
  const { day } = facts
  if (!day || !scheduled || !actual || (scheduled === day) === (actual === day)) return null
  const wrong = scheduled === day ? 'actual' : 'scheduled'
  const days = daysBetween(wrong === 'actual' ? actual : scheduled, day)
  if (Math.abs(days) < 2) return null
  const moved: FlightTimes = {}
  for (const name of FLIGHT_TIME_NAMES) {
    const moment = facts[wrong][name]
    if (!moment) continue
    const value = onDay(moment, days)
    if (value === null) return null
    moved[name] = value
  }
  return { [wrong]: { ...flight[wrong], ...moved } }
}

function departureDay({ offBlock, takeOff }: TimetableFacts): string | null {
  return (offBlock ?? takeOff)?.date ?? null
}
