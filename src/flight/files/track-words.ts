import { type Clock, formatClockTime } from '../../../core/locale/clock.ts'
import { type DistanceUnit, formatNumber, KM_PER_UNIT } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'

const THIN = '\u2009'
const FOOT_M = 0.3048
const SPEED_SIGN: Readonly<Record<DistanceUnit, string>> = { km: 'km/h', mi: 'mph', nmi: 'kt' }

/** `11,278 m (37,000 ft)`: pilots think in feet wherever they live. */
export function heightWords(metres: number, tag: LocaleTag): string {
  const feet = Math.round(metres / FOOT_M / 10) * 10
  return `${formatNumber(Math.round(metres), tag)}${THIN}m (${formatNumber(feet, tag)}${THIN}ft)`
}

/** A speed in the unit that goes with the reader's distances. */
export function speedWords(metresPerSecond: number, unit: DistanceUnit, tag: LocaleTag): string {
  const value = (metresPerSecond * 3.6) / KM_PER_UNIT[unit]
  return `${formatNumber(Math.round(value), tag)}${THIN}${SPEED_SIGN[unit]}`
}

/** The time in a zone at an instant, `18:05` or `6:05 pm`; in a zone that is not known that of UTC. */
export function clockWords(atMs: number, timeZone: string, clock: Clock): string {
  return formatClockTime(clockOf(timeZone).format(atMs), clock)
}

// Making an Intl formatter costs a hundred times its use.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = makeClock(timeZone) ?? makeClock('UTC') ?? new Intl.DateTimeFormat('en-GB')
  clocks.set(timeZone, clock)
  return clock
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  } catch {
    return null
  }
}
