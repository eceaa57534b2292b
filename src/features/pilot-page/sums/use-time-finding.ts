import { sumOf } from '../../../charts/finding/finding.ts'
import type { FoundChart, Lead } from '../../../charts/finding/finding-words.ts'
import { useFindingOf } from '../../../charts/finding/use-finding-of.ts'
import type { ChartRow } from '../../../charts/measure/chart-row.ts'
import { useText } from '../../../i18n/use-text.ts'

/** What a chart of flight time states. */
export function useTimeFinding(): (chart: FoundChart | Lead, rows: readonly ChartRow[], isOfAll: boolean) => string {
  const { t } = useText('pilot')
  const findingOf = useFindingOf()
  return (chart, rows, isOfAll) =>
    findingOf({
      chart,
      // Of a flight whose time nobody logged it is not known, and no zero.
      rows: rows.filter(({ minutes }) => minutes > 0),
      isOfAll,
      measure: 'minutes',
      flights: sumOf(rows, 'flights'),
      instead: ({ kind }) => (kind === 'none' ? t('totals.chartNone') : null),
    })
}
