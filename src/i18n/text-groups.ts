import type { Locale } from './locale.ts'

/** What every visitor reads; what stands on pages about the site and the account; what only who has a log reads. */
export type TextGroup = 'site' | 'pages' | 'log'

export const TEXT_GROUPS: readonly TextGroup[] = ['site', 'pages', 'log']

const LANDING = /^landing\//
const PAGES = /^(?:account|pages|platforms)\//

/** Texts a page can need; `page` is null for an outline or an error. Who has a log meets its words on every page. */
export function textGroupsOf(page: string | null, hasLog: boolean): readonly TextGroup[] {
  const isPages = page !== null && PAGES.test(page)
  const isLog = hasLog || (page !== null && !isPages && !LANDING.test(page))
  return ['site', ...(isPages ? (['pages'] as const) : []), ...(isLog ? (['log'] as const) : [])]
}

/** The modules the texts are in, as the build's manifest names them; English of every visitor comes with the app. */
export function textSources(locale: Locale, groups: readonly TextGroup[]): string[] {
  const language = locale === 'de' ? 'german' : 'english'
  return groups
    .filter((group) => locale !== 'en' || group !== 'site')
    .map((group) => `src/i18n/${language}-${group}.ts`)
}
