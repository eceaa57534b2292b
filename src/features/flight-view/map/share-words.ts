import { flightDuration } from '../../../../core/flight/duration.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { flightDistanceKm } from '../../../../core/flight/flight-distance.ts'
import { writeFlightNumber } from '../../../../core/flight/flight-number.ts'
import { shownTimes } from '../../../../core/flight/shown-times.ts'
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
import type { PictureWords } from '../../../ui/route-map/paint-route-picture.ts'
import { endOf } from '../../../flight/face/listed-flight.ts'

export interface ShareStyle {
  tag: LocaleTag
  clock: Clock
  distanceUnit: DistanceUnit
}

const SIGN = 'LogMyWorld'

/** What the picture of a flight says. Who was aboard, in which seat and what was noted is nobody else's business. */
export function pictureWords(flight: FlightAttributes, style: ShareStyle): PictureWords {
  const [from, to] = [endOf(flight.from, style.tag), endOf(flight.divertedTo ?? flight.to, style.tag)]
  const cities = [from.city ?? from.code, to.city ?? to.code].join(' – ')
  const lines = [cities, formatDate(flight.date, style.tag, 'long'), service(flight), measures(flight, style)]
  return { title: `${from.code} – ${to.code}`, lines: lines.filter((line) => line !== ''), sign: SIGN }
}

/** The same as text for a message. */
export function shareText(flight: FlightAttributes, style: ShareStyle): string {
  const { title, lines } = pictureWords(flight, style)
  const [cities = '', ...rest] = lines
  return [`${title}  ${cities}`, ...rest].join('\n')
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

function measures(flight: FlightAttributes, { tag, clock, distanceUnit }: ShareStyle): string {
  const { departure, arrival } = shownTimes(flight)
  const [duration, km] = [flightDuration(flight), flightDistanceKm(flight)]
  const mark = departure && arrival ? formatDayMark(daysBetween(departure.date, arrival.date)) : ''
  const times =
    departure && arrival
      ? `${formatClockTime(departure.time, clock)} – ${formatClockTime(arrival.time, clock)}${mark && ` ${mark}`}`
      : null
  const parts = [
    times,
    duration && formatDuration(duration.minutes, tag),
    km === null ? null : formatDistance(km, distanceUnit, tag),
  ]
  return parts.filter(Boolean).join(' · ')
}
