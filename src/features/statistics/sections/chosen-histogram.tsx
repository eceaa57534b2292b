import { useMemo } from 'react'
import { formatDuration, KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { binKey } from '../../../../core/stats/drill/bar-terms.ts'
import { type Bin, FLIGHT_VALUES, histogramOf, type HistogramValue } from '../../../../core/stats/figures/histogram.ts'
import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import { Columns } from '../../../charts/columns.tsx'
import type { ChartRow } from '../../../charts/measure/chart-row.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { type Shown, useShownStatistics } from '../context/statistics-context.ts'
import { unsaidOf, useNumber } from '../words/use-chart-rows.ts'
import { useFinding } from './charts.tsx'
import css from './chosen-histogram.module.css'

/** An own field's numbers have as many decimals as they are typed with. */
const MOST_DECIMALS = 9

/** How a value is spread over the flights, of which the reader chooses one; nothing where no flight has any. */
export function ChosenHistogram() {
  const { t } = useText('statistics')
  const { statistics, histogram, onHistogram } = useShownStatistics()
  const fields = useCustomFields().value
  const offered = offeredValues(statistics)
  const chosen = offered.find((value) => value === histogram) ?? offered[0]
  if (chosen === undefined) return null
  const own = (value: HistogramValue) => fields.find(({ id }) => value === `own=${id}`)
  const nameOf = (value: HistogramValue): string => {
    const known = FLIGHT_VALUES.find((one) => one === value)
    return known ? t(`histogram.${known}`) : (own(value)?.name ?? t('own.removed'))
  }
  return (
    <div className={css.histogram}>
      <SelectField
        name="histogram"
        label={t('histogram.label')}
        options={offered.map((value) => ({ value, label: nameOf(value) }))}
        value={chosen}
        className={css.choice}
        onChange={({ target }) => {
          const next = offered.find((value) => value === target.value)
          if (next) onHistogram(next)
        }}
      />
      <Spread value={chosen} name={nameOf(chosen)} isDuration={own(chosen)?.kind === 'duration'} />
    </div>
  )
}

/** Values that any of the flights has. */
function offeredValues({ totals, punctuality, custom }: Shown['statistics']): HistogramValue[] {
  const known = {
    distance: totals.flights - totals.withoutDistance,
    duration: totals.flights - totals.withoutMinutes,
    departureDelay: punctuality.departure.flights,
    arrivalDelay: punctuality.arrival.flights,
  }
  const own = Object.keys(custom).filter((id) => custom[id]?.numbers)
  return [...FLIGHT_VALUES.filter((value) => known[value] > 0), ...own.map((id) => `own=${id}` as const)]
}

interface SpreadProps {
  value: HistogramValue
  name: string
  isDuration: boolean
}

function Spread({ value, name, isDuration }: SpreadProps) {
  const { t } = useText('statistics')
  const { digest, rows: found, statistics, measure } = useShownStatistics()
  const { unit } = statistics.bands.distance
  const said = useSaid(value, isDuration)
  const { bins, isByOne, unknown, median } = useMemo(
    () => histogramOf(digest, found, value, { unit, isDuration }),
    [digest, found, value, unit, isDuration],
  )
  const rows = bins.map(({ from, to, ...measures }): ChartRow => {
    const key = binKey(value, { from, to })
    const stat = `histograms.${value}.${from ?? ''}..${to ?? ''}`
    return { bar: { chart: 'histogram', key }, ...binName({ from, to }, isByOne, said, t), stat, ...measures }
  })
  const unknownBar = { chart: 'histogram' as const, key: `${value}=${UNKNOWN_KEY}` }
  const unsaid = unsaidOf(unknownBar, unknown.flights, `histograms.${value}.unknown.flights`)
  const lead = useFinding('histogram', { rows, unsaid })
  const finding = median === null ? lead : t('histogram.median', { finding: lead, median: said(median) })
  return <Columns name={t('histogram.name', { value: name })} {...{ finding, measure, rows, unsaid }} />
}

/** A number of the value as its reader writes it. */
function useSaid(value: HistogramValue, isDuration: boolean): (number: number) => string {
  const { locale } = useText('statistics')
  const { unit } = useShownStatistics().statistics.bands.distance
  const words = useMeasureWords()
  const number = useNumber()
  return (one) => {
    if (value === 'distance') return words.figure('distanceKm', one * KM_PER_UNIT[unit])
    if (!isDuration && value.startsWith('own=')) return number(one, MOST_DECIMALS)
    return formatDuration(one, localeTag(locale))
  }
}

/** What a bin holds as a sentence says it, and as it stands under a bar. */
function binName(
  { from, to }: Pick<Bin, 'from' | 'to'>,
  isByOne: boolean,
  said: (number: number) => string,
  t: ReturnType<typeof useText<'statistics'>>['t'],
): { name: string; short: string } {
  const bare = (bound: number): string => said(bound).replace(/[\u202f\u00a0]?(?:km|mi|NM)$/, '')
  if (from === null) return { name: t('bands.below', { to: said(to ?? 0) }), short: `<${bare(to ?? 0)}` }
  if (to === null) return { name: t('bands.above', { from: said(from) }), short: `≥${bare(from)}` }
  if (isByOne) return { name: said(from), short: said(from) }
  return { name: t('bands.between', { from: said(from), to: said(to) }), short: bare(from) }
}
