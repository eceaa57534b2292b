import { safeRedirect } from '../../../core/validate/safe-redirect.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { type Address, inLocale, matchRoute } from '../../routes/routes.ts'

/** Whatever origin we run on: a path that stays on this one stays on any. */
const ANY_ORIGIN = 'https://origin.invalid'

/**
 * The page somebody wanted before they were asked to sign in, if it is one of ours; else the start page. Percent
 * signs stand for what no header can carry. A page for guests only is no place to lead somebody signed in to.
 */
export function wantedPage(search: string, home: Address): Address {
  const safe = safeRedirect(new URLSearchParams(search).get('to'), ANY_ORIGIN)
  if (safe === '/') return home
  const wanted = new URL(safe, ANY_ORIGIN)
  const { locale, path } = splitLocale(wanted.pathname)
  const isForGuests = matchRoute(path)?.route.guards.includes('guest')
  return isForGuests ? home : inLocale(locale, wanted.pathname, wanted.search + wanted.hash)
}
