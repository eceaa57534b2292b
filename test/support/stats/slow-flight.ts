// What one flight says of itself, worked out slowly and by other means than the product's: instants by `Date`, ways by
// geographiclib, the sun by astronomy-engine, lines of the globe by vectors.
import geographiclib from 'geographiclib-geodesic'
import type { Flight, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { isSession } from '../../../core/flight/session.ts'
import { type Place, sunHeight } from '../sky.ts'

/** Nearly opposite places: the product measures some of them on the sphere. */
const OPPOSITE_KM = 19_900
/** By how much Vincenty's formula may be off, in metres, three legs together. */
const DOUBT_METRES = 0.002
/** By how much the product's almanac may be off, in degrees. */
const DOUBT_DEGREES = 1.2 / 60
const NIGHT_HEIGHT = -6
const MINUTE_MS = 60_000
const LONGEST_MS = 48 * 60 * MINUTE_MS

const instantOf = (text: string | null | undefined): number | null =>
  text ? Date.parse(text.replace(/\[.*\]$/, '')) : null

function minutesFromTo(from: string | null | undefined, to: string | null | undefined): number | null {
  const [start, end] = [instantOf(from), instantOf(to)]
  return start === null || end === null ? null : Math.round((end - start) / MINUTE_MS) || 0
}

/** Block time by what happened, else as planned, else as written, else the time in the air: the first that can be. */
export function slowMinutes(flight: Flight): number | null {
  if (isSession(flight)) return null
  const { durationMinutes, actual, scheduled } = flight
  const known = [
    minutesFromTo(actual?.offBlock, actual?.onBlock),
    minutesFromTo(scheduled?.offBlock, scheduled?.onBlock),
    durationMinutes,
    minutesFromTo(actual?.takeOff, actual?.landing),
    minutesFromTo(scheduled?.takeOff, scheduled?.landing),
  ]
  return known.find((minutes) => minutes !== null && minutes !== undefined && minutes >= 0) ?? null
}

/** Minutes late at one end, below zero for early; none where it came down elsewhere. */
export function slowDelay({ scheduled, actual, divertedTo }: Flight, name: 'offBlock' | 'onBlock'): number | null {
  if (divertedTo && name === 'onBlock') return null
  return minutesFromTo(scheduled?.[name], actual?.[name])
}

interface Clock {
  hour: string
  offsetMinutes: number
}

/** What the clock of a place said, read off the text. */
function clockOf(...texts: (string | null | undefined)[]): Clock | null {
  const text = texts.find(Boolean)
  const [, hour = '', sign = '', hours = '', minutes = ''] = /T(\d\d):.*([+-])(\d\d):(\d\d)\[/.exec(text ?? '') ?? []
  return text ? { hour, offsetMinutes: Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) } : null
}

export function slowDeparture({ actual, scheduled }: Flight): Clock | null {
  return clockOf(actual?.offBlock, scheduled?.offBlock, actual?.takeOff, scheduled?.takeOff)
}

export function slowArrival({ actual, scheduled }: Flight): Clock | null {
  return clockOf(actual?.onBlock, scheduled?.onBlock, actual?.landing, scheduled?.landing)
}

/** When it left and when it came, to the minute, by the first of its times in the order a list has them. */
export function slowMinutesOfEpoch({ actual, scheduled }: Flight): { left: number | null; came: number | null } {
  const minute = (...texts: (string | null | undefined)[]): number | null => {
    const instant = instantOf(texts.find(Boolean))
    return instant === null ? null : Math.floor(instant / MINUTE_MS)
  }
  return {
    left: minute(actual?.offBlock, scheduled?.offBlock, actual?.takeOff, scheduled?.takeOff),
    came: minute(actual?.onBlock, scheduled?.onBlock, actual?.landing, scheduled?.landing),
  }
}

/** How far the clock was put forward, half a day at most. */
export function slowShift(flight: Flight): number | null {
  const [departure, arrival] = [slowDeparture(flight), slowArrival(flight)]
  if (!departure || !arrival) return null
  const raw = arrival.offsetMinutes - departure.offsetMinutes
  return raw > 720 ? raw - 1440 : raw < -720 ? raw + 1440 : raw
}

/** Every place from the first to the last; null where one is missing or nobody knows where it is. */
export function slowWay({ from, via, divertedTo, to }: Flight): Place[] | null {
  const places: Place[] = []
  for (const stop of [from, ...(via ?? []), divertedTo ?? to]) {
    const place = placeOf(stop)
    if (!place) return null
    places.push(place)
  }
  return places
}

function placeOf(stop: PlaceSnapshot | null | undefined): Place | null {
  if (!stop || stop.latitude === null || stop.longitude === null) return null
  return { latitude: stop.latitude, longitude: stop.longitude }
}

/** Of a way its legs. */
const legsOf = (way: readonly Place[]): (readonly [Place, Place])[] =>
  way.slice(1).flatMap((to, at) => (way[at] ? [[way[at], to] as const] : []))

/** Kilometres on the ellipsoid. */
export function slowWayKm(from: Place, to: Place): number {
  const { s12 = 0 } = geographiclib.Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude)
  return s12 / 1000
}

const exactMetres = (way: readonly Place[]): number =>
  legsOf(way).reduce((sum, [from, to]) => sum + slowWayKm(from, to) * 1000, 0)

/** Whole metres as kilometres. */
export function slowKm(flight: Flight): number | null {
  if (isSession(flight)) return null
  const way = slowWay(flight)
  const metres = (flight.distanceKm ?? null) === null ? way && exactMetres(way) : (flight.distanceKm ?? 0) * 1000
  return metres === null ? null : Math.round(metres) / 1000
}

/**
 * May both computations be asked for the same metre? Not where a length lies just between two metres, nor where the
 * product takes the sphere.
 */
export function isComparable(flight: Flight): boolean {
  const way = slowWay(flight)
  if (way === null) return true
  const metres = exactMetres(way)
  const toHalf = Math.abs(metres - Math.floor(metres) - 0.5)
  return toHalf > DOUBT_METRES && legsOf(way).every(([from, to]) => slowWayKm(from, to) < OPPOSITE_KM)
}

/** Night minutes between which the right number lies: what was logged, else minute by minute along the way. */
export interface Night {
  least: number
  most: number
}

const nights = new WeakMap<Flight, Night | null>()

export function slowNight(flight: Flight): Night | null {
  const known = nights.get(flight)
  if (known !== undefined) return known
  const night = nightOnTheWay(flight)
  nights.set(flight, night)
  return night
}

/** From take-off to landing, where that is not known from block to block. */
export function hasNight(flight: Flight): boolean {
  return !isSession(flight) && ((flight.pilot?.nightMinutes ?? null) !== null || darkSpan(flight) !== null)
}

function darkSpan(flight: Flight): { way: Place[]; startMs: number; endMs: number } | null {
  const { actual, scheduled } = flight
  const startMs = instantOf(actual?.takeOff ?? actual?.offBlock ?? scheduled?.takeOff ?? scheduled?.offBlock)
  const endMs = instantOf(actual?.landing ?? actual?.onBlock ?? scheduled?.landing ?? scheduled?.onBlock)
  const way = slowWay(flight)
  if (startMs === null || endMs === null || way === null) return null
  return endMs <= startMs || endMs - startMs > LONGEST_MS ? null : { way, startMs, endMs }
}

function nightOnTheWay(flight: Flight): Night | null {
  if (!hasNight(flight)) return null
  const logged = flight.pilot?.nightMinutes ?? null
  if (logged !== null) return { least: logged, most: logged }
  const span = darkSpan(flight)
  if (span === null) return null
  const { way, startMs, endMs } = span
  const night = { least: 0, most: 0 }
  let before = sunHeight(whereOn(way, 0), startMs)
  for (let atMs = startMs; atMs < endMs; atMs += MINUTE_MS) {
    const next = Math.min(atMs + MINUTE_MS, endMs)
    const after = sunHeight(whereOn(way, (next - startMs) / (endMs - startMs)), next)
    const isWhole = next - atMs === MINUTE_MS
    if (isWhole && Math.max(before, after) < NIGHT_HEIGHT - DOUBT_DEGREES) night.least++
    if (Math.min(before, after) < NIGHT_HEIGHT + DOUBT_DEGREES) night.most++
    before = after
  }
  return night
}

/** At an even speed over all stops, along the great circles between them. */
function whereOn(way: readonly Place[], share: number): Place {
  let left = (share * exactMetres(way)) / 1000
  for (const [from, to] of legsOf(way)) {
    const km = slowWayKm(from, to)
    if (left <= km && km > 0) return between(from, to, left / km)
    left -= km
  }
  return way.at(-1) ?? { latitude: 0, longitude: 0 }
}

type Vector = readonly [number, number, number]
const DEGREES = 180 / Math.PI
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const unit = (a: Vector): Vector => scaled(a, 1 / Math.sqrt(dot(a, a)))

function vectorOf({ latitude, longitude }: Place): Vector {
  const [phi, lambda] = [latitude / DEGREES, longitude / DEGREES]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The direction is turned around the normal of the great circle's plane. */
function between(from: Place, to: Place, share: number): Place {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const normal = cross(a, b)
  const angle = Math.atan2(Math.sqrt(dot(normal, normal)), dot(a, b)) * share
  if (angle === 0) return from
  const ahead = cross(unit(normal), a)
  const [x, y, z] = plus(scaled(a, Math.cos(angle)), scaled(ahead, Math.sin(angle)))
  return { latitude: Math.atan2(z, Math.hypot(x, y)) * DEGREES, longitude: Math.atan2(y, x) * DEGREES }
}

/** Is a direction strictly between two others on their great circle? */
const isBetween = (a: Vector, b: Vector, one: Vector): boolean => {
  const normal = cross(a, b)
  return dot(cross(a, one), normal) > 0 && dot(cross(one, b), normal) > 0
}

const POLES: readonly Vector[] = [
  [0, 0, 1],
  [0, 0, -1],
]

/** Does a leg go over the equator? A place on it is on both of its sides. */
function meetsEquator(from: Place, to: Place): boolean {
  if (from.latitude === 0 || to.latitude === 0) return false
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const meeting = cross(cross(a, b), [0, 0, 1])
  return [meeting, scaled(meeting, -1)].some((one) => isBetween(a, b, one))
}

/** Does a leg meet the half circle from pole to pole at 180°? A place on it is on both of its sides. */
function meetsDateLine(from: Place, to: Place): boolean {
  const isOnLine = ({ latitude, longitude }: Place): boolean => Math.abs(longitude) === 180 || Math.abs(latitude) === 90
  if (isOnLine(from) || isOnLine(to)) return false
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const meeting = cross(cross(a, b), [0, 1, 0])
  return [meeting, scaled(meeting, -1)].some((one) => one[0] < 0 && isBetween(a, b, one))
}

/** Latitudes of the ends and, where they lie between, of the points of the great circle nearest to the poles. */
function latitudesOn(from: Place, to: Place): number[] {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const normal = cross(a, b)
  const latitudes = [from.latitude, to.latitude]
  if (dot(normal, normal) === 0) return latitudes
  const across = unit(normal)
  for (const pole of POLES) {
    const nearest = plus(pole, scaled(across, -dot(pole, across)))
    if (isBetween(a, b, nearest)) latitudes.push(Math.atan2(nearest[2], Math.hypot(nearest[0], nearest[1])) * DEGREES)
  }
  return latitudes
}

export interface Lines {
  equator: number
  dateLine: number
  isPolar: boolean
}

/** Lines of the globe a flight went over; null where its way is not known. */
export function slowLines(flight: Flight): Lines | null {
  const way = slowWay(flight)
  if (way === null) return null
  const legs = legsOf(way)
  const latitudes = legs.flatMap(([from, to]) => latitudesOn(from, to))
  return {
    equator: legs.filter(([from, to]) => meetsEquator(from, to)).length,
    dateLine: legs.filter(([from, to]) => meetsDateLine(from, to)).length,
    isPolar: latitudes.some((latitude) => latitude > 78 || latitude < -60),
  }
}

export interface SlowSums {
  flights: number
  distanceKm: number
  minutes: number
  withoutDistance: number
  withoutMinutes: number
}

/** What flights come to, to the metre and the minute, and how many of them do not say the one or the other. */
export function slowSums(flights: readonly Flight[]): SlowSums {
  let [metres, minutes] = [0, 0]
  for (const flight of flights) {
    metres += Math.round((slowKm(flight) ?? 0) * 1000)
    minutes += slowMinutes(flight) ?? 0
  }
  return {
    flights: flights.length,
    distanceKm: metres / 1000,
    minutes,
    withoutDistance: flights.filter((flight) => slowKm(flight) === null).length,
    withoutMinutes: flights.filter((flight) => slowMinutes(flight) === null).length,
  }
}
