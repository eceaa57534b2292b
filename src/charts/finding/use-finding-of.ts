import { useText } from '../../i18n/use-text.ts'
import type { ChartRow, Measure } from '../measure/chart-row.ts'
import { useMeasureWords } from '../measure/use-measure-words.ts'
import { type ChartFinding, findingOf } from './finding.ts'
import { findingWords, type FindingWording, type FoundChart, type Lead } from './finding-words.ts'

export interface Found extends Partial<Pick<FindingWording, 'words'>> {
  /** Says what the first of it is. */
  chart: FoundChart | Lead
  rows: readonly ChartRow[]
  measure: Measure
  /** Of which the chart knows something. */
  flights: number
  /** Whether all flights are in the chart, none without the detail. */
  isOfAll: boolean
  /** Said in place of a finding. */
  instead?: (finding: ChartFinding) => string | null
}

/** What a chart states, the same way wherever there is one. */
export function useFindingOf(): (found: Found) => string {
  const { t, locale } = useText('statistics')
  const measured = useMeasureWords()
  return ({ chart, rows, measure, flights, isOfAll, words = measured, instead }) => {
    const finding = findingOf(rows, measure, flights)
    return instead?.(finding) ?? findingWords(finding, chart, measure, { t, locale, words, isOfAll })
  }
}
