import type { Locale } from './locale.ts'

/** What every visitor reads, and what only who has a log does. */
export type TextGroup = 'site' | 'log'

const SITE = /^(?:account|landing|pages|platforms)\//

/** Texts a page can need; `page` is null for an outline or an error. Who has a log meets its words on every page. */
export function textGroupsOf(page: string | null, hasLog: boolean): readonly TextGroup[] {
  return hasLog || (page !== null && !SITE.test(page)) ? ['site', 'log'] : ['site']
}

/** The modules the texts are in, as the build's manifest names them; English of every visitor comes with the app. */
export function textSources(locale: Locale, groups: readonly TextGroup[]): string[] {
  const language = locale === 'de' ? 'german' : 'english'
  return groups
    .filter((group) => locale !== 'en' || group !== 'site')
    .map((group) => `src/i18n/${language}-${group}.ts`)
}
