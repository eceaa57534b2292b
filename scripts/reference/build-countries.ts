import type { Language } from '../../core/locale/language.ts'
import { NAME_OVERRIDES, readContinents } from './countries.ts'

/** Names and continent of every country: `[code, continent, English, German]`. */
export interface CountryAsset {
  format: 'lmw-countries-1'
  rows: [string, string, string, string][]
}

/** Taken from `Intl` once, so that server and browser print the same. */
export function buildCountries(): { asset: CountryAsset; summary: string } {
  const names = {
    en: new Intl.DisplayNames('en', { type: 'region' }),
    de: new Intl.DisplayNames('de', { type: 'region' }),
  }
  const rows = [...readContinents()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, continent]): CountryAsset['rows'][number] => {
      const name = (locale: Language): string => NAME_OVERRIDES[locale][code] ?? names[locale].of(code) ?? code
      return [code, continent, name('en'), name('de')]
    })
  const unnamed = rows.filter(([code, , en, de]) => en === code || de === code)
  if (rows.length !== 250 || unnamed.length > 0)
    throw new Error(`${rows.length} countries, without a name: ${unnamed.join()}`)
  return { asset: { format: 'lmw-countries-1', rows }, summary: `${rows.length} countries` }
}
