import { MILE_KM, NAUTICAL_MILE_KM } from '../geo/miles.ts'
import { datePrecision } from '../time/calendar-date.ts'
import { offsetText, readMoment } from '../time/moment.ts'
import type { LocaleTag } from './language.ts'

/** Narrow no-break space: between a number and its unit. */
export const THIN = '\u202f'
/** No-break space: between the parts of one quantity. */
export const FIRM = '\u00a0'
const MINUS = '−'

export type DateStyle = 'in-year' | 'medium' | 'long'
export type DistanceUnit = 'km' | 'mi' | 'nmi'

export const KM_PER_UNIT: Readonly<Record<DistanceUnit, number>> = { km: 1, mi: MILE_KM, nmi: NAUTICAL_MILE_KM }
/** As a distance has it behind its number. */
export const UNIT_SIGN: Readonly<Record<DistanceUnit, string>> = { km: 'km', mi: 'mi', nmi: 'NM' }

const DAY_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  'in-year': { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}
const MONTH_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  'in-year': { month: 'short' },
  medium: { month: 'short', year: 'numeric' },
  long: { month: 'long', year: 'numeric' },
}

/**
 * A date as exact as it is known: `5 Mar 2026`, `Mar 2026`, `2026`. Empty for anything that is no date.
 * `in-year` leaves the year to a heading: `5 Mar`, `Mar`, and `2026` where nothing else is known.
 */
export function formatDate(date: string | null | undefined, locale: LocaleTag, style: DateStyle = 'medium'): string {
  const precision = datePrecision(date)
  if (!date || !precision) return ''
  if (precision === 'year') return date
  const options = precision === 'day' ? DAY_STYLES[style] : MONTH_STYLES[style]
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date}${precision === 'month' ? '-01' : ''}T00:00:00Z`),
  )
}

/** `09:10` of a stored time, the clock at the place; empty when unknown. */
export function formatTime(moment: string | null | undefined): string {
  return readMoment(moment)?.time ?? ''
}

/** The zone of a stored time as its offset then: `UTC+1`, `UTC−3:30`, `UTC`. */
export function formatOffset(moment: string | null | undefined): string {
  const read = readMoment(moment)
  return read ? offsetWords(read.offsetMinutes) : ''
}

/** An offset in minutes the same way. */
export function offsetWords(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const [hours = '', minutes = ''] = offsetText(Math.abs(offsetMinutes)).slice(1).split(':')
  const sign = offsetMinutes < 0 ? MINUS : '+'
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** What people call a zone at an instant, `Central European Summer Time`; null for one this machine does not know. */
export function zoneName(zone: string, epochMs: number, locale: LocaleTag): string | null {
  try {
    const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(epochMs)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
  } catch {
    return null
  }
}

/** The mark timetables put behind an arrival: `+1`, `−1`, empty on the departure day. */
export function formatDayMark(dayOffset: number | null): string {
  if (!dayOffset) return ''
  return dayOffset > 0 ? `+${dayOffset}` : `${MINUS}${-dayOffset}`
}

/** `8 h 35 min`, `45 min`, `8 h`; negative with a true minus. */
export function formatDuration(minutes: number, locale: LocaleTag): string {
  const size = Math.abs(Math.round(minutes))
  const [hours, rest] = [Math.floor(size / 60), size % 60]
  const parts: string[] = []
  if (hours > 0) parts.push(`${formatNumber(hours, locale)}${THIN}h`)
  if (rest > 0 || hours === 0) parts.push(`${rest}${THIN}min`)
  return `${minutes < 0 ? MINUS : ''}${parts.join(FIRM)}`
}

/** `8:35`, the way logbooks and tables write a duration. */
export function formatClockDuration(minutes: number): string {
  const size = Math.abs(Math.round(minutes))
  return `${minutes < 0 ? MINUS : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}

/** A distance given in kilometres in the reader's unit: `6,204 km`, `3,855 mi`, `3,350 NM`. */
export function formatDistance(km: number, unit: DistanceUnit, locale: LocaleTag): string {
  return `${formatNumber(km / KM_PER_UNIT[unit], locale)}${THIN}${UNIT_SIGN[unit]}`
}

/** A number with the locale's grouping and a true minus. */
export function formatNumber(value: number, locale: LocaleTag, decimals = 0): string {
  return numberFormat(locale, decimals).format(value).replace('-', MINUS)
}

/** An instant as date and time in a zone that is always named: when something was last saved, sent, signed in. */
export function formatInstant(epochMs: number, locale: LocaleTag, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(epochMs)
}

/** Bytes in the unit that reads best: `820 kB`, `1.4 MB`. */
export function formatBytes(bytes: number, locale: LocaleTag): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  return `${formatNumber(value, locale, step > 0 && value < 10 ? 1 : 0)}${THIN}${units[step] ?? 'B'}`
}

// Making an Intl formatter costs a hundred times its use.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function dateFormat(locale: LocaleTag, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

function numberFormat(locale: LocaleTag, decimals: number): Intl.NumberFormat {
  const key = `${locale}${decimals}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  numberFormats.set(key, format)
  return format
}
