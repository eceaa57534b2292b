/**
 * IATA codes only airport-data-js knows. Its positions and countries are often wrong, so a code goes to a row of
 * ours by ICAO (within 30 km) or by position (within 3 km), and both times only when the continent agrees.
 */
import type { AirportRow } from './tables/airport-row.ts'
import { readContinents } from './countries.ts'
import type { CodePeriod } from './tables/historic-codes.ts'
import type { NewRow } from './read-sources.ts'
import { RADIANS } from '../../core/geo/radians.ts'

export interface OverlayCounts {
  byIcao: number
  byPosition: number
  admitted: number
}

const ICAO_KM = 30
const POSITION_KM = 3

export function overlayNewest(
  rows: AirportRow[],
  spare: readonly AirportRow[],
  newest: readonly NewRow[],
  periods: readonly CodePeriod[],
): OverlayCounts {
  const counts: OverlayCounts = { byIcao: 0, byPosition: 0, admitted: 0 }
  const continents = readContinents()
  const taken = new Set([...rows.map((row) => row.iata), ...periods.map((period) => period.code)])
  const ids = new Set(rows.map((row) => row.id))
  const byIcao = new Map(rows.filter((row) => row.icao !== '').map((row) => [row.icao, row]))
  const grid = new Grid([...rows.filter((row) => row.kind !== 'closed'), ...spare])
  for (const source of newest) {
    if (!/^[A-Z]{3}$/.test(source.iata) || taken.has(source.iata) || isDoubtful(source)) continue
    const agrees = (row: AirportRow): boolean => row.iata === '' && continents.get(row.country) === source.continent
    const named = byIcao.get(source.icao)
    const near = grid.nearest(source, POSITION_KM, agrees)
    if (named !== undefined && agrees(named) && distanceKm(named, source) < ICAO_KM) {
      named.iata = source.iata
      counts.byIcao++
    } else if (near !== null) {
      near.iata = source.iata
      if (!rows.includes(near)) rows.push(near)
      counts.byPosition++
    } else if (!ids.has(source.icao) && named === undefined && isAdmitted(source, periods, continents)) {
      rows.push(newRow(source))
      ids.add(source.icao)
      counts.admitted++
    } else continue
    taken.add(source.iata)
  }
  return counts
}

function isDoubtful(source: NewRow): boolean {
  if (source.iata === 'QQQ') return true
  const roundNumbers = Number.isInteger(source.latitude) && Number.isInteger(source.longitude)
  return (
    roundNumbers ||
    source.type === 'closed' ||
    source.type === 'heliport' ||
    /metropolitan( area)?\s*$|railway|bus station|heliport|helipad/i.test(source.airport)
  )
}

function isAdmitted(source: NewRow, periods: readonly CodePeriod[], continents: ReadonlyMap<string, string>): boolean {
  if (continents.get(source.country_code) !== source.continent) return false
  return /^[A-Z]{4}$/.test(source.icao) && !periods.some(({ code }) => code === source.icao)
}

function newRow(source: NewRow): AirportRow {
  const kind = source.type === 'large_airport' ? 'large' : source.type === 'medium_airport' ? 'medium' : 'small'
  return {
    id: source.icao,
    iata: source.iata,
    icao: source.icao,
    name: source.airport.trim(),
    city: '',
    country: source.country_code,
    latitude: source.latitude,
    longitude: source.longitude,
    elevationFt: source.elevation_ft,
    kind,
    scheduled: String(source.scheduled_service).toUpperCase() === 'TRUE',
    runwayFt: source.runway_length ?? 0,
    isUnpaved: false,
    keywords: [],
    timeZone: '',
    rank: 0,
  }
}

interface Position {
  latitude: number
  longitude: number
}

/** Flat approximation: good enough to tell 3 km from 30 km. */
export function distanceKm(a: Position, b: Position): number {
  const degrees = Math.abs(a.longitude - b.longitude)
  const east = Math.min(degrees, 360 - degrees) * Math.cos(a.latitude * RADIANS)
  return 111.2 * Math.hypot(a.latitude - b.latitude, east)
}

/** Rows by half-degree cell, so that a search for neighbours reads a few dozen rows. */
export class Grid {
  readonly #cells = new Map<string, AirportRow[]>()

  constructor(rows: readonly AirportRow[]) {
    for (const row of rows) {
      const key = cellKey(row.latitude, row.longitude)
      const cell = this.#cells.get(key)
      if (cell === undefined) this.#cells.set(key, [row])
      else cell.push(row)
    }
  }

  nearest(position: Position, withinKm: number, accepts: (row: AirportRow) => boolean): AirportRow | null {
    let best: AirportRow | null = null
    let least = withinKm
    const reach = Math.ceil(withinKm / 40)
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        for (const row of this.#cells.get(cellKey(position.latitude + y / 2, position.longitude + x / 2)) ?? []) {
          const km = distanceKm(row, position)
          if (km < least && accepts(row)) [best, least] = [row, km]
        }
      }
    }
    return best
  }
}

const cellKey = (latitude: number, longitude: number): string =>
  `${Math.floor(latitude * 2)}/${Math.floor(longitude * 2)}`
