import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { BarChart } from '../../../core/stats/drill/bar-terms.ts'
import type { ChartRow, Measure } from '../measure/chart-row.ts'
import { percentText } from '../percent-text.ts'
import type { MeasureWords } from '../measure/use-measure-words.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { ChartFinding } from './finding.ts'

export type FoundChart = BarChart | 'histogram' | 'custom'

/**
 * What the first of a chart is, where no other chart says it so. `measured` is the value, with the flights it is of where
 * others do not say it: for sentences without the share.
 */
export type Lead = (said: { name: string; value: string; share: string; measured: string }) => string

export interface FindingWording {
  t: Translate<'statistics'>
  locale: Locale
  /** Whether all flights are in the chart, none without the detail. */
  isOfAll: boolean
  words: Pick<MeasureWords, 'said'>
}

/** So many names a sentence holds. */
const MOST_NAMED = 3

/** The finding as a sentence. */
export function findingWords(
  finding: ChartFinding,
  chart: FoundChart | Lead,
  measure: Measure,
  { t, locale, isOfAll, words }: FindingWording,
): string {
  const tag = localeTag(locale)
  const value = (row: ChartRow | undefined): string => words.said(measure, row?.[measure] ?? 0)
  if (finding.isOfKnown && measure !== 'flights') return knownWords(finding, chart, measure, { t, locale, words })
  switch (finding.kind) {
    case 'none':
      return t('finding.none')
    case 'few':
      return t('finding.few', { count: finding.flights, number: formatNumber(finding.flights, tag) })
    case 'only':
      return t('finding.only', { name: finding.row.name, value: value(finding.row) })
    case 'tie': {
      const { rows } = finding
      if (rows.length > MOST_NAMED) {
        return t('finding.even', { value: value(rows[0]) })
      }
      const names = new Intl.ListFormat(tag, { type: 'conjunction' }).format(rows.map(({ name }) => name))
      return t('finding.tie', { names, value: value(rows[0]) })
    }
    default: {
      const { row } = finding
      const share = t(isOfAll ? 'finding.ofAll' : 'finding.ofStated', { share: percentText(finding.share, tag) })
      const said = { name: row.name, value: value(row), share }
      return typeof chart === 'function' ? chart({ ...said, measured: said.value }) : t(`finding.lead.${chart}`, said)
    }
  }
}

/** Sentences whose flights are a part of the whole say so by their share; the others by their value. */
const WITH_SHARE: ReadonlySet<FoundChart> = new Set([
  'byYear',
  'byMonth',
  'byWeekday',
  'byHour',
  'airlines',
  'operators',
  'alliances',
  'types',
  'cabins',
  'classes',
  'reasons',
  'roles',
  'seatPositions',
  'seatSides',
  'distance',
  'duration',
  'histogram',
])

/** The finding about the flights that say the measure, where others do not. */
function knownWords(
  finding: ChartFinding,
  chart: FoundChart | Lead,
  measure: Exclude<Measure, 'flights'>,
  { t, locale, words }: Omit<FindingWording, 'isOfAll'>,
): string {
  const tag = localeTag(locale)
  const known = t(`finding.known.${measure}`)
  const value = (row: ChartRow | undefined): string => words.said(measure, row?.[measure] ?? 0)
  switch (finding.kind) {
    case 'none':
      return t(`finding.noneKnown.${measure}`)
    case 'few':
      return t('finding.fewKnown', { known, number: formatNumber(finding.flights, tag) })
    case 'only':
      return t('finding.onlyKnown', { known, name: finding.row.name, value: value(finding.row) })
    case 'tie': {
      const { rows } = finding
      if (rows.length > MOST_NAMED) return t('finding.evenKnown', { known, value: value(rows[0]) })
      const names = new Intl.ListFormat(tag, { type: 'conjunction' }).format(rows.map(({ name }) => name))
      return t('finding.tieKnown', { known, names, value: value(rows[0]) })
    }
    default: {
      const { row } = finding
      const share = t('finding.ofKnown', { known, share: percentText(finding.share, tag) })
      const measured = t('finding.valueKnown', { known, value: value(row) })
      if (typeof chart === 'function') return chart({ name: row.name, value: value(row), share, measured })
      const said = WITH_SHARE.has(chart) ? value(row) : measured
      return t(`finding.lead.${chart}`, { name: row.name, value: said, share })
    }
  }
}
