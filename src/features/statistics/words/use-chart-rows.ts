import { useMemo } from 'react'
import { formatNumber, KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { BandChart, TimeChart } from '../../../../core/stats/drill/bar-terms.ts'
import type { Band } from '../../../../core/stats/figures/bands.ts'
import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import { SINGLE_TOPS, type SingleTop, type TopName } from '../../../../core/stats/figures/tops.ts'
import { addMeasures, NO_FLIGHTS } from '../../../../core/stats/figures/tally.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { ChartRow, Measure, Unsaid } from '../../../charts/measure/chart-row.ts'
import { type MeasureWords, useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { timeName } from './time-names.ts'
import { useTopNames } from './use-top-names.ts'

export interface ChartRows {
  rows: readonly ChartRow[]
  unsaid: Unsaid | null
}

/** Between the first and the last year every year has its place; of more years than a life has, only those with flights. */
const MOST_YEARS = 120

/** Rows of a chart of times, in their order. */
export function useTimeRows(chart: TimeChart): ChartRows {
  const { statistics } = useShownStatistics()
  const { t, locale } = useText('statistics')
  return useMemo(() => {
    const { [UNKNOWN_KEY]: unknown, ...known } = statistics[chart]
    const rows = timeKeys(chart, Object.keys(known)).map((key): ChartRow => {
      const { name, short } = timeName(chart, key, t, localeTag(locale))
      return { bar: { chart, key }, name, short, stat: `${chart}.${key}`, ...(known[key] ?? NO_FLIGHTS) }
    })
    return { rows, unsaid: unsaidOf({ chart, key: UNKNOWN_KEY }, unknown?.flights ?? 0, `${chart}.unknown.flights`) }
  }, [statistics, chart, t, locale])
}

/** Keys of a chart of times that have a place on it, in their order. */
export function timeKeys(chart: TimeChart, keys: readonly string[]): readonly string[] {
  const two = (number: number): string => String(number).padStart(2, '0')
  if (chart === 'byMonth') return Array.from({ length: 12 }, (_, at) => two(at + 1))
  if (chart === 'byWeekday') return Array.from({ length: 7 }, (_, at) => String(at + 1))
  if (chart === 'byHour') return Array.from({ length: 24 }, (_, at) => two(at))
  if (chart === 'byYearMonth') return keys
  const years = keys.map(Number)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  if (years.length === 0 || last - first >= MOST_YEARS) return keys
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
}

/** Rows of a distribution, the lowest band first. */
export function useBandRows(chart: BandChart): ChartRows {
  const { statistics } = useShownStatistics()
  const { t } = useText('statistics')
  const words = useMeasureWords()
  return useMemo(() => {
    const { bands, unknown } = statistics.bands[chart]
    const rows = bands.map(({ from, to, ...measures }): ChartRow => {
      const bar = { chart, key: String(from) }
      return {
        bar,
        ...bandName({ from, to }, lengthOf(statistics, chart), words, t),
        stat: `bands.${chart}.${from}`,
        ...measures,
      }
    })
    const bar = { chart, key: UNKNOWN_KEY }
    return { rows, unsaid: unsaidOf(bar, unknown.flights, `bands.${chart}.unknown.flights`) }
  }, [statistics, chart, t, words])
}

interface BandUnit {
  measure: Measure
  /** Kilometres or minutes of one. */
  scale: number
}

/** What the bounds of a chart's bands are in. */
export function lengthOf({ bands }: Pick<Statistics, 'bands'>, chart: BandChart): BandUnit {
  return chart === 'distance'
    ? { measure: 'distanceKm', scale: KM_PER_UNIT[bands.distance.unit] }
    : { measure: 'minutes', scale: 1 }
}

/** A band as a sentence says it, and as it stands under a bar. */
export function bandName(
  { from, to }: Pick<Band, 'from' | 'to'>,
  unit: BandUnit,
  words: MeasureWords,
  t: ReturnType<typeof useText<'statistics'>>['t'],
): { name: string; short: string } {
  const said = (bound: number): string => words.figure(unit.measure, bound * unit.scale)
  const [low, high] = [said(from), said(to ?? 0)]
  const short = low.replace(/[\u202f\u00a0]?(?:km|mi|NM)$/, '')
  if (to === null) return { name: t('bands.above', { from: low }), short }
  const name = from === 0 ? t('bands.below', { to: high }) : t('bands.between', { from: low, to: high })
  return { name, short }
}

/** Rows of a ranked list, as the statistics have them. */
export function useTopRows(chart: TopName): ChartRows {
  const { statistics, places } = useShownStatistics()
  const names = useTopNames(statistics.names, places)
  return useMemo(() => {
    const rows = statistics.top[chart].map((entry): ChartRow => {
      return { bar: { chart, key: entry.key }, stat: `top.${chart}.${entry.key}`, ...names(chart, entry.key), ...entry }
    })
    if (!isSingle(chart)) return { rows, unsaid: null }
    // The best stand first, as on any scale of stars.
    if (chart === 'ratings') rows.sort((a, b) => Number(b.bar.key) - Number(a.bar.key))
    const { flights } = statistics.without[chart]
    return { rows, unsaid: unsaidOf({ chart, key: '' }, flights, `without.${chart}.flights`) }
  }, [statistics, chart, names])
}

function isSingle(chart: TopName): chart is SingleTop {
  return SINGLE_TOPS.some((one) => one === chart)
}

/** Nothing where every flight says it. */
export function unsaidOf(bar: Unsaid['bar'], flights: number, stat: string): Unsaid | null {
  return flights > 0 ? { bar, flights, stat } : null
}

/** The rows, each with what came before it added. */
export function cumulated(rows: readonly ChartRow[]): ChartRow[] {
  let sums = NO_FLIGHTS
  return rows.map((row) => {
    sums = addMeasures(sums, { ...NO_FLIGHTS, ...row })
    return { ...row, bar: { chart: 'untilYear', key: row.bar.key }, stat: `cumulated.${row.bar.key}`, ...sums }
  })
}

/** A whole number as its reader writes it. */
export function useNumber(): (value: number, decimals?: number) => string {
  const { locale } = useText('statistics')
  return useMemo(() => (value, decimals) => formatNumber(value, localeTag(locale), decimals), [locale])
}
