import { type DistanceUnit, FIRM, formatDuration, formatNumber, KM_PER_UNIT, THIN } from './format.ts'
import type { LocaleTag } from './language.ts'

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

/** `1 h 23 min`, with seconds below an hour: `3 min 05 s`. Never negative. */
export function formatElapsed(ms: number, locale: LocaleTag): string {
  const seconds = Math.max(Math.floor(ms / 1000), 0)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return formatDuration(minutes, locale)
  return `${minutes}${THIN}min${FIRM}${String(seconds % 60).padStart(2, '0')}${THIN}s`
}
