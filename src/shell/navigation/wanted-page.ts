import { safeRedirect } from '../../../core/validate/safe-redirect.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { matchRoute } from '../../routes.ts'

/** Whatever origin we run on: a path that stays on this one stays on any. */
const ANY_ORIGIN = 'https://origin.invalid'

/**
 * The page somebody wanted before they were asked to sign in, if it is one of ours; else the start page. Percent
 * signs stand for what no header can carry. A page for guests only is no place to lead somebody signed in to.
 */
export function wantedPage(search: string, home: string): string {
  const safe = safeRedirect(new URLSearchParams(search).get('to'), ANY_ORIGIN)
  if (safe === '/') return home
  const wanted = new URL(safe, ANY_ORIGIN)
  const match = matchRoute(splitLocale(wanted.pathname).path)
  return match?.route.guards.includes('guest') ? home : wanted.pathname + wanted.search + wanted.hash
}
