import type { Language } from '../../../core/locale/language.ts'

const names = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language; Kosovo and others the list lacks keep their code. */
export function countryName(code: string | null, locale: Language): string | null {
  if (code === null) return null
  const display = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  names.set(locale, display)
  return display.of(code) ?? code
}
