import { createContext, useContext } from 'react'
import { must } from '../../../core/lib/must.ts'
import { useStore } from '../../data/stores/use-store.ts'
import type { Navigator, Shown } from './navigator.ts'

export const NavigatorContext = createContext<Navigator | null>(null)

export function useNavigator(): Navigator {
  return must(useContext(NavigatorContext), 'navigator')
}

/** The place on screen. */
export function useShown(): Shown {
  return useStore(useNavigator())
}

/** Goes to a path of this app: `navigate(href('flight-list'))`. */
export function useNavigate(): Navigator['navigate'] {
  return useNavigator().navigate
}
