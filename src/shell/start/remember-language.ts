import type { Locale } from '../../i18n/locale.ts'
import { writeYearCookie } from './cookies.ts'
import { LANGUAGE_COOKIE, languageFromCookies } from './visitor-cookies.ts'

/** The language a visitor reads is the one they get next time. */
export function rememberLanguage(locale: Locale): void {
  if (languageFromCookies(document.cookie) !== locale) writeYearCookie(LANGUAGE_COOKIE, locale)
}
