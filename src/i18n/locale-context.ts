import { createContext, useContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from './locale.ts'

export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

/** The language of the page on screen; the path decides it. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}
