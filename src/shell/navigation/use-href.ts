import { useCallback } from 'react'
import { useLocale } from '../../i18n/locale-context.ts'
import type { RouteParams } from '../../match-pattern.ts'
import { href, type RouteName } from '../../routes.ts'

export type MakeHref = (name: RouteName, params?: RouteParams, query?: Readonly<Record<string, string>>) => string

/** Builds paths in the language of the page: `const to = useHref(); to('edit-trip', { id })`. */
export function useHref(): MakeHref {
  const locale = useLocale()
  return useCallback((name, params, query) => href(locale, name, params, query), [locale])
}
