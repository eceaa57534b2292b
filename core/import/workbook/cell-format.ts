// Numbers of a spreadsheet's cells as their formats show them (ECMA-376 part 1, 18.8.30).
import { utcOf } from '../../time/utc-of.ts'

/**
 * What a number stands for: days since the calendar's begin, the clock of a day, both, a length of time, or a figure of
 * at least so many digits.
 */
export type NumberFormat = 'day' | 'clock' | 'moment' | 'length' | { digits: number }

const PLAIN: NumberFormat = { digits: 0 }

/** Formats that have a number and no code of their own, those of East Asian calendars too. */
const BUILT_IN: readonly (readonly [from: number, to: number, format: NumberFormat])[] = [
  [14, 17, 'day'],
  [18, 21, 'clock'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 35, 'clock'],
  [36, 36, 'day'],
  [45, 45, 'clock'],
  [46, 46, 'length'],
  [47, 47, 'clock'],
  [50, 58, 'day'],
]
/** What is shown as it stands, and what says a colour, a language or a width. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|am\/pm|a\/p/gi

/** What a format makes of numbers. @param code its own, null for one of those that are built in */
export function numberFormat(id: number, code: string | null): NumberFormat {
  if (code === null) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? PLAIN
  const [positive = ''] = code.replaceAll(LITERAL, '').split(';')
  if (/^0+$/.test(positive)) return { digits: positive.length }
  if (/general|e[+-]/i.test(positive)) return PLAIN
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return 'length'
  const hasClock = /[hs]/i.test(positive)
  const hasDay = /[dy]/i.test(positive)
  if (hasClock) return hasDay ? 'moment' : 'clock'
  if (/[0#?]/.test(positive)) return PLAIN
  return hasDay || /m/i.test(positive) ? 'day' : PLAIN
}

const DAY_SECONDS = 86_400
/** 1 January 1970 in days of the calendar of 1900, which has a 29 February that year never had. */
const EPOCH_DAY = 25_569
const LEAP_THAT_WAS_NONE = 60
/** 1 January 1904 in the same days. */
const DAYS_TO_1904 = 1462
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** A number as its cell shows it: `2026-03-05`, `09:10`, `2026-03-05 09:10`, `25:30`, `0910`. What is none stays as written. */
export function cellText(written: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  if (typeof format === 'object') return figure(value, format.digits)
  const seconds = Math.round(value * DAY_SECONDS)
  if (seconds < 0) return figure(value, 0)
  if (format === 'length') return clockText(seconds, 1)
  const time = clockText(seconds % DAY_SECONDS, 2)
  if (format === 'clock') return time
  const day = Math.floor(seconds / DAY_SECONDS) + (is1904 ? DAYS_TO_1904 : 0)
  // A moment of the day 0 is a time alone.
  if (day === 0) return format === 'moment' ? time : figure(value, 0)
  if (day > LAST_DAY) return figure(value, 0)
  const { date } = utcOf({ epochMs: (day + (day < LEAP_THAT_WAS_NONE ? 1 : 0) - EPOCH_DAY) * DAY_SECONDS * 1000 })
  return format === 'day' ? date : `${date} ${time}`
}

/** Hours and minutes, with seconds where there are any. */
function clockText(seconds: number, digits: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${String(hours).padStart(digits, '0')}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** With the 15 digits that a spreadsheet knows of a number. */
function figure(value: number, digits: number): string {
  const plain = String(Number(value.toPrecision(15)))
  return Number.isInteger(value) && value >= 0 ? plain.padStart(digits, '0') : plain
}
