import { ChartColumn, House, List, type LucideIcon, Map as MapSign, Plane, Plus, UserRound } from 'lucide-react'
import type { RouteName } from '../../routes/routes.ts'

export interface NavItem {
  to: Extract<RouteName, 'home' | 'flight-list' | 'map' | 'new-trip' | 'in-flight' | 'statistics' | 'profile'>
  Icon: LucideIcon
  /** Names under which this entry is the current one, too. */
  also: readonly RouteName[]
  /** The bar of a phone has six places; the form leads there and stands for it. */
  onlyWide?: boolean
  /** Stands for these only in the bar of a phone. */
  alsoNarrow?: readonly RouteName[]
}

/** The signed-in navigation; logging stands where the thumb is. The search stands on top, on every page. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: 'home', Icon: House, also: [] },
  { to: 'flight-list', Icon: List, also: ['edit-trip', 'flight-log-import'] },
  { to: 'new-trip', Icon: Plus, also: ['create-the-same-flight'], alsoNarrow: ['in-flight'] },
  { to: 'in-flight', Icon: Plane, also: [], onlyWide: true },
  { to: 'map', Icon: MapSign, also: [] },
  { to: 'statistics', Icon: ChartColumn, also: [] },
  { to: 'profile', Icon: UserRound, also: ['custom-data'] },
]
