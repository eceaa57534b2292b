import { createContext, useContext } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { must } from '../../../../core/lib/must.ts'
import type { HistogramValue } from '../../../../core/stats/figures/histogram.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { Measure } from '../../../charts/measure/chart-row.ts'

export interface Shown {
  statistics: Statistics
  measure: Measure
  places: ShownPlaces
  /** The page's search, for links to a flight. */
  query: Readonly<Record<string, string>>
  /** What the figures are of. */
  digest: Digest
  rows: Uint32Array
  /** The value whose spread the reader chose to see, and how another is chosen. */
  histogram: HistogramValue
  onHistogram: (value: HistogramValue) => void
}

export const StatisticsContext = createContext<Shown | null>(null)

/** The figures the page shows, and what its charts measure. */
export function useShownStatistics(): Shown {
  return must(useContext(StatisticsContext), 'statistics around this section')
}
