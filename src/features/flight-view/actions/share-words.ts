import { flightDuration } from '../../../../core/flight/duration.ts'
import type { FlightAttributes, PlaceSnapshot } from '../../../../core/flight/flight.ts'
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
import type { MapScene } from '../../../../core/map/drawn/map-scene.ts'
import type { Figure, SceneRow } from '../../../../core/picture/cards/scenes.ts'
import type { PictureMapContent } from '../../../../core/picture/map/picture-map.ts'
import type { FlightScene } from '../../../../core/picture/sheets/scenes.ts'
import { daysBetween } from '../../../../core/time/calendar-date.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { endOf } from '../../../flight/summary/listed-flight.ts'

export interface ShareStyle {
  tag: LocaleTag
  clock: Clock
  distanceUnit: DistanceUnit
}

const SIGN = 'LogMyWorld'

/** What the picture of a flight says. Who was aboard, in which seat and what was noted is nobody else's business. */
export function flightPicture(
  flight: FlightAttributes,
  map: MapScene | null,
  style: ShareStyle,
  t: Translate<'view'>,
): FlightScene {
  const { departure, arrival } = shownTimes(flight)
  const clockOf = (moment: typeof departure): string => (moment ? formatClockTime(moment.time, style.clock) : '')
  const later = departure && arrival ? formatDayMark(daysBetween(departure.date, arrival.date)) : ''
  const day = formatDate(flight.date, style.tag, 'long')
  const status = flight.status === 'planned' || flight.status === 'cancelled' ? flight.status : null
  return {
    kind: 'flight',
    sign: writeFlightNumber(flight.flightNumber),
    day: status === null ? day : `${day} · ${t(`flights:status.${status}`)}`,
    from: { ...pictureEnd(flight.from, style), time: clockOf(departure) },
    to: { ...pictureEnd(flight.divertedTo ?? flight.to, style), time: `${clockOf(arrival)} ${later}`.trim() },
    look: map?.lines.find(({ look }) => look !== 'track' && look !== 'missed')?.look ?? 'flown',
    figures: figures(flight, style, t),
    rows: rows(flight, style, t),
    map: map && pictureMap(flight, map),
    credit: t('picture.credit'),
    maker: SIGN,
  }
}

function pictureEnd(place: PlaceSnapshot | null | undefined, { tag }: ShareStyle): { code: string; name: string } {
  const { code, city } = endOf(place, tag)
  return { code, name: city ?? place?.name ?? '' }
}

function pictureMap({ from, to, divertedTo }: FlightAttributes, { lines, places }: MapScene): PictureMapContent {
  return {
    routes: lines.map(({ points, look }) => ({ lines: [points], flights: 1, look })),
    airports: places.map(({ code, position }) => ({ label: code, position, flights: 1 })),
    countries: [from, divertedTo ?? to].flatMap((place) => place?.country ?? []),
  }
}

function figures(flight: FlightAttributes, { tag, distanceUnit }: ShareStyle, t: Translate<'view'>): Figure[] {
  const [duration, km] = [flightDuration(flight), flightDistanceKm(flight)]
  const all: Figure[] = []
  if (duration) all.push({ value: formatDuration(duration.minutes, tag), name: t('flights:detail.duration') })
  if (km) all.push({ value: formatDistance(km, distanceUnit, tag), name: t('flights:detail.distance') })
  return all
}

function rows({ airline, aircraft, via }: FlightAttributes, { tag }: ShareStyle, t: Translate<'view'>): SceneRow[] {
  const stops = (via ?? []).map((stop) => endOf(stop, tag).city ?? endOf(stop, tag).code)
  const type = aircraft?.typeName ?? aircraft?.typeIcao
  const all: SceneRow[] = []
  if (stops.length > 0) all.push({ name: t('picture.via'), value: stops.join(', ') })
  if (airline?.name) all.push({ name: t('picture.airline'), value: airline.name })
  if (type) all.push({ name: t('flights:detail.aircraft'), value: type })
  return all
}

/** The flight as text for a message. */
export function shareText(flight: FlightAttributes, style: ShareStyle): string {
  const [from, to] = [pictureEnd(flight.from, style), pictureEnd(flight.divertedTo ?? flight.to, style)]
  const day = formatDate(flight.date, style.tag, 'long')
  const cities = `${from.name || from.code} – ${to.name || to.code}`
  const lines = [service(flight), [times(flight, style), measures(flight, style)].filter(Boolean).join(' · ')]
  return [`${from.code} – ${to.code}  ${cities}`, day, ...lines].filter((line) => line !== '').join('\n')
}

/** A name for the picture's file, without its format and ending: `2026-03-05-MUC-JFK`. */
export function pictureName(flight: FlightAttributes): string {
  const parts = [flight.date, endOf(flight.from).code, endOf(flight.divertedTo ?? flight.to).code]
  const name = parts.filter(Boolean).join('-')
  return name.replaceAll(/[^\p{L}\p{N}-]+/gu, '') || SIGN
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
