import { sumOf } from '../../../charts/finding/finding.ts'
import type { FoundChart, Lead } from '../../../charts/finding/finding-words.ts'
import { useFindingOf } from '../../../charts/finding/use-finding-of.ts'
import type { ChartRow } from '../../../charts/measure/chart-row.ts'

/** What a chart of flight time states. */
export function useTimeFinding(): (chart: FoundChart | Lead, rows: readonly ChartRow[], isOfAll: boolean) => string {
  const findingOf = useFindingOf()
  return (chart, rows, isOfAll) =>
    findingOf({ chart, rows, isOfAll, measure: 'minutes', flights: sumOf(rows, 'flights') })
}
