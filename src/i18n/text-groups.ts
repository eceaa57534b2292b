import type { Locale } from './locale.ts'

/**
 * What every visitor reads; what stands on pages about the site and the account; what the site says of itself; what who
 * has a log reads at once; lists, what they are searched by, what was changed; the form; what is opened from the list, and the
 * profile; the start page of who has a log; the map; the statistics; the pilot's page; the import.
 */
export const TEXT_GROUPS = [
  'site',
  'pages',
  'landing',
  'log',
  'list',
  'form',
  'opened',
  'home',
  'map',
  'statistics',
  'pilot',
  'import',
] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

const LANDING = /^features\/landing\//
const PAGES = /^features\/(?:account|pages)\//
const ACCOUNT = /^features\/account\//
const LIST =
  /^(?:screens\/(?:flight-list|home|import|invalid-flights|map|statistics)$|features\/(?:custom-data|profile|search)\/|features\/flight-form\/(?:edit-trip|same-flight)$)/
const FORM = /^(?:features\/flight-form\/|screens\/(?:import|in-flight)$)/
const OPENED = /^(?:screens\/invalid-flights$|features\/(?:custom-data|profile)\/)/

/**
 * Texts a page can need at once; `page` is null for an outline or an error. A user with a log needs its words on every page.
 * What a page loads when it is opened brings its own (`with-texts.ts`).
 */
export function textGroupsOf(page: string | null, hasLog: boolean): readonly TextGroup[] {
  const name = page ?? ''
  const isPages = PAGES.test(name)
  const isLanding = LANDING.test(name)
  const isOfLog = page !== null && !isPages && !isLanding
  const wanted: Readonly<Record<TextGroup, boolean>> = {
    site: true,
    pages: isPages,
    landing: isPages || isLanding,
    log: hasLog || isOfLog,
    // Who logs in over a log that is still here reads what it holds.
    list: LIST.test(name) || (hasLog && ACCOUNT.test(name)),
    form: FORM.test(name),
    opened: OPENED.test(name),
    home: name === 'screens/home',
    map: name === 'screens/map',
    statistics: name === 'screens/statistics',
    // A part of the statistics, loaded when it is opened.
    pilot: false,
    import: name === 'screens/import',
  }
  return TEXT_GROUPS.filter((group) => wanted[group])
}

/** The modules the texts are in, as the build's manifest names them; English of every visitor comes with the app. */
export function textSources(locale: Locale, groups: readonly TextGroup[]): string[] {
  const language = locale === 'de' ? 'german' : 'english'
  return groups
    .filter((group) => locale !== 'en' || group !== 'site')
    .map((group) => `src/i18n/groups/${language}-${group}.ts`)
}
