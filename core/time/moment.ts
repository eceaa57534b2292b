import { isRealDay } from './calendar-date.ts'

/**
 * One stored time, taken apart. Its offset is frozen in the text, so reading it needs no zone database and
 * gives the same answer on every machine, whatever governments decide later.
 */
export interface Moment {
  /** Wall date, `2026-03-05`. */
  date: string
  /** Wall time to the minute, `09:10`. */
  time: string
  offsetMinutes: number
  /** IANA zone id, or the offset itself for a place outside every zone. */
  zone: string
  epochMs: number
}

const PATTERN =
  /^(\d{4}-\d{2}-\d{2})T(([01]\d|2[0-3]):([0-5]\d))(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:([+-])(\d{2}):([0-5]\d)|Z)\[([^\]]{1,64})\]$/
const OFFSET_ZONE = /^[+-]\d{2}:\d{2}$/
const UTC_ZONES = new Set(['UTC', 'Etc/UTC'])
/** Manila kept UTC-15:56 until 1844 and nobody was further off; beyond it the text is wrong. */
const MAX_OFFSET_MINUTES = 16 * 60

/** Zone ids as the IANA database writes them; whether this machine knows the zone is another question. */
export const ZONE_ID = /^(?:[A-Za-z_][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_.+-]+){0,3}|[+-]\d{2}:\d{2})$/

/**
 * Reads an RFC 9557 string with offset and zone, `2026-03-05T09:10+01:00[Europe/Berlin]`; seconds and
 * fractions may follow the minutes. `Z` is accepted only with a zone that is UTC. Null when it is anything else.
 */
export function readMoment(text: string | null | undefined): Moment | null {
  const match = PATTERN.exec(text ?? '')
  if (!match) return null
  const [
    ,
    date = '',
    time = '',
    hour,
    minute,
    second = '0',
    fraction = '0',
    sign,
    offsetHour,
    offsetMinute,
    zone = '',
  ] = match
  if (!isRealDay(date) || !ZONE_ID.test(zone)) return null
  if (sign === undefined && !UTC_ZONES.has(zone)) return null
  const offset = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * (sign === '-' ? -1 : 1)
  if (Math.abs(offset) > MAX_OFFSET_MINUTES) return null
  if (OFFSET_ZONE.test(zone) && zone !== offsetText(offset)) return null
  const seconds = Number(second) + Math.floor(Number(`0.${fraction}`) * 1000) / 1000
  const wallMs = Date.parse(`${date}T00:00:00Z`) + (Number(hour) * 60 + Number(minute)) * 60_000 + seconds * 1000
  return { date, time, offsetMinutes: offset, zone, epochMs: Math.round(wallMs) - offset * 60_000 }
}

/** `+05:30` of 330. */
export function offsetText(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** Whole minutes from one stored time to another; negative when the second is the earlier. Null if one is unreadable. */
export function minutesBetween(from: string | null | undefined, to: string | null | undefined): number | null {
  const start = readMoment(from)
  const end = readMoment(to)
  // Half a minute earlier is rounded to -0, which is no number of minutes.
  return start && end ? Math.round((end.epochMs - start.epochMs) / 60_000) + 0 : null
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
