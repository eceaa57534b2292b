import { type DistanceUnit, formatNumber, KM_PER_UNIT } from './format.ts'
import type { LocaleTag } from './language.ts'

/** Narrow no-break space: between a number and its unit. */
const THIN = '\u202f'
const M_PER_FOOT = 0.3048
const SPEED_SIGN: Readonly<Record<DistanceUnit, string>> = { km: 'km/h', mi: 'mph', nmi: 'kt' }

/** A speed in the unit that goes with the reader's distances: `842 km/h`, `523 mph`, `455 kt`. */
export function formatSpeed(metresPerSecond: number, unit: DistanceUnit, locale: LocaleTag): string {
  return `${formatNumber((metresPerSecond * 3.6) / KM_PER_UNIT[unit], locale)}${THIN}${SPEED_SIGN[unit]}`
}

/** A height, in metres for who measures in kilometres, in feet for everybody else; no finer than ten of them. */
export function formatAltitude(metres: number, unit: DistanceUnit, locale: LocaleTag): string {
  const [value, sign] = unit === 'km' ? [metres, 'm'] : [metres / M_PER_FOOT, 'ft']
  return `${formatNumber(Math.round(value / 10) * 10, locale)}${THIN}${sign}`
}

/** `1:23:45`, or `3:05` below an hour. Never negative. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1000), 0)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
