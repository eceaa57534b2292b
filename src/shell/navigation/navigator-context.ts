import { createContext, useContext, useSyncExternalStore } from 'react'
import { must } from '../../../core/lib/must.ts'
import type { Navigator, Shown } from './navigator.ts'

export const NavigatorContext = createContext<Navigator | null>(null)

export function useNavigator(): Navigator {
  return must(useContext(NavigatorContext), 'navigator')
}

/** The place on screen. */
export function useShown(): Shown {
  const { subscribe, get, first } = useNavigator()
  return useSyncExternalStore(subscribe, get, first)
}

/** Goes to a path of this app: `navigate(href('flight-list'))`. */
export function useNavigate(): Navigator['navigate'] {
  return useNavigator().navigate
}
