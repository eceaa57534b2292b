import type { Digest } from '../../../../core/digest/digest.ts'
import { measuresBy, yearKey } from '../../../../core/logbook/pilot-log.ts'
import { NO_FLIGHTS } from '../../../../core/stats/figures/tally.ts'
import type { ChartRow, Unsaid } from '../../../charts/measure/chart-row.ts'

export interface YearRows {
  /** Every year from the first to the last. */
  rows: readonly ChartRow[]
  /** Flights without a date; null where all have one. */
  unsaid: Unsaid | null
}

/** Of more years than a life has only those with flights have a place. */
const MOST_YEARS = 120

/** How the log came together over the years. */
export function yearRows(digest: Digest, flights: Uint32Array): YearRows {
  const byYear = measuresBy(digest, flights, (row) => yearKey(digest, row))
  const known = [...byYear.keys()].filter((key) => key !== '').sort()
  const [first, last] = [Number(known[0]), Number(known.at(-1))]
  const keys =
    known.length === 0 || last - first >= MOST_YEARS
      ? known
      : Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
  const rows = keys.map((key): ChartRow => {
    const measures = byYear.get(key) ?? NO_FLIGHTS
    return { bar: { chart: 'byYear', key }, name: key, short: key, stat: `pilotPage.byYear.${key}`, ...measures }
  })
  const without = byYear.get('')?.flights ?? 0
  const bar = { chart: 'byYear', key: '' } as const
  return { rows, unsaid: without > 0 ? { bar, flights: without, stat: 'pilotPage.byYear.unknown.flights' } : null }
}
