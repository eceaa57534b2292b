import { createContext, useContext } from 'react'
import { must } from '../../../../core/lib/must.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { Measure } from '../../../charts/measure/chart-row.ts'

export interface Shown {
  statistics: Statistics
  measure: Measure
  places: ShownPlaces
  /** The page's search, for links to a flight. */
  query: Readonly<Record<string, string>>
}

export const StatisticsContext = createContext<Shown | null>(null)

/** The figures the page shows, and what its charts measure. */
export function useShownStatistics(): Shown {
  return must(useContext(StatisticsContext), 'statistics around this section')
}
