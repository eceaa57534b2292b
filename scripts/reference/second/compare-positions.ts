/**
 * Every airport with an IATA code against Open Travel Data: where it lies, and in which country. A position that
 * neither it nor airport-data-js nor the middle of the runways confirms is a difference.
 */
import type { Compared, Difference } from '../compare-airports.ts'
import { distanceKm } from '../overlay-newest.ts'
import type { NewRow, RunwayBox } from '../read-sources.ts'
import type { Position, TravelRow } from './read-second.ts'

export interface PositionSources {
  travel: ReadonlyMap<string, TravelRow>
  newest: ReadonlyMap<string, Pick<NewRow, 'latitude' | 'longitude'>>
  /** By id. */
  runways: ReadonlyMap<string, RunwayBox>
}

const SAME_POINT_KM = 2
/** Nearer than this a position in whole minutes is that of the town. */
const TOWN_KM = 20

/** By IATA code. */
export function comparePositions(rows: readonly Compared[], sources: PositionSources): Difference[] {
  return inUse(rows).flatMap((row): Difference[] => {
    const travel = sources.travel.get(row.iata)
    if (travel === undefined || isConfirmed(row, sources)) return []
    const km = distanceKm(row, travel)
    if (isRounded(travel) && km <= TOWN_KM) return []
    return [[row.iata, `(${row.name}) lies ${km.toFixed(1)} km from ${travel.name}`]]
  })
}

/** By IATA code, where both speak of the same place: far apart they speak of two. */
export function compareCountries(rows: readonly Compared[], { travel }: Pick<PositionSources, 'travel'>): Difference[] {
  return inUse(rows).flatMap((row): Difference[] => {
    const other = travel.get(row.iata)
    if (other === undefined || other.country === row.country || distanceKm(row, other) > TOWN_KM) return []
    return [[row.iata, `(${row.name}) is in ${row.country}, or in ${other.country}`]]
  })
}

/** By id: places whose zone, which the borders of OpenStreetMap gave them, is none of their country's. */
export function compareZones(rows: readonly Compared[]): Difference[] {
  const zones = new Map([...new Set(rows.map(({ country }) => country))].map((country) => [country, zonesOf(country)]))
  return rows.flatMap(({ id, name, country, timeZone }): Difference[] => {
    const isOfCountry = country === '' || zones.get(country)?.has(canonicalZone(timeZone))
    return isOfCountry ? [] : [[id, `(${name}) is in ${country}, or where it is ${timeZone}`]]
  })
}

function zonesOf(country: string): ReadonlySet<string> {
  const zones = country === '' ? [] : (new Intl.Locale(`und-${country}`).getTimeZones() ?? [])
  return new Set(zones.map(canonicalZone))
}

const canonical = new Map<string, string>()

function canonicalZone(timeZone: string): string {
  const known = canonical.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  canonical.set(timeZone, known)
  return known
}

export const inUse = (rows: readonly Compared[]): Compared[] =>
  rows.filter(({ iata, kind }) => iata !== '' && kind !== 'closed')

function isConfirmed(row: Compared, { travel, newest, runways }: PositionSources): boolean {
  const box = runways.get(row.id)
  const middle = box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  return [travel.get(row.iata), newest.get(row.iata), middle].some(
    (other) => other !== undefined && distanceKm(row, other) <= SAME_POINT_KM,
  )
}

/** In whole minutes of arc, or in hundredths of a degree. */
export const isRounded = ({ latitude, longitude }: Position): boolean =>
  [latitude, longitude].every((degrees) => isWhole(degrees * 60, 0.035) || isWhole(degrees * 100, 1e-6))

const isWhole = (value: number, tolerance: number): boolean => Math.abs(value - Math.round(value)) < tolerance
