import { useDeferredValue, useMemo, useRef } from 'react'
import { yearsWithFlights } from '../../../core/stats/compare/compare-periods.ts'
import { type Period, periodName } from '../../../core/stats/compare/period.ts'
import type { Measure } from '../../charts/measure/chart-row.ts'
import { MeasureSwitch } from '../../charts/measure-switch.tsx'
import { useToday } from '../../data/browser/use-today.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useShownDigest } from '../../data/use-shown-digest.ts'
import { EmptyLog } from '../../features/flight-list/empty-log.tsx'
import { CompareView } from '../../features/statistics/compare/compare-view.tsx'
import { comparisonQuery, readComparison, shownPeriods } from '../../features/statistics/compare/comparison-query.ts'
import { PeriodForm } from '../../features/statistics/compare/period-form.tsx'
import { RunningYear } from '../../features/statistics/compare/running-year.tsx'
import { YearPairs } from '../../features/statistics/compare/year-pairs.tsx'
import { measureQuery } from '../../features/statistics/context/measure-query.ts'
import { useReference } from '../../features/statistics/use-reference.ts'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useText } from '../../i18n/use-text.ts'
import { SearchTools } from '../../query/filters/search-tools.tsx'
import { useSearch } from '../../query/use-search.ts'
import { listViewQuery } from '../../query/views/list-view.ts'
import { useListView } from '../../query/views/use-list-view.ts'
import { SkipButton } from '../../shell/frame/skip-link.tsx'
import { useNavigator, useShown } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './statistics-page.module.css'
import { StatisticsViews } from './statistics-views.tsx'

/** Two periods of the log side by side: `?view=compare&first=2023&second=2024`, without them the newest year and the one before. */
export function CompareScreen() {
  const { t, locale } = useText('statistics')
  const { search: address } = useShown().place
  const asked = useMemo(() => readComparison(address), [address])
  const own = useMemo(() => comparisonQuery(asked), [asked])
  const [view, setView] = useListView(own)
  const { kind, digest: logged } = useDigest()
  const digest = useShownDigest(logged)
  const search = useSearch(view.text, digest)
  const query = useDeferredValue(useMemo(() => listViewQuery(view), [view]))
  const reference = useReference()
  const today = useToday()
  const { navigate, rewrite } = useNavigator()
  const href = useHref()
  const body = useRef<HTMLDivElement>(null)
  const hasFlights = digest !== null && digest.count > 0
  const years = useMemo(() => (digest === null ? [] : yearsWithFlights(digest)), [digest])
  const { first, second } = useMemo(() => shownPeriods(asked, years, Number(today.slice(0, 4))), [asked, years, today])
  const { measure } = asked
  const compare = (one: Period, other: Period): void => {
    const more = comparisonQuery({ first: one, second: other, measure })
    void navigate(href({ to: 'statistics', query: { ...listViewQuery(view), ...more } }))
  }
  const show = (next: Measure): void => {
    const more = comparisonQuery({ ...asked, measure: next })
    rewrite(new URLSearchParams({ ...listViewQuery(view), ...more }).toString())
  }
  const names = { first: periodName(first, locale), second: periodName(second, locale) }
  return (
    <div className={css.page}>
      <SkipButton text={t('skip')} onSkip={() => body.current?.querySelector('a')?.focus()} />
      <div className={css.header}>
        <PageHeader title={hasFlights ? t('compare.title', names) : t('views.compare')} />
      </div>
      <StatisticsViews digest={digest} shown="compare" query={{ ...query, ...measureQuery(measure) }} />
      {(hasFlights || kind === 'loading') && (
        <div>
          <SearchTools {...{ digest, view, search }} onView={setView} />
        </div>
      )}
      {kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : hasFlights ? (
        <div className={css.body}>
          <YearPairs {...{ years, first, second, measure, query }} />
          {/* Other periods begin with what they are. */}
          <PeriodForm key={`${names.first} ${names.second}`} {...{ first, second, years }} onCompare={compare} />
          <RunningYear {...{ first, second, today }} onCompare={compare} />
          <MeasureSwitch measure={measure} onMeasure={show} />
          {reference.kind === 'failed' && (
            <Notice tone="wrong" action={<Button onClick={reference.again}>{t('again')}</Button>}>
              {t('referenceFailed')}
            </Notice>
          )}
          {reference.kind === 'loading' ? (
            <Skeleton lines={16} />
          ) : (
            <div ref={body}>
              <CompareView reference={reference.reference} {...{ digest, search, view, measure, first, second }} />
            </div>
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
