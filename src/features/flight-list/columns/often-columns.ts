import type { ReactNode } from 'react'
import type { OwnKey } from '../../../../core/custom/own-key.ts'
import type { RunningTotals } from '../../../../core/query/rows/totals.ts'
import type { ListedFlight } from '../../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import type { ListColumnName } from './list-columns.ts'

/** The usual columns and those that a wide screen adds: what draws them comes with the list. */
const OFTEN = [
  'date',
  'route',
  'times',
  'duration',
  'flight',
  'aircraft',
  'marks',
  'distance',
  'registration',
  'cabin',
  'seat',
  'tags',
  'note',
] as const satisfies readonly ListColumnName[]
export type OftenColumn = (typeof OFTEN)[number]
export type SeldomColumn = Exclude<ListColumnName, OftenColumn | OwnKey>

export function isOften(name: ListColumnName): name is OftenColumn {
  return OFTEN.some((one) => one === name)
}

/** What a cell is drawn from. */
export interface CellParts {
  flight: ListedFlight
  /** Null while no column asks for them. */
  soFar: RunningTotals | null
  row: number
}

export type Draw = (parts: CellParts, words: RowWords) => ReactNode
/** Draws a column that few lists have. */
export type DrawSeldom = (name: SeldomColumn | OwnKey, ...cell: Parameters<Draw>) => ReactNode
