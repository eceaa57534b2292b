import type { ComponentType } from 'react'
import { must } from '../../core/lib/must.ts'
import { DEMO_PREFIX, pathInDemo } from '../../core/session/demo.ts'
import type { GuardName } from './guards.ts'
import { type Locale, splitLocale, withLocale } from '../i18n/locale.ts'
import { matchPattern, type PatternParams } from './match-pattern.ts'

/** Parameters of a route that may be any. */
type AnyParams = PatternParams<string>

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const hasFlightId = ({ id }: AnyParams): boolean => id === undefined || ID.test(id)

interface RouteEntry {
  name: string
  /** Path below the language; `:id` is a parameter, `:id?` one that may be missing. */
  pattern: string
  page: string
  /** What somebody signed in sees in its place. */
  memberPage?: string
  /** Besides those that run before every page. */
  guards: readonly GuardName[]
  layout?: 'default' | 'auth'
  /** To visitors the server's document is all of it: the app starts behind it when somebody touches the page. */
  isStill?: boolean
  status?: number
  /** Page-level validation: false is a 404, a throw a 500. */
  accepts?: (params: AnyParams) => boolean
}

/**
 * THE table of pages. Every route exists in English without a prefix and in German under `/de`.
 * `page` names the module `src/<page>-page.tsx`; its title is the text `common:pages.<name>.title`, and
 * `.description` of what is about the site.
 */
const TABLE = [
  {
    name: 'home',
    pattern: '/',
    page: 'features/landing/landing',
    memberPage: 'screens/home',
    guards: [],
    isStill: true,
  },
  { name: 'login', pattern: '/login', page: 'features/account/login', guards: ['guest'], layout: 'auth' },
  { name: 'register', pattern: '/register', page: 'features/account/register', guards: ['guest'], layout: 'auth' },
  { name: 'start', pattern: '/start', page: 'features/account/start', guards: ['guest'], layout: 'auth' },
  {
    name: 'reset-password',
    pattern: '/reset-password',
    page: 'features/account/reset-password',
    guards: ['guest'],
    layout: 'auth',
  },
  {
    name: 'new-password',
    pattern: '/new-password',
    page: 'features/account/new-password',
    guards: ['guest'],
    layout: 'auth',
  },
  { name: 'new-trip', pattern: '/new-trip', page: 'features/flight-form/new-trip', guards: ['authenticated'] },
  { name: 'in-flight', pattern: '/in-flight', page: 'screens/in-flight', guards: ['authenticated'] },
  {
    name: 'edit-trip',
    pattern: '/edit-trip/:id',
    page: 'features/flight-form/edit-trip',
    guards: ['authenticated'],
    accepts: hasFlightId,
  },
  {
    name: 'create-the-same-flight',
    pattern: '/create-the-same-flight/:id',
    page: 'features/flight-form/same-flight',
    guards: ['authenticated'],
    accepts: hasFlightId,
  },
  {
    name: 'flight-list',
    pattern: '/flight-list/:id?',
    page: 'screens/flight-list',
    guards: ['authenticated'],
    accepts: hasFlightId,
  },
  {
    name: 'invalid-flights',
    pattern: '/invalid-flights/:id?',
    page: 'screens/invalid-flights',
    guards: ['authenticated'],
    accepts: hasFlightId,
  },
  {
    name: 'flight-log-import',
    pattern: '/flight-log-import',
    page: 'screens/import',
    guards: ['authenticated'],
  },
  { name: 'map', pattern: '/map', page: 'screens/map', guards: ['authenticated'] },
  { name: 'statistics', pattern: '/statistics', page: 'screens/statistics', guards: ['authenticated'] },
  { name: 'search', pattern: '/search', page: 'features/search/search', guards: ['authenticated'] },
  {
    name: 'custom-data',
    pattern: '/custom-data',
    page: 'features/custom-data/custom-data',
    guards: ['authenticated'],
  },
  { name: 'profile', pattern: '/profile', page: 'features/profile/profile', guards: ['authenticated'] },
  { name: 'platforms', pattern: '/platforms', page: 'features/pages/platforms', guards: [] },
  { name: 'about', pattern: '/about', page: 'features/pages/about', guards: [], isStill: true },
  { name: 'contact', pattern: '/contact', page: 'features/pages/contact', guards: [] },
  { name: 'faq', pattern: '/faq', page: 'features/pages/faq', guards: [], isStill: true },
  { name: 'imprint', pattern: '/imprint', page: 'features/pages/imprint', guards: [] },
  { name: 'privacy', pattern: '/privacy', page: 'features/pages/privacy', guards: [], isStill: true },
  { name: 'terms', pattern: '/terms', page: 'features/pages/terms', guards: [], isStill: true },
  { name: 'not-found', pattern: '/not-found', page: 'features/pages/not-found', guards: [], status: 404 },
] as const satisfies readonly RouteEntry[]

export type RouteName = (typeof TABLE)[number]['name']

export interface Route extends RouteEntry {
  name: RouteName
}

export const ROUTES: readonly Route[] = TABLE

/** Pages about the site, which are the same for everybody: others ask for an account, or for none. */
export type SiteRouteName = Extract<(typeof TABLE)[number], { guards: readonly [] }>['name']

export function isSiteRoute(name: RouteName): name is SiteRouteName {
  return ROUTES.some((route) => route.name === name && route.guards.length === 0)
}

type ParamsOf<N extends RouteName> = PatternParams<Extract<(typeof TABLE)[number], { name: N }>['pattern']>
type AnyParam = { [N in RouteName]: keyof ParamsOf<N> }[RouteName]

/** The parameters of a route as its pattern names them; those of other routes are never given. */
export type RouteParams<N extends RouteName> = N extends N
  ? ParamsOf<N> & { readonly [P in Exclude<AnyParam, keyof ParamsOf<N>>]?: undefined }
  : never

export interface RouteMatch {
  route: Route
  params: AnyParams
  /** The page shows the demo, not the log of this device. */
  isDemo: boolean
}

/** A page with its parameters, those it needs at least. */
export type Destination = {
  [N in RouteName]: { to: N } & (object extends RouteParams<N>
    ? { params?: RouteParams<N> | undefined }
    : { params: RouteParams<N> })
}[RouteName] & {
  query?: Readonly<Record<string, string>> | undefined
  /** Without its `#`. */
  fragment?: string | undefined
}

declare const ADDRESS: unique symbol
/** Path, search and fragment of a page of this app, language included. */
export type Address = string & { readonly [ADDRESS]: true }

/** The route of that name with everything the table says about it. */
export function routeOf(name: RouteName): Route {
  return must(
    ROUTES.find((route) => route.name === name),
    `route ${name}`,
  )
}

/** Pages of a log, which the demo has too. Its account is nobody's. */
export function isInDemo({ name, guards }: Route): boolean {
  return name === 'home' || (guards.includes('authenticated') && name !== 'profile')
}

/** The flight that `/demo/edit-trip` opens: the next one, which every demo has. */
const DEMO_EDIT = '00000000-0000-4000-8000-00000de30001'

/** Finds the page of a path that has no language prefix any more. */
export function matchRoute(path: string): RouteMatch | null {
  const below = pathInDemo(path)
  const isDemo = below !== null
  for (const route of isDemo ? ROUTES.filter(isInDemo) : ROUTES) {
    const params = matchPattern(route.pattern, below ?? path)
    if (params) return { route, params, isDemo }
  }
  return below === '/edit-trip' ? { route: routeOf('edit-trip'), params: { id: DEMO_EDIT }, isDemo } : null
}

/**
 * Builds the address of a page. No other place puts addresses together.
 * @param isDemo asked by a page of the demo: pages of a log are those of the demo too
 */
export function href(locale: Locale, { to, params, query, fragment }: Destination, isDemo = false): Address {
  const given: AnyParams = params ?? {}
  const route = routeOf(to)
  const below = route.pattern.replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = given[key]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  const path = isDemo && isInDemo(route) ? DEMO_PREFIX + (below === '/' ? '' : below) : below
  const search = new URLSearchParams(query).toString()
  return (withLocale(locale, path) + (search ? `?${search}` : '') + (fragment ? `#${fragment}` : '')) as Address
}

/** The address of a page that is shown, or was asked for, in that language; search and fragment stay. */
export function inLocale(locale: Locale, pathname: string, rest = ''): Address {
  return (withLocale(locale, splitLocale(pathname).path) + rest) as Address
}

const modules = import.meta.glob<{ default: ComponentType }>(['./features/*/*-page.tsx', './screens/*-page.tsx'], {
  base: '../',
})
const loaded = new Map<string, ComponentType>()

/** The module of a page as the build's manifest names it. */
export function pageSource(page: string): string {
  return `src/${page}-page.tsx`
}

/** Fetches the code of a page; resolves when `loadedPage` has it. */
export async function loadPage(page: string): Promise<void> {
  if (loaded.has(page)) return
  const load = modules[`./${page}-page.tsx`]
  if (!load) throw new Error(`no such page: ${page}`)
  loaded.set(page, (await load()).default)
}

export function loadedPage(page: string): ComponentType | null {
  return loaded.get(page) ?? null
}
