import type { Language } from '../../core/locale/language.ts'

/** A language of the app, as a page is in it. English has no prefix in paths, German stands under `/de`. */
export type Locale = Language

export const DEFAULT_LOCALE: Locale = 'en'

export interface LocalPath {
  locale: Locale
  /** The path without its language, always beginning with a slash. */
  path: string
}

export function splitLocale(pathname: string): LocalPath {
  if (pathname === '/de') return { locale: 'de', path: '/' }
  if (pathname.startsWith('/de/')) return { locale: 'de', path: pathname.slice(3) }
  return { locale: 'en', path: pathname }
}

export function withLocale(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' ? '/de' : `/de${path}`
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'de' : 'en'
}
