import type { Language } from '../locale/language.ts'
import { hasFormat } from '../search/has-format.ts'

export type Continent = 'AF' | 'AN' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA'

/** The file `/reference/countries.json`: code, continent, English name, German name. */
export interface CountryAsset {
  format: 'lmw-countries-1'
  rows: readonly (readonly [code: string, continent: Continent, english: string, german: string])[]
}

export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  code: string
  continent: Continent
  name: Readonly<Record<Language, string>>
}

export interface CountryTable {
  readonly countries: readonly Country[]
  get(code: string): Country | null
  /** Name in the language; the code itself where the table does not know it. */
  name(code: string, locale: Language): string
}

/** Reads the file. Throws when it is not the format this version knows. */
export function decodeCountries(json: unknown): CountryTable {
  if (!hasFormat<CountryAsset>(json, 'lmw-countries-1')) throw new Error('unknown format of the country table')
  const countries = json.rows.map(([code, continent, en, de]): Country => ({ code, continent, name: { en, de } }))
  const byCode = new Map(countries.map((country) => [country.code, country]))
  return {
    countries,
    get: (code) => byCode.get(code) ?? null,
    name: (code, locale) => byCode.get(code)?.name[locale] ?? code,
  }
}
