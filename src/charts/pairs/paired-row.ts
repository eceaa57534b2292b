import { createContext, useContext } from 'react'
import { must } from '../../../core/lib/must.ts'
import { type ChartRow, isKnown, type Measure } from '../measure/chart-row.ts'
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
  change: Readonly<Record<Measure, number>>
}

export const SIDES = ['first', 'second'] as const
export type Side = (typeof SIDES)[number]

/** The two periods of all charts of a page. */
export interface Pair {
  names: Readonly<Record<Side, string>>
  /** Where figures of each period lead. */
  drills: Readonly<Record<Side, Drill>>
}

/** Whether the figure of a side is known, where no flight of the sides in `unsaid` says anything. */
export function isSideKnown(row: PairedRow, side: Side, measure: Measure, unsaid: readonly Side[]): boolean {
  return !unsaid.includes(side) && isKnown(row[side], measure)
}

/** Whether both figures are known, and with them the change. */
export function isChangeKnown(row: PairedRow, measure: Measure, unsaid: readonly Side[]): boolean {
  return SIDES.every((side) => isSideKnown(row, side, measure, unsaid))
}

export const PairContext = createContext<Pair | null>(null)

export function usePair(): Pair {
  return must(useContext(PairContext), 'two periods around this chart')
}
