import type { BandChart, TimeChart } from '../../../../core/stats/drill/bar-terms.ts'
import { SINGLE_TOPS, type TopName } from '../../../../core/stats/figures/tops.ts'
import { Columns } from '../../../charts/columns.tsx'
import { sumOf } from '../../../charts/finding/finding.ts'
import type { FoundChart } from '../../../charts/finding/finding-words.ts'
import { useFindingOf } from '../../../charts/finding/use-finding-of.ts'
import { MonthGrid } from '../../../charts/month-grid.tsx'
import { Ranking } from '../../../charts/ranking.tsx'
import { RisingLine } from '../../../charts/rising-line.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { type ChartRows, cumulated, useBandRows, useTimeRows, useTopRows } from '../words/use-chart-rows.ts'

/** Upright bars by year, month, day of the week or hour. */
export function TimeColumns({ chart }: { chart: Exclude<TimeChart, 'byYearMonth'> }) {
  const { measure } = useShownStatistics()
  const shown = useTimeRows(chart)
  const finding = useFinding(chart, shown)
  const { t } = useText('statistics')
  return <Columns name={t(`charts.${chart}`)} {...{ finding, measure }} {...shown} />
}

/** How far or how long flights are. */
export function BandColumns({ chart }: { chart: BandChart }) {
  const { measure } = useShownStatistics()
  const shown = useBandRows(chart)
  const finding = useFinding(chart, shown)
  const { t } = useText('statistics')
  return <Columns name={t(`charts.${chart}`)} {...{ finding, measure }} {...shown} />
}

export function Months() {
  const { measure } = useShownStatistics()
  const shown = useTimeRows('byYearMonth')
  const finding = useFinding('byYearMonth', shown)
  const { t } = useText('statistics')
  return <MonthGrid name={t('charts.byYearMonth')} {...{ finding, measure }} {...shown} />
}

/** What came together year by year. */
export function Cumulated() {
  const { measure } = useShownStatistics()
  const rows = cumulated(useTimeRows('byYear').rows)
  const words = useMeasureWords()
  const { t } = useText('statistics')
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return null
  const value = words.saidOf(measure, last)
  const finding = t('finding.cumulated', { value, from: first.name, to: last.name })
  return <RisingLine name={t('charts.cumulated')} {...{ finding, measure, rows }} />
}

export interface TopListProps {
  chart: TopName
  /** Of few kinds bars are shares of what flights with the detail come to. */
  isShare?: boolean
}

/** A ranked list; nothing where no flight says it. */
export function TopList({ chart, isShare = false }: TopListProps) {
  const { measure } = useShownStatistics()
  const shown = useTopRows(chart)
  const finding = useFinding(chart, shown)
  const { t } = useText('statistics')
  if (shown.rows.length === 0) return null
  const whole = isShare ? sumOf(shown.rows, measure) : undefined
  return (
    <Ranking name={t(`charts.${chart}`)} {...{ finding, measure, whole }} {...shown} isInOrder={chart === 'ratings'} />
  )
}

/** What a chart states. */
export function useFinding(chart: FoundChart, { rows, unsaid }: ChartRows): string {
  const { measure, statistics } = useShownStatistics()
  const findingOf = useFindingOf()
  const { totals } = statistics
  // A flight with two airports is one flight.
  const most = Math.min(totals.flights, sumOf(rows, 'flights'))
  const flights = isOfOne(chart) ? totals.flights - (unsaid?.flights ?? 0) : most
  return findingOf({ chart, rows, measure, flights, isOfAll: unsaid === null })
}

/** Whether a flight is in one row at most. */
function isOfOne(chart: FoundChart): boolean {
  return (
    SINGLE_TOPS.some((one) => one === chart) ||
    chart.startsWith('by') ||
    chart === 'distance' ||
    chart === 'duration' ||
    chart === 'histogram'
  )
}
