import type { Position } from '../../geo/position.ts'
import type { Language } from '../../locale/language.ts'
import { hasFormat } from '../../search/has-format.ts'

/**
 * The file `/reference/cities.json`: cities and towns, a few for every part of the world, by country, from north to south.
 * Texts are joined by newlines, numbers that grow slowly are differences to the row before.
 */
export interface CitiesAsset {
  format: 'lmw-cities-1'
  source: string
  licence: string
  /** English where the source has it, else as people there write it. */
  names: string
  /** `AD2 AE40 …`: country and number of rows. */
  countries: string
  /** Hundredths of degrees. */
  latitudes: readonly number[]
  longitudes: readonly number[]
  /** Inhabitants, to two digits. */
  people: readonly number[]
  /** Rows that are capitals. */
  capitals: readonly number[]
  /** Row and German name where it is another. */
  german: readonly (readonly [row: number, name: string])[]
}

export interface City {
  name: Readonly<Record<Language, string>>
  /** ISO 3166-1 alpha-2. */
  country: string
  position: Position
  people: number
  isCapital: boolean
}

/** Reads the file, largest city first. Throws when it is not the format this version knows. */
export function decodeCities(json: unknown): City[] {
  if (!hasFormat<CitiesAsset>(json, 'lmw-cities-1')) throw new Error('unknown format of the cities')
  const names = json.names.split('\n')
  const countries = json.countries.split(' ').flatMap((run) => Array(Number(run.slice(2))).fill(run.slice(0, 2)))
  const capitals = new Set(json.capitals)
  const german = new Map(json.german)
  let [latitude, longitude] = [0, 0]
  return names
    .map((name, at): City => {
      latitude += json.latitudes[at] ?? 0
      longitude += json.longitudes[at] ?? 0
      return {
        name: { en: name, de: german.get(at) ?? name },
        country: String(countries[at]),
        position: { latitude: latitude / 100, longitude: longitude / 100 },
        people: json.people[at] ?? 0,
        isCapital: capitals.has(at),
      }
    })
    .sort((a, b) => b.people - a.people)
}
