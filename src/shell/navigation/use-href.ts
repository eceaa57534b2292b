import { useCallback } from 'react'
import { useLocale } from '../../i18n/locale-context.ts'
import { type Address, type Destination, href } from '../../routes.ts'

export type MakeHref = (destination: Destination) => Address

/** Builds addresses in the language of the page: `const href = useHref(); href({ to: 'edit-trip', params: { id } })`. */
export function useHref(): MakeHref {
  const locale = useLocale()
  return useCallback((destination) => href(locale, destination), [locale])
}
