import { useDeferredValue, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { allRows, type Digest } from '../../../core/digest/digest.ts'
import { filterRows } from '../../../core/query/filter-rows.ts'
import { parseQuery } from '../../../core/query/parse.ts'
import type { Query } from '../../../core/query/query.ts'
import { sortRows } from '../../../core/query/sort-rows.ts'
import { assertNever } from '../../../core/lib/assert-never.ts'
import type { DigestState } from '../../../sync/client.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useText } from '../../i18n/use-text.ts'
import { useShown } from '../../shell/navigator-context.ts'
import { ConflictCount } from '../../story/conflict-count.tsx'
import { SyncProgress } from '../../story/sync-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckCount } from './checks/check-count.tsx'
import { FreshFindings } from './checks/fresh-findings.tsx'
import { countryWords } from './country-words.ts'
import { FirstFlight } from './first-flight.tsx'
import { FlightDetail } from './flight-detail.tsx'
import css from './flight-list-page.module.css'
import { FlightTable } from './flight-table.tsx'
import { takeSaved } from './fresh-flight.ts'
import { layOut } from './list-items.ts'
import { ListSummary } from './list-summary.tsx'
import { type ListView, listViewQuery } from './list-view.ts'
import { ListTools } from './list-tools.tsx'
import { SearchBox } from './search-box.tsx'
import { useListView } from './use-list-view.ts'
import { TrashView } from './trash-view.tsx'
import { useChosen } from './use-chosen.ts'
import { focusRow } from './use-list-keys.ts'

/** The log, or with `?view=trash` what was deleted from it. */
export default function FlightListPage() {
  const { search } = useShown().place
  return new URLSearchParams(search).get('view') === 'trash' ? <TrashView /> : <FlightList />
}

/** Every flight, and beside it (on a phone in its place) the one that was opened. */
function FlightList() {
  const chosenId = useParams<{ id?: string }>().id ?? null
  const { t } = useText('flights')
  const [freshId] = useState(takeSaved)
  const state = useDigest()
  const [view, setView] = useListView()
  // The address in every row's link may follow a moment later: typing does not wait for it.
  const query = useDeferredValue(useMemo(() => listViewQuery(view), [view]))
  const search = useMemo(() => parseQuery(view.text), [view.text])
  const setText = (text: string) => setView({ ...view, text })
  const { list, open, close } = useChosen('flight-list', chosenId, focusRow, query)
  return (
    <div className={cx(css.page, chosenId !== null && css.withDetail)}>
      <div className={css.list}>
        <div className={css.header}>
          <PageHeader
            title={t('list.title')}
            actions={
              <>
                <LinkButton kind="quiet" to="flight-list" query={{ view: 'trash' }} className={css.deleted}>
                  {t('changes:trash.open')}
                </LinkButton>
                <LinkButton to="new-trip" className={css.log}>
                  {t('list.log')}
                </LinkButton>
              </>
            }
          />
          <SyncProgress patient />
          <ConflictCount />
          <CheckCount />
          {freshId !== null && <FreshFindings id={freshId} />}
        </div>
        {state.digest?.count !== 0 && (
          <div className={css.finding}>
            <SearchBox digest={state.digest} text={view.text} issues={search.issues} onText={setText} />
            {state.digest && <ListTools digest={state.digest} view={view} search={search} onView={setView} />}
          </div>
        )}
        <div ref={list} className={css.flights} data-total={state.digest?.count}>
          <Content {...{ state, search: search.query, view, query, chosenId, freshId, open, close }} onView={setView} />
        </div>
      </div>
      {chosenId !== null && <FlightDetail key={chosenId} id={chosenId} onClose={close} />}
    </div>
  )
}

interface ContentProps {
  state: DigestState
  search: Query
  view: ListView
  /** The view as parameters of an address. */
  query: Readonly<Record<string, string>>
  chosenId: string | null
  freshId: string | null
  open: (id: string) => void
  close: () => void
  onView: (view: ListView) => void
}

function Content({ state, ...rest }: ContentProps) {
  const { t } = useText('flights')
  switch (state.kind) {
    case 'loading':
      return <Skeleton lines={12} className={css.skeleton} />
    case 'failed':
      return (
        <Notice
          tone="wrong"
          live
          title={t('list.failedTitle')}
          action={<Button onClick={() => location.reload()}>{t('list.reload')}</Button>}
        >
          {t('list.failedText')}
        </Notice>
      )
    case 'ready':
      return state.digest?.count ? <Listed digest={state.digest} {...rest} /> : <FirstFlight />
    default:
      return assertNever(state.kind)
  }
}

function Listed(props: Omit<ContentProps, 'state'> & { digest: Digest }) {
  const { digest, view, query, chosenId, freshId, open, close, onView } = props
  const { t, locale } = useText('query')
  // Typing never waits for the list of 50,000.
  const search = useDeferredValue(props.search)
  const rows = useMemo(
    () => filterRows(digest, search, allRows(digest), countryWords(locale)),
    [digest, search, locale],
  )
  const { sortBy, direction, group } = view
  const listing = useMemo(() => {
    const inOrder = sortRows(digest, rows, sortBy, direction)
    return layOut(digest, inOrder, sortBy === 'date' ? group : 'none')
  }, [digest, rows, sortBy, direction, group])
  return (
    <>
      <ListSummary digest={digest} rows={rows} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('result.noneTitle')}
          action={<Button onClick={() => onView({ ...view, text: '' })}>{t('box.clear')}</Button>}
        >
          <p>{t('result.noneText', { text: view.text.trim() })}</p>
        </EmptyState>
      ) : (
        <FlightTable {...{ listing, query, view, onView, chosenId, freshId }} onOpen={open} onClose={close} />
      )}
    </>
  )
}
