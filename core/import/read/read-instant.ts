import { isRealDay } from '../../time/calendar-date.ts'
import { utcOf } from '../../time/utc-of.ts'
import type { SourceTime } from '../record/target.ts'

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:[.,]\d{1,9})?)?\s?(?:(Z)|([+-]\d{2}):?(\d{2}))?$/i

/**
 * A moment as programs write it (ISO 8601), to the minute: `2026-03-05T08:10:00.000Z`, `2026-03-05T09:10+0100`; without
 * an offset the clock of its place. Null for anything else.
 */
export function readInstant(text: string): SourceTime | null {
  const [, date = '', hour = '', minute = '', zulu, hours, minutes] = INSTANT.exec(text) ?? []
  if (date === '' || !isRealDay(date)) return null
  const time = `${hour}:${minute}`
  if (zulu === undefined && hours === undefined) return { clock: 'local', date, time }
  if (zulu !== undefined) return { clock: 'utc', date, time }
  const epochMs = Date.parse(`${date}T${time}:00${hours}:${minutes}`)
  return Number.isNaN(epochMs) ? null : { clock: 'utc', ...utcOf({ epochMs }) }
}
