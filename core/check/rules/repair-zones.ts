import type { FlightAttributes, FlightTimeName } from '../../flight/flight.ts'
import { readMoment } from '../../time/moment.ts'
import { freezeInstant, resolveLocal } from '../../time/zoned.ts'
import type { CheckSubject } from '../check.ts'
import { between } from '../facts.ts'
import { type ExpectedBlock, expectedBlock } from './repair-arrival.ts'

/** A time written in another zone than that of its place. */
export interface StrayTime {
  timetable: 'scheduled' | 'actual'
  name: FlightTimeName
  /** The zone of the place. */
  placeZone: string
}

/**
 * Writes times on the clock of their place. Either the instant is right and its clock becomes another, or the clock is
 * right and its instant moves: what the flight should take decides. Null where both or neither would do.
 */
export function repairZones(subject: CheckSubject, stray: readonly StrayTime[]): FlightAttributes | null {
  if (subject.facts.routeKm === null) return null
  const expected = expectedBlock(subject)
  const byInstant = patched(subject, stray, (time, zone) => freezeInstant(time.epochMs, zone))
  const byClock = patched(subject, stray, (time, zone) => {
    const zoned = resolveLocal(time.date, time.time, zone)
    return zoned.kind === 'exact' ? zoned.value : null
  })
  const fitting = [byInstant, byClock].filter((patch) => patch !== null && fits(subject, patch, expected))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

type Moment = NonNullable<ReturnType<typeof readMoment>>

function patched(
  { flight, facts }: CheckSubject,
  stray: readonly StrayTime[],
  write: (time: Moment, zone: string) => string | null,
): FlightAttributes | null {
  const patch: FlightAttributes = {}
  for (const { timetable, name, placeZone } of stray) {
    const moment = facts[timetable][name]
    const value = moment && write(moment, placeZone)
    if (value === null) return null
    patch[timetable] = { ...(patch[timetable] ?? flight[timetable]), [name]: value }
  }
  return patch
}

/** Do both ends of every changed timetable stand, as far apart as they should? */
function fits({ flight }: CheckSubject, patch: FlightAttributes, expected: ExpectedBlock): boolean {
  return (['scheduled', 'actual'] as const).every((timetable) => {
    if (!patch[timetable]) return true
    const times = { ...flight[timetable], ...patch[timetable] }
    const minutes = between(readMoment(times.offBlock), readMoment(times.onBlock))
    return minutes !== null && expected.fits(minutes)
  })
}
