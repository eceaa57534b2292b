import type { Bar } from '../../../core/stats/drill/bar-terms.ts'
import type { Measures } from '../../../core/stats/figures/tally.ts'

/** What bars show: kilometres, minutes, or how many flights. */
export const MEASURES = ['flights', 'distanceKm', 'minutes'] as const
export type Measure = (typeof MEASURES)[number]

/** One bar of a chart, one row of its table. */
export interface ChartRow extends Measures {
  bar: Bar
  name: string
  /** Under a bar, where there is little room. */
  short?: string | undefined
  /** What a code stands for. */
  detail?: string | undefined
  /** Its name in the document of `npm run stats`. */
  stat: string
}

/** What stands under a bar. */
export const labelOf = ({ short, name }: Pick<ChartRow, 'short' | 'name'>): string => short ?? name

/** Flights of which a chart's question has no answer. */
export interface Unsaid {
  bar: Bar
  flights: number
  stat: string
}
