import { isLanguage } from '../../../core/locale/language.ts'
import { CHOSEN_LANGUAGE_COOKIE, LOG_COOKIE } from '../../../core/wire/service-worker.ts'
import { keptText } from '../../data/browser/kept-text.ts'
import type { GuardSession } from '../../routes/guards.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readCookie } from '../../../core/lib/read-cookie.ts'

/** The signed-in person's tokens; written by the sync room. Here only its presence is looked at. */
export const AUTH_COOKIE = 'auth'
/** The language read last, kept 365 days: where the installed app starts. */
export const LANGUAGE_COOKIE = 'language'

/** Who a visitor seems to be, for the first document: the browser knows better as soon as it runs. */
export function sessionFromCookies(header: string): Exclude<GuardSession, 'unknown'> {
  if (readCookie(header, AUTH_COOKIE)) return 'signed-in'
  return readCookie(header, LOG_COOKIE) ? 'expired' : 'guest'
}

export function languageFromCookies(header: string): Locale {
  return readCookie(header, LANGUAGE_COOKIE) === 'de' ? 'de' : 'en'
}

/** The language that was chosen by a press; null where nobody chose. */
export function chosenFromCookies(header: string): Locale | null {
  const chosen = readCookie(header, CHOSEN_LANGUAGE_COOKIE) ?? ''
  return isLanguage(chosen) ? chosen : null
}

/** Whether somebody is signed in here of whom no cookie tells: local storage holds the same, written by the sync room. */
export function hasStoredSession(): boolean {
  return keptText('auth.kind') !== null
}
