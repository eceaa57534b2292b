import type { Bar } from '../../../core/stats/drill/bar-terms.ts'
import type { Measures } from '../../../core/stats/figures/tally.ts'

/** What bars show: kilometres, minutes, or how many flights. */
export const MEASURES = ['flights', 'distanceKm', 'minutes'] as const
export type Measure = (typeof MEASURES)[number]

/** What a bar shows, and of how many of its flights each measure is not known; where none is said, of none. */
export type RowMeasures = Pick<Measures, Measure> & Partial<Measures>

/** One bar of a chart, one row of its table. */
export interface ChartRow extends RowMeasures {
  bar: Bar
  name: string
  /** Under a bar, where there is little room. */
  short?: string | undefined
  /** What a code stands for. */
  detail?: string | undefined
  /** Its name in the document of `npm run stats`. */
  stat: string
}

/** A figure that is not known; `0` would say that there was none. */
export const NO_FIGURE = '–'

/** Flights of a row of which the measure is not known. */
export function flightsUnknown({ withoutDistance = 0, withoutMinutes = 0 }: RowMeasures, measure: Measure): number {
  if (measure === 'flights') return 0
  return measure === 'minutes' ? withoutMinutes : withoutDistance
}

/** Whether any flight of a row says the measure, or none would have to: what is not known is no zero. */
export function isKnown(row: RowMeasures, measure: Measure): boolean {
  const unknown = flightsUnknown(row, measure)
  return unknown === 0 || unknown < row.flights
}

/** What stands under a bar. */
export const labelOf = ({ short, name }: Pick<ChartRow, 'short' | 'name'>): string => short ?? name

/** Flights of which a chart's question has no answer. */
export interface Unsaid {
  bar: Bar
  flights: number
  stat: string
}
