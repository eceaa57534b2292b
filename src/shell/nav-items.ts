import { List, type LucideIcon, Plus, UserRound } from 'lucide-react'
import type { RouteName } from '../routes.ts'

export interface NavItem {
  to: Extract<RouteName, 'flight-list' | 'new-trip' | 'profile'>
  Icon: LucideIcon
  /** Names under which this entry is the current one, too. */
  also: readonly RouteName[]
}

/** The signed-in navigation; logging stands in the middle, where the thumb is. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: 'flight-list', Icon: List, also: ['home', 'edit-trip'] },
  { to: 'new-trip', Icon: Plus, also: ['create-the-same-flight'] },
  { to: 'profile', Icon: UserRound, also: [] },
]
