import { createContext, useContext } from 'react'
import { must } from '../../../core/lib/must.ts'
import type { Measures } from '../../../core/stats/figures/tally.ts'
import type { ChartRow } from '../measure/chart-row.ts'
import type { Drill } from '../drill-context.ts'

/** What both periods have of one thing. */
export interface PairedRow {
  key: string
  name: string
  /** Under its columns, where there is little room. */
  short?: string | undefined
  /** What a code stands for. */
  detail?: string | undefined
  first: ChartRow
  second: ChartRow
  /** The second less the first. */
  change: Measures
}

export const SIDES = ['first', 'second'] as const
export type Side = (typeof SIDES)[number]

/** The two periods of all charts of a page. */
export interface Pair {
  names: Readonly<Record<Side, string>>
  /** Where figures of each period lead. */
  drills: Readonly<Record<Side, Drill>>
}

/** A figure that no flight of its period says; `0` would say that there was none. */
export const NO_FIGURE = '–'

export const PairContext = createContext<Pair | null>(null)

export function usePair(): Pair {
  return must(useContext(PairContext), 'two periods around this chart')
}
