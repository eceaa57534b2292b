import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { allRows, type Digest } from '../../../core/digest/digest.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { assertNever } from '../../../core/lib/assert-never.ts'
import type { DigestState } from '../../../sync/client.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useText } from '../../i18n/use-text.ts'
import { useShown } from '../../shell/navigator-context.ts'
import { ConflictCount } from '../../story/conflict-count.tsx'
import { SyncProgress } from '../../story/sync-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckCount } from './checks/check-count.tsx'
import { FreshFindings } from './checks/fresh-findings.tsx'
import { FirstFlight } from './first-flight.tsx'
import { FlightDetail } from './flight-detail.tsx'
import css from './flight-list-page.module.css'
import { FlightTable } from './flight-table.tsx'
import { takeSaved } from './fresh-flight.ts'
import { layOut } from './list-items.ts'
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
  const { t, locale } = useText('flights')
  const [freshId] = useState(takeSaved)
  const state = useDigest()
  const total = state.digest?.count ?? 0
  const { list, open, close } = useChosen('flight-list', chosenId, focusRow)
  return (
    <div className={cx(css.page, chosenId !== null && css.withDetail)}>
      <div className={css.list}>
        <div className={css.header}>
          <PageHeader
            title={t('list.title')}
            lead={
              total > 0 ? t('list.total', { count: total, number: formatNumber(total, localeTag(locale)) }) : undefined
            }
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
        <div ref={list} className={css.flights} data-total={state.digest ? total : undefined}>
          <Content {...{ state, chosenId, freshId, open, close }} />
        </div>
      </div>
      {chosenId !== null && <FlightDetail key={chosenId} id={chosenId} onClose={close} />}
    </div>
  )
}

interface ContentProps {
  state: DigestState
  chosenId: string | null
  freshId: string | null
  open: (id: string) => void
  close: () => void
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

function Listed({ digest, chosenId, freshId, open, close }: Omit<ContentProps, 'state'> & { digest: Digest }) {
  const listing = useMemo(() => layOut(digest, allRows(digest)), [digest])
  return <FlightTable listing={listing} chosenId={chosenId} freshId={freshId} onOpen={open} onClose={close} />
}
