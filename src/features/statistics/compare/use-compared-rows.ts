import { useMemo } from 'react'
import { NO_FLIGHTS } from '../../../../core/stats/figures/tally.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { type ComparedEntry, comparedEntry, type Comparison } from '../../../../core/stats/compare/compare-periods.ts'
import type { ComparedTime } from '../../../../core/stats/compare/compared-figures.ts'
import type { BandChart, Chart } from '../../../../core/stats/drill/bar-terms.ts'
import type { TopName } from '../../../../core/stats/figures/tops.ts'
import type { PairedRow } from '../../../charts/pairs/paired-row.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { timeName } from '../words/time-names.ts'
import { bandName, lengthOf, timeKeys } from '../words/use-chart-rows.ts'
import { useTopNames } from '../words/use-top-names.ts'
import { useCompared } from './compare-context.ts'

interface Named {
  name: string
  short?: string | undefined
  detail?: string | undefined
}

/** Times in their order, those without flights too. */
export function useComparedTimes(chart: ComparedTime): readonly PairedRow[] {
  const { comparison } = useCompared()
  const { t, locale } = useText('statistics')
  return useMemo(() => {
    const entries = new Map(comparison.times[chart].map((entry) => [entry.key, entry]))
    return timeKeys(chart, []).map((key) => {
      const entry = entries.get(key) ?? comparedEntry(key, NO_FLIGHTS, NO_FLIGHTS)
      const named = timeName(chart, key, t, localeTag(locale))
      // A sentence about all flights says between which hours; here the hour is a name.
      return pairedRow(chart, entry, chart === 'byHour' ? { ...named, name: `${key}:00` } : named, `${chart}.${key}`)
    })
  }, [comparison, chart, t, locale])
}

export function useComparedBands(chart: BandChart): readonly PairedRow[] {
  const { comparison } = useCompared()
  const { t } = useText('statistics')
  const words = useMeasureWords()
  return useMemo(() => {
    const unit = lengthOf(comparison.first, chart)
    const { bands } = comparison.first.bands[chart]
    return comparison.bands[chart].map((entry, at) => {
      const band = bands[at] ?? { from: Number(entry.key), to: null }
      return pairedRow(chart, entry, bandName(band, unit, words, t), `bands.${chart}.${entry.key}`)
    })
  }, [comparison, chart, t, words])
}

export function useComparedTops(chart: TopName): readonly PairedRow[] {
  const { comparison, places } = useCompared()
  const names = useTopNames(comparison.names, places)
  return useMemo(() => topRows(comparison, chart, names), [comparison, chart, names])
}

function topRows(comparison: Comparison, chart: TopName, names: ReturnType<typeof useTopNames>): readonly PairedRow[] {
  return comparison.top[chart].map((entry) =>
    pairedRow(chart, entry, names(chart, entry.key), `top.${chart}.${entry.key}`),
  )
}

function pairedRow(chart: Chart, { key, first, second, change }: ComparedEntry, named: Named, stat: string): PairedRow {
  const bar = { chart, key }
  const side = { bar, stat, ...named }
  return { key, ...named, first: { ...side, ...first }, second: { ...side, ...second }, change }
}
