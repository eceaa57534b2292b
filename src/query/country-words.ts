import type { Locale } from '../i18n/locale.ts'
import { countryName } from '../flight/catalogue/country-name.ts'

/** Names of a country a search may mean, the reader's own first. */
export function countryWords(locale: Locale): (code: string) => readonly string[] {
  const other = locale === 'de' ? 'en' : 'de'
  return (code) => [countryName(code, locale) ?? code, countryName(code, other) ?? code]
}
