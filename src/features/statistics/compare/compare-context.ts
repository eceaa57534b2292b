import { createContext, useContext } from 'react'
import { must } from '../../../../core/lib/must.ts'
import type { Comparison } from '../../../../core/stats/compare/compare-periods.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import type { Measure } from '../../../charts/measure/chart-row.ts'

export interface Compared {
  comparison: Comparison
  measure: Measure
  places: ShownPlaces
}

export const CompareContext = createContext<Compared | null>(null)

/** The figures of both periods, and what the charts measure. */
export function useCompared(): Compared {
  return must(useContext(CompareContext), 'a comparison around this part')
}
