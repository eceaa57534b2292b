import { isRealDay } from '../../time/calendar-date.ts'

const NUMBER = /^[-+]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][-+]?\d{1,3})?$/
/** Kiribati is 14 hours ahead, and nobody was ever more than 16 from Greenwich. */
const MAX_OFFSET_HOURS = 16
const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[-+](\d\d):?(\d\d))$/i

/** A decimal number as files of positions write it; null for anything else. */
export function readNumber(text: string | null | undefined): number | null {
  const trimmed = text?.slice(0, 60).trim() ?? ''
  return NUMBER.test(trimmed) ? Number(trimmed) : null
}

/**
 * An instant in milliseconds since 1970 from a time that says its distance to UTC; null for one that does not (it
 * would have to be guessed), and for a day, an hour or a distance to UTC that does not exist.
 */
export function readInstant(text: string | null | undefined): number | null {
  const parts = TIME.exec(text?.slice(0, 60).trim() ?? '')
  if (!parts) return null
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone = 'Z', zh = '0', zm = '0'] = parts
  if (!isRealDay(`${year}-${month}-${day}`)) return null
  const [h = 0, mi = 0, s = 0, offsetH = 0, offsetM = 0] = [hour, minute, second, zh, zm].map(Number)
  const isMidnight = h === 24 && mi === 0 && s === 0
  if ((h > 23 && !isMidnight) || mi > 59 || s > 60 || offsetH > MAX_OFFSET_HOURS || offsetM > 59) return null
  const offsetMinutes = (offsetH * 60 + offsetM) * (zone.startsWith('-') ? -1 : 1)
  const ofDay = ((h * 60 + mi - offsetMinutes) * 60 + s) * 1000 + Math.round(Number(`0.${fraction}`) * 1000)
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`) + ofDay
}
