import type { Position } from '../../geo/position.ts'
import type { Language } from '../../locale/language.ts'
import { hasFormat } from '../../search/has-format.ts'

/** The file `/reference/labels.json`: names of countries and seas, and the points where they stand. */
export interface LabelsAsset {
  format: 'lmw-labels-1'
  /** Every country of the country table: code, degrees, square kilometres of its shape (0 without one), names. */
  countries: readonly (readonly [
    code: string,
    longitude: number,
    latitude: number,
    area: number,
    english: string,
    german: string,
  ])[]
  /** Rank: 1 for an ocean to 3 for a small sea. */
  seas: readonly (readonly [longitude: number, latitude: number, rank: number, english: string, german: string])[]
}

export interface CountryLabel {
  /** ISO 3166-1 alpha-2, or XK. */
  code: string
  position: Position
  /** Square kilometres; 0 where the map has no shape of it. */
  area: number
  name: Readonly<Record<Language, string>>
}

export interface SeaLabel {
  position: Position
  rank: number
  name: Readonly<Record<Language, string>>
}

export interface Labels {
  /** Largest first. */
  countries: readonly CountryLabel[]
  seas: readonly SeaLabel[]
}

/** Reads the file. Throws when it is not the format this version knows. */
export function decodeLabels(json: unknown): Labels {
  if (!hasFormat<LabelsAsset>(json, 'lmw-labels-1')) throw new Error('unknown format of the labels')
  const countries = json.countries.map(([code, longitude, latitude, area, en, de]): CountryLabel => {
    return { code, position: { latitude, longitude }, area, name: { en, de } }
  })
  return {
    countries: countries.sort((a, b) => b.area - a.area),
    seas: json.seas.map(([longitude, latitude, rank, en, de]) => {
      return { position: { latitude, longitude }, rank, name: { en, de } }
    }),
  }
}
