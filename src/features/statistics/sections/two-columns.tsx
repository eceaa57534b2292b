import { Fragment, type ReactNode } from 'react'
import { SINGLE_TOPS, type TopName } from '../../../../core/stats/figures/tops.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import { inTwoColumns } from './in-two-columns.ts'
import { TopList } from './charts.tsx'
import css from './page-part.module.css'

/** About how high charts are, in rem. */
export const COLUMNS_HIGH = 20
export const LINE_HIGH = 18
const HEAD_HIGH = 7.5
const ROW_HIGH = 2.6
const FIRST_ROWS = 8
const SWITCH_HIGH = 3
const UNSAID_HIGH = 1.5

export interface Piece {
  key: string
  high: number
  chart: ReactNode
}

/** Charts in two columns without holes; below one another where there is no room, the left ones first. */
export function TwoColumns({ pieces }: { pieces: readonly Piece[] }) {
  const columns = inTwoColumns(pieces.map(({ high }) => high))
    .map((column) => column.flatMap((at) => pieces[at] ?? []))
    .filter((column) => column.length > 0)
  return (
    <div className={columns.length > 1 ? css.pair : undefined}>
      {columns.map((column) => (
        <div key={column[0]?.key} className={css.stack}>
          {column.map(({ key, chart }) => (
            <Fragment key={key}>{chart}</Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Ranked lists that say something. */
export function topPieces(
  { top, without }: Statistics,
  charts: readonly TopName[],
  shares: readonly TopName[] = [],
): Piece[] {
  return charts.flatMap((chart): Piece[] => {
    const { length } = top[chart]
    if (length === 0) return []
    const single = SINGLE_TOPS.find((one) => one === chart)
    const unsaid = single && without[single].flights > 0 ? UNSAID_HIGH : 0
    const high = HEAD_HIGH + ROW_HIGH * Math.min(FIRST_ROWS, length) + (length > FIRST_ROWS ? SWITCH_HIGH : 0) + unsaid
    return [{ key: chart, high, chart: <TopList chart={chart} isShare={shares.includes(chart)} /> }]
  })
}

/** Every month of so many years. */
export function monthsHigh(years: number): number {
  return HEAD_HIGH + (years + 1) * 1.9
}
