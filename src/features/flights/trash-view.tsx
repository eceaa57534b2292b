import { useState } from 'react'
import { readFlight } from '../../../core/flight/read-flight.ts'
import { formatDate, formatNumber } from '../../../core/locale/format.ts'
import type { HistoryStep } from '../../../sync/client.ts'
import { originWords } from '../../story/device-words.ts'
import { recordTitle } from '../../story/record-title.ts'
import { useStory } from '../../story/use-story.ts'
import { useWords } from '../../story/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { daysLeft } from './days-left.ts'
import { endOf } from './listed-flight.ts'
import css from './trash-view.module.css'
import { useRestore } from './use-restore.ts'

/** Days left from which on a flight asks to be looked at before it goes. */
const SOON = 3

/** The flights deleted in the last 30 days, newest first, each with its way back. */
export function TrashView() {
  const { t } = useWords()
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        lead={t('trash.lead')}
        actions={
          <LinkButton kind="quiet" to="flight-list" className={css.back}>
            {t('trash.back')}
          </LinkButton>
        }
      />
      <Deleted />
    </>
  )
}

function Deleted() {
  const { t, tag } = useWords()
  const trash = useStory('trash', async (story) => (await story.trash()).filter(({ type }) => type === 'flights'))
  const [busy, restore] = useRestore()
  if (trash.kind === 'loading') return <Skeleton lines={6} />
  if (trash.kind === 'failed') {
    return (
      <Notice
        tone="wrong"
        live
        title={t('trash.failedTitle')}
        action={<Button onClick={() => location.reload()}>{t('trash.reload')}</Button>}
      >
        <p>{t('trash.failedText')}</p>
      </Notice>
    )
  }
  const count = trash.value.length
  if (count === 0) {
    return (
      <EmptyState title={t('trash.emptyTitle')}>
        <p>{t('trash.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.list}>
        {trash.value.map((step) => (
          <DeletedFlight key={step.key} step={step} busy={busy} onRestore={() => restore([step])} />
        ))}
      </ul>
      {count > 1 && (
        <Button className={css.all} busy={busy} onClick={() => restore(trash.value)}>
          {t('trash.restoreAll', { count, number: formatNumber(count, tag) })}
        </Button>
      )}
    </>
  )
}

interface DeletedFlightProps {
  step: HistoryStep
  busy: boolean
  onRestore: () => void
}

function DeletedFlight({ step, busy, onRestore }: DeletedFlightProps) {
  const words = useWords()
  const { t, tag } = words
  // Days are counted from when the list was opened.
  const [now] = useState(() => Date.now())
  const { from, to, divertedTo, date } = readFlight(step.before ?? {}).attributes
  const [start, end] = [endOf(from), endOf(divertedTo ?? to)]
  const days = daysLeft(step.atMs, now)
  return (
    <li className={css.item} data-deleted-id={step.id}>
      <p className={css.day}>{formatDate(date, tag)}</p>
      <p className={css.route}>
        <RouteLine from={{ code: start.code, name: start.city }} to={{ code: end.code, name: end.city }} />
      </p>
      <p className={css.when}>
        {t('trash.deleted', { time: words.when(step.atMs), device: originWords(step, t) })}
        <span className={cx(css.days, days <= SOON && css.soon)}>
          {days > 1 ? t('trash.daysLeft', { count: days, number: formatNumber(days, tag) }) : t('trash.lastDay')}
        </span>
      </p>
      <Button
        className={css.restore}
        busy={busy}
        aria-label={t('trash.restoreNamed', { record: recordTitle('flights', step.before, words) })}
        onClick={onRestore}
      >
        {t('trash.restore')}
      </Button>
    </li>
  )
}
