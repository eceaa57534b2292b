import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import type { LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { type Clock, formatClockTime } from '../../../../core/locale/clock.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import { readMoment } from '../../../../core/time/moment.ts'
import { utcOf } from '../../../../core/time/utc-of.ts'
import { freezeInstant } from '../../../../core/time/zoned.ts'
import { localZone } from '../../../i18n/local-zone.ts'
import { zoneCity } from '../../../flight/summary/zone-words.ts'

/** A moment on the clock of a place and in UTC, as its reader writes times. */
export interface MomentWords {
  local: string
  utc: string
  /** `Berlin`. */
  zone: string
}

export function momentWords(atMs: number, zone: string, clock: Clock, tag: LocaleTag): MomentWords {
  const moment = readMoment(freezeInstant(atMs, zone) ?? freezeInstant(atMs, 'UTC'))
  if (moment === null) return { local: '', utc: '', zone: '' }
  return {
    local: formatClockTime(moment.time, clock),
    utc: formatClockTime(utcOf(moment).time, clock),
    zone: zoneCity(moment.zone, tag),
  }
}

/** The zone a button's time is shown in: that of its place, this device's where the place is not known. */
export function zoneOfStamp({ from, to, landedAt, isDiverted }: LiveFlight, name: FlightTimeName): string {
  const end = isDiverted ? landedAt : (to?.place ?? null)
  const place = name === 'offBlock' || name === 'takeOff' ? (from?.place ?? null) : end
  return place?.timeZone ?? localZone()
}
