import { useDeferredValue, useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../../core/query/parse/parse.ts'
import { printTerm } from '../../../../core/query/print.ts'
import { fieldTerm } from '../../../../core/query/query.ts'
import { type Comparison, comparePeriods } from '../../../../core/stats/compare/compare-periods.ts'
import { type Period, periodName } from '../../../../core/stats/compare/period.ts'
import type { TopName } from '../../../../core/stats/figures/tops.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import type { StatsReference } from '../../../../core/stats/groups/reference.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { Measure } from '../../../charts/measure/chart-row.ts'
import type { Drill } from '../../../charts/drill-context.ts'
import { ChartSearchContext } from '../../../charts/files/chart-file.ts'
import { PairContext, SIDES } from '../../../charts/pairs/paired-row.ts'
import { useToday } from '../../../data/browser/use-today.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useShownPlaces } from '../../../data/use-shown-places.ts'
import { useLocale } from '../../../i18n/locale-context.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useFoundRows } from '../../../query/use-found-rows.ts'
import type { ListView } from '../../../query/views/list-view.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Contents } from '../context/contents.tsx'
import type { Part } from '../context/parts.ts'
import { PagePart } from '../sections/page-part.tsx'
import pageCss from '../sections/page-part.module.css'
import viewCss from '../context/statistics-view.module.css'
import { useDrill } from '../context/use-drill.ts'
import { CompareContext, useCompared } from './compare-context.ts'
import { ComparedBands, ComparedList, ComparedTimes } from './compared-charts.tsx'
import { ComparedTotals } from './compared-totals.tsx'

export interface CompareViewProps {
  digest: Digest
  reference: StatsReference
  search: ParsedQuery
  view: ListView
  measure: Measure
  first: Period
  second: Period
}

/** Two periods of what the search finds, side by side; typing never waits for them. */
export function CompareView(props: CompareViewProps) {
  const { digest, reference, first, second } = props
  const { t, locale } = useText('statistics')
  const search = useDeferredValue(props.search)
  const view = useDeferredValue(props.view)
  const measure = useDeferredValue(props.measure)
  const today = useToday()
  const { distanceUnit } = usePreferences()
  const rows = useFoundRows(digest, props.search.query)
  const comparison = useMemo(
    () => comparePeriods(digest, rows, [first, second], reference, today, distanceUnit),
    [digest, rows, first, second, reference, today, distanceUnit],
  )
  const places = useShownPlaces(digest)
  const shown = useMemo(() => ({ comparison, measure, places }), [comparison, measure, places])
  const of = { digest, reference, places, search, view }
  const [firstDrill, secondDrill] = [
    useSideDrill({ ...of, statistics: comparison.first, period: first }),
    useSideDrill({ ...of, statistics: comparison.second, period: second }),
  ]
  const names = useMemo(
    () => ({ first: periodName(first, locale), second: periodName(second, locale) }),
    [first, second, locale],
  )
  const pair = useMemo(
    () => ({ names, drills: { first: firstDrill, second: secondDrill } }),
    [names, firstDrill, secondDrill],
  )
  const empty = SIDES.filter((side) => comparison[side].totals.flights === 0)
  if (rows.length === 0) return <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>
  if (empty.length === SIDES.length) {
    return <EmptyState title={t('compare.noneTitle')}>{t('compare.noneText')}</EmptyState>
  }
  const searched = [view.text.trim(), t('compare.title', names)].filter(Boolean).join(' ')
  return (
    <ChartSearchContext value={searched}>
      <PairContext value={pair}>
        <CompareContext value={shown}>
          <div className={viewCss.view}>
            <Contents parts={partsOf(comparison)} />
            <div className={viewCss.parts}>
              <PagePart part="overview">
                {empty.map((side) => (
                  <p key={side} aria-live="polite" data-empty={side}>
                    {t('compare.none', { period: names[side] })}
                  </p>
                ))}
                <ComparedTotals first={first} />
              </PagePart>
              <Charts />
            </div>
          </div>
        </CompareContext>
      </PairContext>
    </ChartSearchContext>
  )
}

const LISTS = {
  where: ['airports', 'routes', 'countries', 'continents'],
  company: ['airlines', 'types', 'operators', 'alliances', 'registrations', 'flightNumbers', 'people', 'tags'],
  aboard: ['cabins', 'classes', 'seatPositions', 'seatSides', 'reasons', 'roles', 'ratings'],
} as const satisfies Partial<Record<Part, readonly TopName[]>>
type ListPart = keyof typeof LISTS

const hasLists = ({ top }: Comparison, part: ListPart): boolean => LISTS[part].some((list) => top[list].length > 0)

/** Those that have something to say. */
function partsOf(comparison: Comparison): readonly Part[] {
  const lists = (['where', 'company', 'aboard'] as const).filter((part) => hasLists(comparison, part))
  return ['overview', 'when', ...lists, 'far']
}

function Charts() {
  return (
    <>
      <PagePart part="when">
        <ComparedTimes chart="byMonth" />
        <div className={pageCss.pair}>
          <ComparedTimes chart="byWeekday" />
          <ComparedTimes chart="byHour" />
        </div>
      </PagePart>
      <Lists part="where" />
      <Lists part="company" />
      <Lists part="aboard" />
      <PagePart part="far">
        <div className={pageCss.pair}>
          <ComparedBands chart="distance" />
          <ComparedBands chart="duration" />
        </div>
      </PagePart>
    </>
  )
}

function Lists({ part }: { part: ListPart }) {
  const { comparison } = useCompared()
  if (!hasLists(comparison, part)) return null
  return (
    <PagePart part={part}>
      <div className={pageCss.pair}>
        {LISTS[part].map((list) => (
          <ComparedList key={list} chart={list} />
        ))}
      </div>
    </PagePart>
  )
}

interface SideOf {
  digest: Digest
  reference: StatsReference
  places: ShownPlaces
  search: ParsedQuery
  view: ListView
  statistics: Statistics
  period: Period
}

/** Where the figures of a period lead: to the page's search with the period as one more term. */
function useSideDrill({ search, view, period, ...rest }: SideOf): Drill {
  const locale = useLocale()
  const term = useMemo(() => fieldTerm('date', [period]), [period])
  const sideSearch = useMemo(() => ({ ...search, query: [...search.query, term] }), [search, term])
  // What is not understood stays as it was typed, and the period behind it.
  const sideView = useMemo(
    () => ({ ...view, text: `${view.text.trim()} ${printTerm(term, locale)}` }),
    [view, term, locale],
  )
  return useDrill({ ...rest, search: sideSearch, view: sideView })
}
