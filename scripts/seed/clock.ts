/** Instants as frozen local times, quickly: an offset is asked for once per zone and quarter of an hour. */
import { readMoment, offsetText } from '../../core/time/moment.ts'
import { freezeInstant } from '../../core/time/zoned.ts'
import { DAY_MS, MINUTE_MS } from '../../core/time/units.ts'

/** No zone ever changed its clock and back within so few days: two equal ends mean no change between. */
const STRETCH_MS = 14 * DAY_MS

export interface ZoneClock {
  /** `2026-03-05T09:10+01:00[Europe/Berlin]` of a whole minute. */
  freeze(epochMs: number, zone: string): string
  /** Minutes after local midnight. */
  minuteOfDay(epochMs: number, zone: string): number
  /** Local day, `2026-03-05`. */
  day(epochMs: number, zone: string): string
}

export function createZoneClock(): ZoneClock {
  const offsets = new Map<string, number>()
  const ask = (epochMs: number, zone: string): number => {
    const moment = readMoment(freezeInstant(epochMs, zone))
    if (moment === null) throw new Error(`no clock for ${zone}`)
    return moment.offsetMinutes
  }
  const at = (epochMs: number, zone: string): number => {
    const key = `${zone}/${epochMs / STRETCH_MS}`
    const known = offsets.get(key)
    if (known !== undefined) return known
    const offset = ask(epochMs, zone)
    offsets.set(key, offset)
    return offset
  }
  const offsetMinutes = (epochMs: number, zone: string): number => {
    const start = Math.floor(epochMs / STRETCH_MS) * STRETCH_MS
    const before = at(start, zone)
    return before === at(start + STRETCH_MS, zone) ? before : ask(epochMs, zone)
  }
  const wall = (epochMs: number, zone: string): string => {
    return new Date(epochMs + offsetMinutes(epochMs, zone) * MINUTE_MS).toISOString().slice(0, 16)
  }
  return {
    freeze: (epochMs, zone) => `${wall(epochMs, zone)}${offsetText(offsetMinutes(epochMs, zone))}[${zone}]`,
    minuteOfDay: (epochMs, zone) => {
      const [hour, minute] = wall(epochMs, zone).slice(11).split(':')
      return Number(hour) * 60 + Number(minute)
    },
    day: (epochMs, zone) => wall(epochMs, zone).slice(0, 10),
  }
}
