import { useCallback, useContext } from 'react'
import { useLocale } from '../../i18n/locale-context.ts'
import { type Address, type Destination, href } from '../../routes/routes.ts'
import { DemoContext } from './demo-context.ts'

export type MakeHref = (destination: Destination) => Address

/** Builds addresses in the language of the page, of the demo on its pages: `const href = useHref(); href({ to: 'edit-trip', params: { id } })`. */
export function useHref(): MakeHref {
  const locale = useLocale()
  const isDemo = useContext(DemoContext) !== null
  return useCallback((destination) => href(locale, destination, isDemo), [locale, isDemo])
}
