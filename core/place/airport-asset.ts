import type { AirportKind } from './airport.ts'

/**
 * The catalogue as it is stored, in two files of one form: `airports.json`, and `airfields.json` with what few people
 * fly to (heliports, seaplane bases, private strips, gliding sites): one column per property, rows sorted by country, then id.
 * Text columns are joined by newlines, numbers that grow slowly are differences to the row before.
 */
export interface AirportAsset {
  format: 'lmw-airports-1'
  source: string
  licence: string
  count: number
  /** `AD2 AE40 …`: country and number of rows; `--` where there is none. */
  countries: string
  /** Empty where the id is the ICAO code. */
  ids: string
  iata: string
  icao: string
  /** The last character may stand for a common ending, see NAME_ENDINGS. */
  names: string
  /** `=` where the city is the name without its ending. */
  cities: string
  /** One letter a row: L M S W H C (large, medium, small, seaplane, heliport, closed), lower case without scheduled flights. */
  kinds: string
  /** One base-36 digit a row. */
  ranks: string
  /** 1e-4 degrees, differences. */
  latitudes: number[]
  longitudes: number[]
  elevationsFt: (number | null)[]
  /** Rows all of whose runways are grass, gravel, dirt or water, as differences. Absent in data of before. */
  unpaved?: number[]
  zoneNames: string[]
  zones: number[]
  /** Other words people search for, joined by `;`. */
  keywords: string
  /** Code, row, first day, last day. */
  periods: [string, number, string | null, string | null][]
  /** English, German, other names joined by `;`, rows as differences. */
  cityNames: [string, string, string, number[]][]
}

/** Endings of airport names and the character that stands for each; none of them ends a real name. */
export const NAME_ENDINGS: readonly (readonly [string, string])[] = [
  [' International Airport', '!'],
  [' Municipal Airport', '#'],
  [' Regional Airport', '$'],
  [' County Airport', '%'],
  [' Memorial Airport', '&'],
  [' Air Force Base', '*'],
  [' Air Base', '+'],
  [' Airport', '~'],
  [' Airfield', '<'],
  [' Airstrip', '>'],
  [' Airpark', '?'],
  [' Field', '@'],
  [' Seaplane Base', '^'],
  [' Aerodrome', '_'],
  [' Glider Field', '{'],
  [' Heliport', '}'],
  [' Army Air Field', '='],
]

export const KIND_LETTERS: Readonly<Record<string, AirportKind>> = {
  L: 'large',
  M: 'medium',
  S: 'small',
  W: 'seaplane',
  H: 'heliport',
  C: 'closed',
}
