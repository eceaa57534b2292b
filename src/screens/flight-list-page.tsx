import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { assertNever } from '../../core/lib/assert-never.ts'
import type { DigestState } from '../../core/digest/digest-state.ts'
import { useDigest } from '../data/use-digest.ts'
import { useLostLog } from '../data/use-lost-log.ts'
import { useText } from '../i18n/use-text.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { useShown } from '../shell/navigation/navigator-context.ts'
import { useParams } from '../shell/navigation/use-params.ts'
import { ConflictCount } from '../story/conflict-count.tsx'
import { LogLost } from '../story/log-lost.tsx'
import { SyncProgress } from '../story/sync-progress.tsx'
import { cx } from '../ui/cx.ts'
import { LinkButton } from '../shell/navigation/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import { CheckCount } from '../features/checks/check-count.tsx'
import { CutOffWork } from '../flight/edits/cut-off-work.tsx'
import { WorkProgressBar } from '../flight/edits/work-progress-bar.tsx'
import { EmptyLog } from '../features/flight-list/empty-log.tsx'
import { FlightPane, usePreloadedDetail } from './flight-pane.tsx'
import { useAttachTracks } from '../features/media/tracks/use-attach-tracks.tsx'
import css from './flight-list-page.module.css'
import { FlightListing, type FlightListingProps } from '../features/flight-list/flight-listing.tsx'
import { Unreadable } from '../flight/read/unreadable.tsx'
import { takeSaved } from '../flight/save/fresh-flight.ts'
import { listViewQuery } from '../query/views/list-view.ts'
import { rememberList } from '../flight/save/left-list.ts'
import { ListTools } from '../query/filters/list-tools.tsx'
import { SearchBox } from '../query/box/search-box.tsx'
import { useListView } from '../query/views/use-list-view.ts'
import { useSearch } from '../query/use-search.ts'
import { useMedia } from '../ui/use-media.ts'
import { useChosen } from '../features/flight-view/use-chosen.ts'
import { focusRow } from '../features/flight-list/rows/use-list-keys.ts'

const FreshFindings = lazy(
  withTexts(async () => ({ default: (await import('../features/checks/fresh-findings.tsx')).FreshFindings })),
)
const TrashView = lazy(async () => ({ default: (await import('../features/trash/trash-view.tsx')).TrashView }))

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
  const chosenId = useParams('flight-list', 'home').id ?? null
  const { t } = useText('flights')
  const [freshId] = useState(takeSaved)
  const state = useDigest()
  usePreloadedDetail()
  const [view, setView] = useListView()
  const isRoomy = useMedia('(width >= 76rem)') && chosenId === null
  const isWide = useMedia('(width >= 60rem)')
  // The address in every row's link may follow a moment later: typing does not wait for it.
  const query = useDeferredValue(useMemo(() => listViewQuery(view), [view]))
  const search = useSearch(view.text, state.digest)
  const setText = (text: string) => setView({ ...view, text })
  const { list, open, close } = useChosen('flight-list', chosenId, focusRow, query)
  useEffect(() => rememberList(query), [query])
  return (
    <div className={cx(css.page, chosenId !== null && css.withDetail)}>
      <div className={css.list}>
        <div className={css.header}>
          <PageHeader
            title={t('list.title')}
            actions={
              <>
                <CheckCount />
                <LinkButton kind="quiet" to="flight-list" query={{ view: 'trash' }} className={css.deleted}>
                  {t('changes:trash.open')}
                </LinkButton>
              </>
            }
          />
          <SyncProgress patient />
          <div className={css.lost}>
            <LogLost />
          </div>
          <ConflictCount />
          <CutOffWork />
          <div className={css.work}>
            <WorkProgressBar />
          </div>
          {freshId !== null && (
            <Suspense fallback={null}>
              <FreshFindings id={freshId} />
            </Suspense>
          )}
        </div>
        {state.digest?.count !== 0 && (
          <div className={css.finding}>
            <SearchBox
              digest={state.digest}
              text={view.text}
              issues={search.issues}
              notes={search.notes}
              onText={setText}
            />
            {state.digest && (
              <ListTools digest={state.digest} {...{ view, search }} onView={setView} hasOrder={isWide && !isRoomy} />
            )}
          </div>
        )}
        <div ref={list} className={css.flights} data-total={state.digest?.count}>
          <Content
            {...{ state, search: search.query, view, query, chosenId, freshId, open, close }}
            onView={setView}
            order={isRoomy ? 'pills' : isWide ? null : 'sheet'}
          />
        </div>
      </div>
      {chosenId !== null && <FlightPane key={chosenId} id={chosenId} onClose={close} />}
    </div>
  )
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
      return lost?.isBack === false ? null : <EmptyLog skeleton={css.skeleton} />
    default:
      return assertNever(state.kind)
  }
}

function Listing(props: Omit<FlightListingProps, 'attaching'>) {
  return <FlightListing {...props} attaching={useAttachTracks(props.digest)} />
}
