import { LOG_COOKIE } from '../../../core/wire/service-worker.ts'
import { keptText } from '../../data/browser/kept-text.ts'
import type { GuardSession } from '../../routes/guards.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readCookie } from '../../../core/lib/read-cookie.ts'

/** The signed-in person's tokens; written by the sync room. Here only its presence is looked at. */
export const AUTH_COOKIE = 'auth'
/** The language chosen last, kept 365 days. */
export const LANGUAGE_COOKIE = 'language'

/** Who a visitor seems to be, for the first document: the browser knows better as soon as it runs. */
export function sessionFromCookies(header: string): Exclude<GuardSession, 'unknown'> {
  if (readCookie(header, AUTH_COOKIE)) return 'signed-in'
  return readCookie(header, LOG_COOKIE) ? 'expired' : 'guest'
}

export function languageFromCookies(header: string): Locale {
  return readCookie(header, LANGUAGE_COOKIE) === 'de' ? 'de' : 'en'
}

/** Whether somebody is signed in here of whom no cookie tells: local storage holds the same, written by the sync room. */
export function hasStoredSession(): boolean {
  return keptText('auth.kind') !== null
}
