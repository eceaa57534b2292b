import type { FlightAttributes } from '../../flight/flight.ts'
import { readMoment } from '../../time/moment.ts'

/** Attributes whose members are times. */
const TIMED = ['scheduled', 'actual', 'pilot'] as const

/**
 * What a row that came in before says of its times now that its clocks are said to be others: local ones that were taken
 * for UTC, or the other way. With the day of them; null where no time differs by that.
 */
export function byOtherClock(own: FlightAttributes, file: FlightAttributes): FlightAttributes | null {
  const said = TIMED.flatMap((name) => {
    const there = new Map<string, unknown>(Object.entries(own[name] ?? {}))
    const others = Object.entries(file[name] ?? {}).filter(([member, time]) => isOtherClock(there.get(member), time))
    return others.length > 0 ? [[name, Object.fromEntries(others)] as const] : []
  })
  return said.length === 0 ? null : { ...Object.fromEntries(said), ...(own.date && { date: file.date }) }
}

/** `10:10+01:00` is 09:10 in UTC, and `09:10+01:00` shows 09:10. */
function isOtherClock(own: unknown, file: unknown): boolean {
  if (typeof own !== 'string' || typeof file !== 'string') return false
  const [mine, theirs] = [readMoment(own), readMoment(file)]
  if (!mine || !theirs || mine.epochMs === theirs.epochMs) return false
  return mine.time === utcTime(theirs.epochMs) || utcTime(mine.epochMs) === theirs.time
}

function utcTime(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(11, 16)
}
