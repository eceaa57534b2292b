import { ChartColumn, List, type LucideIcon, Map as MapSign, Plane, Plus, Search, UserRound } from 'lucide-react'
import type { RouteName } from '../../routes.ts'

export interface NavItem {
  to: Extract<RouteName, 'flight-list' | 'map' | 'new-trip' | 'in-flight' | 'statistics' | 'search' | 'profile'>
  Icon: LucideIcon
  /** Names under which this entry is the current one, too. */
  also: readonly RouteName[]
  /** The bar of a phone has four places; the form leads there and stands for it. */
  onlyWide?: boolean
  /** Stands for these only where the bar has four places. */
  alsoNarrow?: readonly RouteName[]
}

/** The signed-in navigation; logging stands where the thumb is. On a wide screen the search stands on top instead. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    to: 'flight-list',
    Icon: List,
    also: ['home', 'edit-trip', 'flight-log-import'],
    alsoNarrow: ['map', 'statistics'],
  },
  { to: 'new-trip', Icon: Plus, also: ['create-the-same-flight'], alsoNarrow: ['in-flight'] },
  { to: 'in-flight', Icon: Plane, also: [], onlyWide: true },
  { to: 'map', Icon: MapSign, also: [], onlyWide: true },
  { to: 'statistics', Icon: ChartColumn, also: [], onlyWide: true },
  { to: 'search', Icon: Search, also: [] },
  { to: 'profile', Icon: UserRound, also: ['custom-data'] },
]
