import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { assertNever } from '../../core/lib/assert-never.ts'
import { digestOfFirstRows } from '../../core/digest/first-rows.ts'
import type { DigestState } from '../../core/digest/digest-state.ts'
import { awaitedLog } from '../data/awaited-log.ts'
import { useSyncState } from '../data/use-sync-state.ts'
import { useShownDigest } from '../data/use-shown-digest.ts'
import { useDigest, useFirstRows } from '../data/use-digest.ts'
import { useLostLog } from '../data/use-lost-log.ts'
import { useText } from '../i18n/use-text.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { useShown } from '../shell/navigation/navigator-context.ts'
import { useParams } from '../shell/navigation/use-params.ts'
import { ConflictCount } from '../story/conflict-count.tsx'
import { SyncProgress } from '../story/sync-progress.tsx'
import { cx } from '../ui/cx.ts'
import { LinkButton } from '../shell/navigation/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import { CheckCount } from '../features/checks/check-count.tsx'
import { WorkProgressBar } from '../flight/work/work-progress-bar.tsx'
import { FlightPane, usePreloadedDetail } from './flight-pane.tsx'
import { useAttachTracks } from '../features/media/tracks/use-attach-tracks.tsx'
import css from './flight-list-page.module.css'
import { FlightListing, type FlightListingProps } from '../features/flight-list/flight-listing.tsx'
import { Unreadable } from '../flight/read/unreadable.tsx'
import { forgetSaved, savedFlights } from '../flight/save/fresh-flight.ts'
import { useStore } from '../data/stores/use-store.ts'
import { type ListView, listViewQuery } from '../query/views/list-view.ts'
import { orderedView, withoutOrder } from '../query/views/ordered-view.ts'
import { rememberList } from '../flight/save/list-before-form.ts'
import { SearchTools } from '../query/filters/search-tools.tsx'
import { useListView } from '../query/views/use-list-view.ts'
import { CutOffWorkLater } from '../flight/edits/cut-off-work-later.tsx'
import { useSearch } from '../query/use-search.ts'
import { useMediaQuery } from '../ui/measure/use-media-query.ts'
import { useChosen } from '../features/flight-view/use-chosen.ts'
import { focusAnyRow, focusRow } from '../features/flight-list/rows/use-list-keys.ts'
import { SkipButton } from '../shell/frame/skip-link.tsx'
import { usePrefetched } from '../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const FreshFindings = lazyPart(
  withTexts(() => import('../features/checks/fresh-findings.tsx')),
  'FreshFindings',
)
// Few ever read these, or only once.
const EmptyLog = lazyPart(() => import('../features/flight-list/empty-log.tsx'), 'EmptyLog')
const LogLost = lazyPart(() => import('../story/log-lost.tsx'), 'LogLost')
const TrashView = lazyPart(() => import('../features/trash/trash-view.tsx'), 'TrashView')

/** The log, or with `?view=trash` what was deleted from it. */
export default function FlightListPage() {
  const { search } = useShown().place
  if (new URLSearchParams(search).get('view') !== 'trash') return <FlightList />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <TrashView />
    </Suspense>
  )
}

/** Every flight, and beside it (on a phone in its place) the one that was opened. */
function FlightList() {
  const chosenId = useParams('flight-list').id ?? null
  const { t } = useText('flights')
  useEffect(() => forgetSaved, [])
  usePreloadedDetail()
  usePrefetched(FreshFindings)
  const [kept, keep] = useListView()
  const { state, isCopy } = useListed(kept)
  const isRoomy = useMediaQuery('(width >= 76rem)') && chosenId === null
  const isWide = useMediaQuery('(width >= 60rem)')
  // The address in every row's link may follow a moment later: typing does not wait for it.
  const query = useDeferredValue(useMemo(() => listViewQuery(kept), [kept]))
  const digest = isCopy ? null : state.digest
  const search = useSearch(kept.text, digest)
  const view = orderedView(kept, search)
  const setView = (next: ListView): void => keep(withoutOrder(next, kept, search))
  const isLost = useLostLog() !== null
  const { list, open, close } = useChosen('flight-list', chosenId, focusRow, query)
  useEffect(() => rememberList(query), [query])
  return (
    <div className={cx(css.page, chosenId !== null && css.withDetail)}>
      <SkipButton text={t('list.skip')} onSkip={() => focusAnyRow(list.current)} />
      <div className={css.list}>
        <div className={css.header}>
          <PageHeader
            title={t('list.title')}
            actions={
              <>
                <SyncProgress patient />
                <CheckCount short />
                <LinkButton kind="quiet" to="map" query={query} className={css.map}>
                  {t('pages.map.link')}
                </LinkButton>
                <LinkButton kind="quiet" to="statistics" query={query} className={css.map}>
                  {t('pages.statistics.link')}
                </LinkButton>
                <LinkButton kind="quiet" to="flight-list" query={{ view: 'trash' }} className={css.deleted}>
                  {t('changes:trash.open')}
                </LinkButton>
              </>
            }
          />
          <div className={css.lost}>
            {isLost && (
              <Suspense fallback={null}>
                <LogLost />
              </Suspense>
            )}
          </div>
          <ConflictCount />
          <CutOffWorkLater />
          <div className={css.work}>
            <WorkProgressBar />
          </div>
          <SavedFindings />
        </div>
        <Finding count={state.digest?.count}>
          <SearchTools {...{ digest, view, search }} onView={setView} hasOrder={isWide && !isRoomy} />
        </Finding>
        <div ref={list} id="flights" className={css.flights} data-total={digest?.count}>
          <Content
            {...{ state, search: search.query, view, query, chosenId, open, close }}
            onView={setView}
            order={isRoomy ? 'pills' : isWide ? null : 'sheet'}
          />
        </div>
      </div>
      {chosenId !== null && <FlightPane key={chosenId} id={chosenId} onClose={close} />}
    </div>
  )
}

/** What looks wrong with the flight that was just saved: checked behind the list, fetched and drawn behind it as well. */
function SavedFindings() {
  const checkedId = useDeferredValue(useStore(savedFlights)[0], undefined)
  if (checkedId === undefined) return null
  return (
    <Suspense fallback={null}>
      <FreshFindings id={checkedId} />
    </Suspense>
  )
}

/** In an empty log there is nothing to find; in one that is on its way there will be, and the list keeps its place. */
function Finding({ count, children }: { count: number | undefined; children: ReactNode }) {
  const awaited = awaitedLog(useSyncState())
  if (count === 0 && awaited !== 'coming' && awaited !== 'unknown') return null
  return <div className={css.finding}>{children}</div>
}

/**
 * The log, and until it is read the copy of its newest flights, where these are what the list begins with. They stand
 * in the same rows: what is no longer so is corrected without anything else being drawn anew.
 */
function useListed({ text, sortBy, direction, group }: ListView): { state: DigestState; isCopy: boolean } {
  const state = useDigest()
  const rows = useFirstRows()
  const copy = useMemo(() => rows && digestOfFirstRows(rows), [rows])
  // The log takes the copy's place in slices.
  const copyBefore = useDeferredValue(copy)
  const isInItsOrder = sortBy === 'date' && direction === 'descending' && group !== 'trip' && text.trim() === ''
  const copyNow = state.kind === 'loading' ? copy : copyBefore
  const shown = isInItsOrder && state.kind !== 'failed' ? copyNow : null
  const isCopy = shown !== null
  const digest = useShownDigest(shown ?? state.digest)
  return { state: isCopy ? { kind: 'ready', digest } : { ...state, digest }, isCopy }
}

interface ContentProps extends Omit<FlightListingProps, 'digest' | 'attaching'> {
  state: DigestState
}

function Content({ state, ...rest }: ContentProps) {
  const { t } = useText('flights')
  const lost = useLostLog()
  switch (state.kind) {
    case 'loading':
      return <Skeleton lines={12} className={css.skeleton} />
    case 'failed':
      return <Unreadable title={t('list.failedTitle')} text={t('list.failedText')} />
    case 'ready':
      if (state.digest?.count) return <Listing digest={state.digest} {...rest} />
      // A log that is gone is no empty one: what is known of it stands above.
      return lost?.isBack === false ? null : (
        <Suspense fallback={<Skeleton lines={12} className={css.skeleton} />}>
          <EmptyLog skeleton={css.skeleton} />
        </Suspense>
      )
    default:
      return assertNever(state.kind)
  }
}

function Listing(props: Omit<FlightListingProps, 'attaching'>) {
  return <FlightListing {...props} attaching={useAttachTracks(props.digest)} />
}
