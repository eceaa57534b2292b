import { splitLocale } from '../../i18n/locale.ts'
import { matchRoute } from '../../routes/routes.ts'

/** Pages of a log, each with a sentence that says what a log-in leads to: `account:login.wanted.<name>`. */
const NAMES = [
  'new-trip',
  'in-flight',
  'edit-trip',
  'create-the-same-flight',
  'flight-list',
  'invalid-flights',
  'flight-log-import',
  'map',
  'statistics',
  'search',
  'custom-data',
  'profile',
] as const

export type WantedName = (typeof NAMES)[number]

/** Which page of a log a visitor wanted who was led to the log-in, by its search; null where they came by themselves. */
export function wantedName(search: string): WantedName | null {
  const [to = ''] = (new URLSearchParams(search).get('to') ?? '').split(/[?#]/u)
  const match = to.startsWith('/') ? matchRoute(splitLocale(to).path) : null
  return NAMES.find((name) => match?.isDemo === false && match.route.name === name) ?? null
}
