import { Suspense, useDeferredValue, useMemo, useRef } from 'react'
import type { Measure } from '../charts/measure/chart-row.ts'
import { MeasureSwitch } from '../charts/measure-switch.tsx'
import { useDigest } from '../data/use-digest.ts'
import { useShownDigest } from '../data/use-shown-digest.ts'
import { EmptyLog } from '../features/flight-list/empty-log.tsx'
import { FoundStatistics } from '../features/statistics/found-statistics.tsx'
import { histogramQuery, readHistogram } from '../features/statistics/context/histogram-query.ts'
import { measureQuery, readMeasure } from '../features/statistics/context/measure-query.ts'
import { useReference } from '../features/statistics/use-reference.ts'
import { Unreadable } from '../flight/read/unreadable.tsx'
import { useText } from '../i18n/use-text.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { SearchTools } from '../query/filters/search-tools.tsx'
import { useSearch } from '../query/use-search.ts'
import { listViewQuery } from '../query/views/list-view.ts'
import { useListView } from '../query/views/use-list-view.ts'
import { SkipButton } from '../shell/frame/skip-link.tsx'
import { useHead } from '../shell/head/use-head.ts'
import { LinkButton } from '../shell/navigation/link-button.tsx'
import { useNavigator, useShown } from '../shell/navigation/navigator-context.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import { PilotStatistics } from './statistics/pilot-statistics.tsx'
import { ExportButton } from './statistics/export-button.tsx'
import { StatisticsViews } from './statistics/statistics-views.tsx'
import css from './statistics/statistics-page.module.css'
import { statisticsView } from './statistics/statistics-view-name.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const YearReviewScreen = lazyPart(
  // With the words of pictures.
  withTexts(() => import('./year-review/year-review-screen.tsx'), ['map']),
  'YearReviewScreen',
)

const CompareScreen = lazyPart(() => import('./statistics/compare-screen.tsx'), 'CompareScreen')

/** The log in figures, or the part of them that the address names. */
export default function StatisticsPage() {
  const { t } = useText('statistics')
  const view = statisticsView(useShown().place.search)
  useHead({ title: t(view === 'pilot' ? 'views.pilot' : 'title') })
  if (view === 'pilot') return <PilotStatistics />
  if (view === 'all') return <AllStatistics />
  return (
    <Suspense fallback={<Skeleton lines={16} />}>
      {view === 'review' ? <YearReviewScreen /> : <CompareScreen />}
    </Suspense>
  )
}

/** The same search as the list, and every figure leads back to its flights. */
function AllStatistics() {
  const { t } = useText('statistics')
  const { search: address } = useShown().place
  const [measure, histogram] = [readMeasure(address), readHistogram(address)]
  const own = histogramQuery(histogram)
  const [view, setView] = useListView({ ...measureQuery(measure), ...own })
  const { rewrite } = useNavigator()
  const { kind, digest: logged } = useDigest()
  const digest = useShownDigest(logged)
  const search = useSearch(view.text, digest)
  const query = useDeferredValue(useMemo(() => listViewQuery(view), [view]))
  const reference = useReference()
  const body = useRef<HTMLDivElement>(null)
  const hasFlights = digest !== null && digest.count > 0
  const show = (next: Measure): void => {
    rewrite(new URLSearchParams({ ...listViewQuery(view), ...measureQuery(next), ...own }).toString())
  }
  return (
    <div className={css.page}>
      <SkipButton text={t('skip')} onSkip={() => body.current?.querySelector('a')?.focus()} />
      <div className={css.header}>
        <PageHeader
          title={t('title')}
          actions={
            <>
              <LinkButton kind="quiet" to="statistics" query={{ view: 'review' }} className={css.link}>
                {t('review')}
              </LinkButton>
              <LinkButton kind="quiet" to="flight-list" query={query} className={css.link}>
                {t('list')}
              </LinkButton>
              <LinkButton kind="quiet" to="map" query={query} className={css.link}>
                {t('map')}
              </LinkButton>
            </>
          }
        />
      </div>
      <StatisticsViews digest={digest} shown="all" query={{ ...query, ...measureQuery(measure) }} />
      {(hasFlights || kind === 'loading') && (
        <div>
          <SearchTools {...{ digest, view, search }} onView={setView} />
        </div>
      )}
      {kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : hasFlights ? (
        <div ref={body} className={css.body}>
          <div className={css.tools}>
            <MeasureSwitch measure={measure} onMeasure={show} />
            <ExportButton search={search.query} onView={setView} {...{ digest, view }} />
          </div>
          {reference.kind === 'failed' && (
            <Notice tone="wrong" action={<Button onClick={reference.again}>{t('again')}</Button>}>
              {t('referenceFailed')}
            </Notice>
          )}
          {reference.kind === 'loading' ? (
            <Skeleton lines={16} />
          ) : (
            <FoundStatistics reference={reference.reference} {...{ digest, search, view, measure }} />
          )}
        </div>
      ) : kind === 'loading' ? (
        <Skeleton lines={16} />
      ) : (
        <EmptyLog skeleton={undefined} />
      )}
    </div>
  )
}
