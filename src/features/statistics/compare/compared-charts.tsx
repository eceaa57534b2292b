import type { ComparedTime } from '../../../../core/stats/compare/compare-periods.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { BandChart } from '../../../../core/stats/drill/bar-terms.ts'
import type { TopName } from '../../../../core/stats/figures/tops.ts'
import { PairedColumns } from '../../../charts/pairs/paired-columns.tsx'
import { PairedRanking } from '../../../charts/pairs/paired-ranking.tsx'
import type { PairedRow } from '../../../charts/pairs/paired-row.ts'
import { useChangeWords } from '../../../charts/pairs/use-change-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCompared } from './compare-context.ts'
import { useComparedBands, useComparedTimes, useComparedTops } from './use-compared-rows.ts'
import { comparedFinding } from './words/compared-finding.ts'

/** Months, days of the week or hours of both periods, in pairs. */
export function ComparedTimes({ chart }: { chart: ComparedTime }) {
  const { measure } = useCompared()
  const rows = useComparedTimes(chart)
  const finding = useFinding(rows)
  const { t } = useText('statistics')
  return <PairedColumns name={t(`charts.${chart}`)} {...{ rows, measure, finding }} />
}

/** How far or how long the flights of both periods are. */
export function ComparedBands({ chart }: { chart: BandChart }) {
  const { measure } = useCompared()
  const rows = useComparedBands(chart)
  const finding = useFinding(rows)
  const { t } = useText('statistics')
  return <PairedColumns name={t(`charts.${chart}`)} {...{ rows, measure, finding }} />
}

/** A ranked list of both periods; nothing where no flight says it. */
export function ComparedList({ chart }: { chart: TopName }) {
  const { measure } = useCompared()
  const rows = useComparedTops(chart)
  const finding = useFinding(rows)
  const { t } = useText('statistics')
  if (rows.length === 0) return null
  return <PairedRanking name={t(`charts.${chart}`)} {...{ rows, measure, finding }} />
}

function useFinding(rows: readonly PairedRow[]): string {
  const { measure } = useCompared()
  const { t, locale } = useText('statistics')
  const words = useChangeWords()
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
