import type { TimeEntry } from '../flight/draft/draft.ts'
import type { FlightIssueCode } from '../errors/issue-codes.ts'
import { ok, type Result } from '../lib/result.ts'
import { addDays } from '../time/calendar-date.ts'
import { readMoment } from '../time/moment.ts'
import { parseTime } from '../time/parse-time.ts'
import { freezeInstant, resolveLocal } from '../time/zoned.ts'
import { DAY_MS } from '../time/units.ts'

export interface StampTimeContext {
  entry: TimeEntry
  /** IANA id of the place's zone. */
  zone: string
  /** What is corrected, or now: the day is the one that brings the typed clock nearest to it. */
  nearMs: number
}

/**
 * The instant a typed clock means, in milliseconds: of all days the one nearest to what is corrected, then moved by a
 * typed `+1`. A clock that was shown twice is the reading nearer to it; one that was never shown moves with the jump.
 */
export function readStampTime(typed: string, context: StampTimeContext): Result<number, FlightIssueCode> {
  const { entry, nearMs } = context
  const parsed = parseTime(typed)
  if (!parsed.ok) return parsed
  const zone = entry === 'utc' || parsed.value.isUtc ? 'UTC' : context.zone
  const today = freezeInstant(nearMs, zone)?.slice(0, 10) ?? new Date(nearMs).toISOString().slice(0, 10)
  const moments = [-1, 0, 1].flatMap((days) => readings(addDays(today, days), parsed.value.time, zone))
  const nearest = moments.reduce(
    (best, moment) => (Math.abs(moment - nearMs) < Math.abs(best - nearMs) ? moment : best),
    Infinity,
  )
  // The nearest midnight is the one that ends the day.
  const marked = (parsed.value.dayOffset ?? 0) - (parsed.value.endsDay ? 1 : 0)
  return ok((Number.isFinite(nearest) ? nearest : nearMs) + marked * DAY_MS)
}

function readings(date: string, time: string, zone: string): number[] {
  const zoned = resolveLocal(date, time, zone)
  if (zoned.kind === 'unknown-zone') return [Date.parse(`${date}T${time}:00Z`)]
  const texts = zoned.kind === 'exact' ? [zoned.value] : zoned.candidates
  return texts.map((text) => readMoment(text)?.epochMs).filter((moment) => moment !== undefined)
}
