import { useDeferredValue, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import type { HistogramValue } from '../../../core/stats/figures/histogram.ts'
import type { StatsReference } from '../../../core/stats/groups/reference.ts'
import type { Measure } from '../../charts/measure/chart-row.ts'
import { DrillContext } from '../../charts/drill-context.ts'
import { ChartSearchContext } from '../../charts/files/chart-file.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useShownPlaces } from '../../data/use-shown-places.ts'
import { useText } from '../../i18n/use-text.ts'
import { useFoundRows } from '../../query/use-found-rows.ts'
import { useRested } from '../../query/use-rested.ts'
import { type ListView, listViewQuery } from '../../query/views/list-view.ts'
import { useNavigator, useShown } from '../../shell/navigation/navigator-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { histogramQuery, readHistogram } from './context/histogram-query.ts'
import { measureQuery } from './context/measure-query.ts'
import { StatisticsContext } from './context/statistics-context.ts'
import { keptStatistics } from './kept-statistics.ts'
import { StatisticsView } from './statistics-view.tsx'
import { useDrill } from './context/use-drill.ts'

export interface FoundStatisticsProps {
  digest: Digest
  reference: StatsReference
  search: ParsedQuery
  view: ListView
  measure: Measure
}

/** The statistics of what the search finds; typing never waits for them. */
export function FoundStatistics({ digest, reference, search, view, measure }: FoundStatisticsProps) {
  const { t } = useText('statistics')
  // All figures of a large log are one step that no key interrupts.
  const asked = useRested(useMemo(() => ({ search, view }), [search, view]))
  const { search: later, view: laterView } = useDeferredValue(asked)
  const laterMeasure = useDeferredValue(measure)
  const rows = useFoundRows(digest, asked.search.query)
  const { distanceUnit } = usePreferences()
  const statistics = useMemo(
    () => keptStatistics(digest, rows, reference, distanceUnit),
    [digest, rows, reference, distanceUnit],
  )
  const places = useShownPlaces(digest)
  const histogram = readHistogram(useShown().place.search)
  const { rewrite } = useNavigator()
  const shown = useMemo(() => {
    const query = listViewQuery(laterView)
    const onHistogram = (value: HistogramValue): void => {
      rewrite(new URLSearchParams({ ...query, ...measureQuery(laterMeasure), ...histogramQuery(value) }).toString())
    }
    return { statistics, measure: laterMeasure, places, query, digest, rows, histogram, onHistogram }
  }, [statistics, laterMeasure, places, laterView, digest, rows, histogram, rewrite])
  const drill = useDrill({ digest, statistics, reference, places, search: later, view: laterView })
  if (rows.length === 0) return <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>
  if (statistics.totals.flights === 0 && statistics.totals.sessions === 0) {
    return <EmptyState title={t('noneCountTitle')}>{t('noneCountText')}</EmptyState>
  }
  return (
    <DrillContext value={drill}>
      <ChartSearchContext value={laterView.text}>
        <StatisticsContext value={shown}>
          <StatisticsView />
        </StatisticsContext>
      </ChartSearchContext>
    </DrillContext>
  )
}
