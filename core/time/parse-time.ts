import type { FlightIssueCode } from '../errors/issue-codes.ts'
import { fail, ok, type Result } from '../lib/result.ts'

export interface ParsedTime {
  /** `09:10`. */
  time: string
  /** Of a typed `+1` or `-1`; null when none was typed. */
  dayOffset: number | null
  /** It was typed as `24:00`: 00:00 with a day mark of one more. */
  endsDay?: true
  /** It was typed with a `Z` or `UTC` behind it, whatever clock the others are typed in. */
  isUtc?: true
}

const DAY_MARK = /\s*\(?\s*([+-]\s?\d)\s*(?:d|day|days|t|tag|tage)?\s*\)?$/
const SEPARATED = /^(\d{1,2})(?:\s*(?:[:.,h]|uhr)\s*|\s)(\d{2})$/
const DIGITS = /^(\d{1,2}?)(\d{2})?$/
const HALF_DAY = /\s*([ap])\.?\s?m?\.?$/
const END_OF_DAY = /^24(?:\s?[:.,h]?\s?00)?\s*(?:uhr|h|hrs)?$/
const MAX_TYPED = 30
const UTC = /(?<=\d)\s*(?:z|utc)$/
const CLOCK_WORD = /\s*(?:uhr|h|hrs)$/

/**
 * Reads a time of day the way people type it: `0910`, `910`, `9:10`, `09.10`, `9h10`, `9`, `735p`, `7:35 pm`,
 * `14:30 Uhr`, `0910Z`, each with an optional day mark `+1` or `-1` behind it. `24:00` is the end of the day: 00:00 of the next.
 */
export function parseTime(typed: string): Result<ParsedTime, FlightIssueCode> {
  if (typed.length > MAX_TYPED) return fail('flight.time-unreadable')
  let text = typed
    .normalize('NFKC')
    .replaceAll(/[‐-―−]/g, '-')
    .trim()
    .toLowerCase()
  const mark = DAY_MARK.exec(text)
  if (mark) text = text.slice(0, mark.index)
  const dayOffset = mark ? Number((mark[1] ?? '').replace(/\s/, '')) : null
  const utc = UTC.test(text) ? ({ isUtc: true } as const) : {}
  text = text.replace(UTC, '')
  if (END_OF_DAY.test(text)) return ok({ time: '00:00', dayOffset: (dayOffset ?? 0) + 1, endsDay: true, ...utc })
  const clock = readClock(text)
  return clock === null ? fail('flight.time-unreadable') : ok({ time: clock, dayOffset, ...utc })
}

function readClock(text: string): string | null {
  const half = HALF_DAY.exec(text)
  const digits = half ? text.slice(0, half.index) : text.replace(CLOCK_WORD, '')
  const match = SEPARATED.exec(digits) ?? DIGITS.exec(digits)
  if (!match) return null
  const minute = Number(match[2] ?? 0)
  const hour = fullHour(Number(match[1]), half?.[1])
  if (hour === null || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function fullHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
