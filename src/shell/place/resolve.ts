import { isDemoPage } from '../../../core/session/demo.ts'
import type { Locale } from '../../i18n/locale.ts'
import { splitLocale, withLocale } from '../../i18n/locale.ts'
import { GLOBAL_GUARDS, type GuardSession, runGuards } from '../../routes/guards.ts'
import { href, matchRoute, type Route, type RouteMatch, routeOf } from '../../routes/routes.ts'
import { pageOf } from './page-of.ts'
import { wantedPage } from './wanted-page.ts'

/** What stands in the frame: a page, its outline until this browser knows who is there, or what went wrong. */
export type View =
  | { kind: 'page'; route: Route; page: string; params: RouteMatch['params'] }
  | { kind: 'skeleton'; route: Route; params: RouteMatch['params'] }
  | { kind: 'error'; status: number; message: string }

/** One shown address with everything that follows from it. */
export interface Place {
  /** Path, search and fragment. */
  url: string
  pathname: string
  /** Without its question mark. */
  search: string
  locale: Locale
  status: number
  view: View
  /** It shows the demo, not the log of this device. */
  isDemo: boolean
}

export interface Visitor {
  session: GuardSession
  flights: 'cold' | 'open'
  /** Language read last, from the cookie. */
  preferred: Locale
  /** Language chosen by a press, from its cookie. */
  chosen?: Locale | null
}

export type Resolution =
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string; openFlights: boolean }
  | { kind: 'show'; place: Place; openFlights: boolean }

/** Decides what an address shows to this visitor. Pure: the server, the first page and every navigation ask here. */
export function resolve(url: string, visitor: Visitor): Resolution {
  const parts = split(url)
  const { locale, path } = splitLocale(parts.pathname)
  const to = inWantedLanguage(url, visitor)
  if (to !== url) return { kind: 'redirect', to, openFlights: false }
  const match = matchRoute(path)
  if (!match) return show(url, { ...parts, locale }, notFound(), 404)
  // Whoever looks at it, the demo has a log without an account.
  const session = match.isDemo && visitor.session !== 'unknown' ? 'local' : visitor.session
  const outcome = runGuards([...GLOBAL_GUARDS, ...match.route.guards], {
    session,
    flights: visitor.flights,
    wanted: parts.pathname + (parts.search ? `?${parts.search}` : ''),
    loginPath: href(locale, { to: 'login' }),
    memberPath: wantedPage(parts.search, href(locale, { to: 'home' })),
  })
  if (outcome.kind === 'wait') return { kind: 'wait' }
  if (outcome.kind === 'redirect') return outcome
  if (outcome.kind === 'error') return show(url, { ...parts, locale }, outcome, outcome.status)
  const problem = invalid(match)
  if (problem) return show(url, { ...parts, locale }, problem.view, problem.status)
  const page = pageOf(match.route, session === 'guest' ? 'guest' : 'member')
  const view: View = { kind: 'page', route: match.route, page, params: match.params }
  return show(url, { ...parts, locale }, view, match.route.status ?? 200, outcome.openFlights)
}

/**
 * What the server may show in this place: of a log, never more than its outline, for it lies in the browser.
 * The first render in the browser starts from the same.
 */
export function withoutLog(place: Place, session: GuardSession): Place {
  const { view } = place
  if ((session === 'guest' && !place.isDemo) || view.kind !== 'page') return place
  const isPrivate = view.route.guards.includes('authenticated') || view.route.memberPage !== undefined
  return isPrivate ? { ...place, view: { kind: 'skeleton', route: view.route, params: view.params } } : place
}

/** Status of a page whose code is not on this device, and out of reach. */
export const NOT_LOADED = 503

/** The same place with an error in it. */
export function withError(place: Place, status: number, message: string): Place {
  return { ...place, status, view: { kind: 'error', status, message } }
}

function show(
  url: string,
  parts: { pathname: string; search: string; locale: Locale },
  view: View,
  status: number,
  openFlights = false,
): Resolution {
  const { pathname, search, locale } = parts
  return {
    kind: 'show',
    place: { url, pathname, search, locale, status, view, isDemo: isDemoPage(pathname) },
    openFlights,
  }
}

// Page-level validation: what it refuses does not exist, what it stumbles over is our mistake.
function invalid({ route, params }: RouteMatch): { view: View; status: number } | null {
  try {
    return route.accepts === undefined || route.accepts(params) ? null : { view: notFound(), status: 404 }
  } catch {
    return { view: { kind: 'error', status: 500, message: '' }, status: 500 }
  }
}

function notFound(): View {
  const route = routeOf('not-found')
  return { kind: 'page', route, page: route.page, params: {} }
}

/**
 * The same page in the language its visitor chose, where the address says none. The manifest of an installed app has
 * one start address: where nobody chose, the language read last decides where it leads.
 */
export function inWantedLanguage(url: string, { preferred, chosen }: Pick<Visitor, 'preferred' | 'chosen'>): string {
  const { pathname, search } = split(url)
  const wanted = chosen ?? (isInstalledStart(pathname, search) ? preferred : 'en')
  const isOurs = splitLocale(pathname).locale === 'en' && matchRoute(pathname) !== null
  return isOurs ? withLocale(wanted, pathname) + url.slice(pathname.length) : url
}

function isInstalledStart(pathname: string, search: string): boolean {
  return pathname === '/' && new URLSearchParams(search).get('source') === 'pwa'
}

function split(url: string): { pathname: string; search: string } {
  const [beforeFragment = ''] = url.split('#')
  const [pathname = '/', ...search] = beforeFragment.split('?')
  return { pathname: pathname || '/', search: search.join('?') }
}
