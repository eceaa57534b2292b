import { sphericalKm } from '../geo/spherical.ts'
import type { Position } from '../geo/position.ts'
import type { AirportKind } from './airport.ts'
import { KIND_LETTERS } from './airport-asset.ts'
import type { AirportTable } from './airport-table.ts'
import { RADIANS } from '../geo/radians.ts'

export interface NearAirport {
  /** Row of the table. */
  row: number
  km: number
}

export interface NearestSearch {
  /** Every airport within so many kilometres, nearest first; closed ones are left out. */
  within(here: Position, km: number): readonly NearAirport[]
  /**
   * The airport an aircraft on the ground is at. A large one reaches further than an airfield, so its own far end
   * is not given to the strip beside it, and a strip keeps what stands on it. Null in the middle of nowhere.
   */
  at(here: Position): NearAirport | null
  /** The nearest airport everybody knows, for saying where something is; null only for an empty catalogue. */
  landmark(here: Position): NearAirport | null
}

const EARTH_KM = 6371.0088
const HALF_WAY_ROUND_KM = Math.PI * EARTH_KM
const LATITUDES = 180
const LONGITUDES = 360

/** How far in kilometres the ground of an airport reaches from its reference point. */
const REACH_KM: Readonly<Record<AirportKind, number>> = {
  large: 5,
  medium: 3,
  small: 1.2,
  seaplane: 1.5,
  heliport: 0.2,
  closed: 0,
}
/** A press comes late and reference points are off: this many times its reach still belongs to an airport. */
const MOST_REACHES = 3
/** Airfields are everywhere: one is meant only by who stands on it, and on no airport. */
const AIRFIELD_REACHES = 1
const WIDEST_KM = REACH_KM.large * MOST_REACHES
const FIRST_LOOK_KM = 60

/** Rows by degree of latitude and longitude: one pass over the columns, then only a few cells are looked at. */
export function createNearestSearch(table: AirportTable): NearestSearch {
  const { columns } = table
  const cells = fillCells(table)
  const kindOf = (row: number): AirportKind => KIND_LETTERS[(columns.kinds[row] ?? 's').toUpperCase()] ?? 'small'
  const placeOf = (row: number): Position => ({
    latitude: (columns.latitudes[row] ?? 0) / 1e4,
    longitude: (columns.longitudes[row] ?? 0) / 1e4,
  })

  const found = (here: Position, km: number, fits: (row: number) => boolean): NearAirport[] => {
    const near: NearAirport[] = []
    for (const row of rowsAround(cells, here, km)) {
      if (!fits(row)) continue
      const distance = sphericalKm(here, placeOf(row))
      if (distance <= km) near.push({ row, km: distance })
    }
    return near.sort((a, b) => a.km - b.km || a.row - b.row)
  }
  const isOpen = (row: number): boolean => kindOf(row) !== 'closed'
  const isKnown = (row: number): boolean => {
    const letter = columns.kinds[row] ?? 's'
    return (letter === 'L' || letter === 'l' || letter === 'M') && columns.iata[row] !== ''
  }
  const reaches = ({ row, km }: NearAirport): number => km / REACH_KM[kindOf(row)]
  return {
    within: (here, km) => found(here, km, isOpen),
    at: (here) => {
      const near = found(here, WIDEST_KM, isOpen).sort((a, b) => reaches(a) - reaches(b))
      const isAirport = ({ row }: NearAirport): boolean => row < columns.fieldsFrom
      const airport = near.find((one) => isAirport(one) && reaches(one) <= MOST_REACHES)
      return airport ?? near.find((one) => !isAirport(one) && reaches(one) <= AIRFIELD_REACHES) ?? null
    },
    landmark: (here) => {
      for (let km = FIRST_LOOK_KM; ; km *= 4) {
        const [nearest] = found(here, km, isKnown)
        if (nearest !== undefined) return nearest
        if (km > HALF_WAY_ROUND_KM) return null
      }
    },
  }
}

interface Cells {
  /** Where the rows of each cell begin in `rows`; one more than there are cells. */
  starts: Int32Array
  rows: Int32Array
}

function fillCells({ columns, count }: AirportTable): Cells {
  const cellOf = (row: number): number =>
    cellAt(Math.floor((columns.latitudes[row] ?? 0) / 1e4 + 90), Math.floor((columns.longitudes[row] ?? 0) / 1e4 + 180))
  const starts = new Int32Array(LATITUDES * LONGITUDES + 1)
  for (let row = 0; row < count; row++) add(starts, cellOf(row) + 1, 1)
  for (let cell = 0; cell < LATITUDES * LONGITUDES; cell++) add(starts, cell + 1, starts[cell] ?? 0)
  const next = starts.slice()
  const rows = new Int32Array(count)
  for (let row = 0; row < count; row++) {
    const cell = cellOf(row)
    rows[next[cell] ?? 0] = row
    add(next, cell, 1)
  }
  return { starts, rows }
}

function add(values: Int32Array, at: number, value: number): void {
  values[at] = (values[at] ?? 0) + value
}

/** The poles belong to the last row of cells, the date line to the first column. */
function cellAt(latitude: number, longitude: number): number {
  const row = Math.min(Math.max(latitude, 0), LATITUDES - 1)
  return row * LONGITUDES + (((longitude % LONGITUDES) + LONGITUDES) % LONGITUDES)
}

/** Rows of every cell that the circle touches, and some more. */
function* rowsAround({ starts, rows }: Cells, { latitude, longitude }: Position, km: number): Generator<number> {
  const angle = km / EARTH_KM
  const reach = angle / RADIANS
  const [south, north] = [Math.floor(latitude - reach + 90), Math.floor(latitude + reach + 90)]
  const half = halfWidth(latitude, angle)
  const [west, east] = [Math.floor(longitude - half + 180), Math.floor(longitude + half + 180)]
  const width = Math.min(east - west + 1, LONGITUDES)
  for (let row = Math.max(south, 0); row <= Math.min(north, LATITUDES - 1); row++) {
    for (let column = west; column < west + width; column++) {
      const cell = cellAt(row, column)
      for (let at = starts[cell] ?? 0; at < (starts[cell + 1] ?? 0); at++) yield rows[at] ?? 0
    }
  }
}

/** Degrees of longitude to either side of the circle's middle; all of them where it holds a pole. */
function halfWidth(latitude: number, angle: number): number {
  const [sine, cosine] = [Math.sin(Math.min(angle, Math.PI / 2)), Math.cos(latitude * RADIANS)]
  return sine >= cosine ? LONGITUDES / 2 : Math.asin(sine / cosine) / RADIANS
}
