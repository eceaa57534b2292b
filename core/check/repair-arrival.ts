import { likelyDayOffset } from '../flight/arrival.ts'
import { estimateBlockMinutes } from '../flight/estimate.ts'
import type { FlightAttributes, FlightTimeName } from '../flight/flight.ts'
import { addDays } from '../time/calendar-date.ts'
import { type Moment, minutesBetween, offsetText } from '../time/moment.ts'

import { resolveLocal } from '../time/zoned.ts'
import type { CheckSubject, TimetableFacts } from './check.ts'

const DAY_MINUTES = 24 * 60

/**
 * Moves arrivals to the day that fits the distance, keeping their clocks: for a day entered one too early or too late.
 * Null when no day gives a flight of sensible length, or a clock change makes the new time ambiguous.
 */
export function repairArrivalDay({ flight, facts }: CheckSubject): FlightAttributes | null {
  if (facts.routeKm === null || flight.durationMinutes) return null
  const expected = estimateBlockMinutes(facts.routeKm)
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
function moveArrival(times: TimetableFacts, expectedMinutes: number): Arrivals | null | undefined {
  const { offBlock, onBlock, landing } = times
  if (!offBlock || !onBlock) return null
  const block = Math.round((onBlock.epochMs - offBlock.epochMs) / 60_000)
  if (block >= 0 && block <= DAY_MINUTES) return null
  const departure = freeze(offBlock)
  const clock = { date: offBlock.date, time: onBlock.time, zone: onBlock.zone, departure, expectedMinutes }
  const day = addDays(offBlock.date, likelyDayOffset(clock))
  const arrival = resolveLocal(day, onBlock.time, onBlock.zone)
  if (arrival.kind !== 'exact') return undefined
  const minutes = minutesBetween(departure, arrival.value) ?? -1
  if (minutes < expectedMinutes * 0.6 || minutes > expectedMinutes * 1.6 + 60) return undefined
  if (!landing) return { onBlock: arrival.value }
  const touchDown = resolveLocal(landing.date === onBlock.date ? day : addDays(day, -1), landing.time, landing.zone)
  return touchDown.kind === 'exact' ? { onBlock: arrival.value, landing: touchDown.value } : undefined
}

function freeze({ date, time, offsetMinutes, zone }: Moment): string {
  return `${date}T${time}${offsetText(offsetMinutes)}[${zone}]`
}
