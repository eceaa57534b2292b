import type { RouteName } from '../../routes/routes.ts'

/** What is read about this app and this server, in the order of the website's footer. */
export const SITE_PAGES = [
  'about',
  'faq',
  'platforms',
  'contact',
  'privacy',
  'terms',
  'imprint',
] as const satisfies readonly RouteName[]

export function isSitePage(name: RouteName): boolean {
  return SITE_PAGES.some((page) => page === name)
}
