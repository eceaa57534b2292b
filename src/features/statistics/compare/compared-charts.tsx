import type { ComparedTime } from '../../../../core/stats/compare/compared-figures.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { flightsWithout, isSingleChart } from '../../../../core/stats/compare/unsaid.ts'
import type { BandChart } from '../../../../core/stats/drill/bar-terms.ts'
import type { TopName } from '../../../../core/stats/figures/tops.ts'
import { PairedColumns } from '../../../charts/pairs/paired-columns.tsx'
import { PairedRanking } from '../../../charts/pairs/paired-ranking.tsx'
import { type PairedRow, type Side, SIDES, usePair } from '../../../charts/pairs/paired-row.ts'
import { useChangeWords } from '../../../charts/pairs/use-change-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCompared } from './compare-context.ts'
import { useComparedBands, useComparedTimes, useComparedTops } from './use-compared-rows.ts'
import { comparedFinding } from './words/compared-finding.ts'

/** Months, days of the week or hours of both periods, in pairs. */
export function ComparedTimes({ chart }: { chart: ComparedTime }) {
  const { measure } = useCompared()
  const rows = useComparedTimes(chart)
  const said = useUnsaid(chart)
  const finding = useFinding(rows, said.unsaid)
  const { t } = useText('statistics')
  return <PairedColumns name={t(`charts.${chart}`)} {...{ rows, measure, finding, ...said }} />
}

/** How far or how long the flights of both periods are. */
export function ComparedBands({ chart }: { chart: BandChart }) {
  const { measure } = useCompared()
  const rows = useComparedBands(chart)
  const said = useUnsaid(chart)
  const finding = useFinding(rows, said.unsaid)
  const { t } = useText('statistics')
  return <PairedColumns name={t(`charts.${chart}`)} {...{ rows, measure, finding, ...said }} />
}

/** A ranked list of both periods; nothing where no flight says it. */
export function ComparedList({ chart }: { chart: TopName }) {
  const { measure } = useCompared()
  const rows = useComparedTops(chart)
  const said = useUnsaid(chart)
  const finding = useFinding(rows, said.unsaid)
  const { t } = useText('statistics')
  if (rows.length === 0) return null
  return <PairedRanking name={t(`charts.${chart}`)} {...{ rows, measure, finding, ...said }} />
}

/** Periods of which no flight says what a chart shows, and in words how many flights of each say nothing. */
function useUnsaid(chart: ComparedTime | BandChart | TopName): { unsaid: readonly Side[]; note: string } {
  const { comparison, measure } = useCompared()
  const { t, locale } = useText('statistics')
  const { names } = usePair()
  const sum = measure === 'flights' ? null : (`totals.${measure}` as const)
  const unsaid = SIDES.filter((side) => {
    const { charts, figures } = comparison.unsaid[side]
    return charts.has(chart) || (sum !== null && figures.has(sum))
  })
  const notes = SIDES.flatMap((side) => {
    const count = isSingleChart(chart) ? flightsWithout(comparison[side], chart) : 0
    const number = formatNumber(count, localeTag(locale))
    return count === 0 ? [] : [t('compare.without', { count, number, period: names[side] })]
  })
  return { unsaid, note: notes.join(' · ') }
}

function useFinding(rows: readonly PairedRow[], unsaid: readonly Side[]): string {
  const { measure } = useCompared()
  const { t, locale } = useText('statistics')
  const words = useChangeWords()
  const { names } = usePair()
  const [missing] = unsaid
  if (missing && unsaid.length < SIDES.length)
    return t('compare.finding.onlyOne', { period: names[missing === 'first' ? 'second' : 'first'] })
  const finding = comparedFinding(rows, measure)
  switch (finding.kind) {
    case 'change': {
      const { name, change } = finding.row
      return t('compare.finding.change', { name, change: words.changeSaid(measure, change[measure]) })
    }
    case 'tie': {
      const size = Math.abs(finding.rows[0]?.change[measure] ?? 0)
      return t('compare.finding.tie', {
        number: formatNumber(finding.rows.length, localeTag(locale)),
        value: words.said(measure, size),
      })
    }
    default:
      return t(`compare.finding.${finding.kind}`)
  }
}
