import { flightDuration } from '../../../../core/flight/duration.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { flightDistanceKm } from '../../../../core/flight/flight-distance.ts'
import { writeFlightNumber } from '../../../../core/flight/flight-number.ts'
import { shownTimes } from '../../../../core/flight/times/shown-times.ts'
import { type Clock, formatClockTime } from '../../../../core/locale/clock.ts'
import {
  type DistanceUnit,
  formatDate,
  formatDayMark,
  formatDistance,
  formatDuration,
} from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import { daysBetween } from '../../../../core/time/calendar-date.ts'
import type { PosterWords } from '../../../ui/route-map/paint-poster.ts'
import { endOf } from '../../../flight/summary/listed-flight.ts'

export interface ShareStyle {
  tag: LocaleTag
  clock: Clock
  distanceUnit: DistanceUnit
}

const SIGN = 'LogMyWorld'

/** What the poster of a flight says. Who was aboard, in which seat and what was noted is nobody else's business. */
export function posterWords(flight: FlightAttributes, style: ShareStyle): PosterWords {
  const [from, to] = [endOf(flight.from, style.tag), endOf(flight.divertedTo ?? flight.to, style.tag)]
  const lines = [times(flight, style), measures(flight, style), service(flight)]
  return {
    from: { code: from.code, name: from.city ?? '' },
    to: { code: to.code, name: to.city ?? '' },
    day: formatDate(flight.date, style.tag, 'long'),
    lines: lines.filter((line) => line !== ''),
    sign: SIGN,
  }
}

/** The same as text for a message. */
export function shareText(flight: FlightAttributes, style: ShareStyle): string {
  const { from, to, day } = posterWords(flight, style)
  const cities = `${from.name || from.code} – ${to.name || to.code}`
  const lines = [service(flight), [times(flight, style), measures(flight, style)].filter(Boolean).join(' · ')]
  return [`${from.code} – ${to.code}  ${cities}`, day, ...lines].filter((line) => line !== '').join('\n')
}

/** A name for the picture's file: `2026-03-05-MUC-JFK.png`. */
export function pictureName(flight: FlightAttributes): string {
  const parts = [flight.date, endOf(flight.from).code, endOf(flight.divertedTo ?? flight.to).code]
  const name = parts.filter(Boolean).join('-')
  return `${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '') || SIGN}.png`
}

function service({ flightNumber, airline, aircraft }: FlightAttributes): string {
  const type = aircraft?.typeName ?? aircraft?.typeIcao
  return [writeFlightNumber(flightNumber) || airline?.name, type].filter(Boolean).join(' · ')
}

/** `22:10 – 17:20 +1` */
function times(flight: FlightAttributes, { clock }: ShareStyle): string {
  const { departure, arrival } = shownTimes(flight)
  if (!departure || !arrival) return ''
  const mark = formatDayMark(daysBetween(departure.date, arrival.date))
  return `${formatClockTime(departure.time, clock)} – ${formatClockTime(arrival.time, clock)}${mark && ` ${mark}`}`
}

/** `12 h 10 min · 5,433 NM`; back to where it began nobody knows how far it flew. */
function measures(flight: FlightAttributes, { tag, distanceUnit }: ShareStyle): string {
  const [duration, km] = [flightDuration(flight), flightDistanceKm(flight)]
  const parts = [duration && formatDuration(duration.minutes, tag), km ? formatDistance(km, distanceUnit, tag) : null]
  return parts.filter(Boolean).join(' · ')
}
