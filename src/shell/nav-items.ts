import { List, type LucideIcon, Plus, Search, UserRound } from 'lucide-react'
import type { RouteName } from '../routes.ts'

export interface NavItem {
  to: Extract<RouteName, 'flight-list' | 'new-trip' | 'search' | 'profile'>
  Icon: LucideIcon
  /** Names under which this entry is the current one, too. */
  also: readonly RouteName[]
}

/** The signed-in navigation; logging stands where the thumb is. On a wide screen the search stands on top instead. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: 'flight-list', Icon: List, also: ['home', 'edit-trip'] },
  { to: 'new-trip', Icon: Plus, also: ['create-the-same-flight'] },
  { to: 'search', Icon: Search, also: [] },
  { to: 'profile', Icon: UserRound, also: [] },
]
