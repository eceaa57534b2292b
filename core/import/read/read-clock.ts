import { parseMinutes } from '../../time/parse-minutes.ts'
import { parseTime } from '../../time/parse-time.ts'

/** Seconds, which no log needs, behind a clock. */
const SECONDS = /^(\d{1,3}:\d{2}):\d{2}(?:[.,]\d{1,9})?/

export interface FileClock {
  /** `09:10`. */
  time: string
  /** Of a `+1` behind it. */
  dayOffset: number | null
}

/** A clock of a file, seconds cut off: `09:10:00`, `9:10`, `09:10 pm`, `07:20 +1`; null for anything else. */
export function readClock(text: string): FileClock | null {
  const parsed = parseTime(text.replace(SECONDS, '$1'))
  return parsed.ok ? { time: parsed.value.time, dayOffset: parsed.value.dayOffset } : null
}

/** Whole minutes of a duration of a file, `01:15:00`, `1:15`, `75`, `1:56 h`; null for anything else. */
export function readDuration(text: string): number | null {
  return parseMinutes(text.replace(SECONDS, '$1'))
}

/** Whole minutes of hours of a logbook, `1`, `1.2`, `1,25`, `1:15`; null for anything else. */
export function readHours(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  return /^(?:\d{1,4}(?:[.,]\d{0,4})?|[.,]\d{1,4})$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 60) : null
}
