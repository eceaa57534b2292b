import { memo, useRef, useState } from 'react'
import { readFlight } from '../../../core/flight/read-flight.ts'
import { sessionDevice } from '../../../core/flight/session.ts'
import { formatDate, formatNumber } from '../../../core/locale/format.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { originWords } from '../../story/words/device-words.ts'
import { otherNames, recordTitle } from '../../story/words/record-title.ts'
import { useStory } from '../../story/use-story.ts'
import { useWords } from '../../story/words/use-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { WorkProgress } from '../../ui/progress/work-progress.tsx'
import { daysLeft } from './days-left.ts'
import { endOf } from '../../flight/summary/listed-flight.ts'
import { SessionName } from '../../flight/summary/session-name.tsx'
import css from './trash-view.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { type Restoring, useRestoreAll } from './use-restore-all.ts'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useRestore } from '../../flight/remove/use-restore.ts'

/** Days left from which on a flight asks to be looked at before it goes. */
const SOON = 3
/** Rows shown at first, and added by each `show more`. */
const PAGE = 50

/** The flights deleted in the last 30 days, newest first, each with its way back. */
export function TrashView() {
  const { t } = useWords()
  return (
    <>
      <div className={css.head}>
        <LinkButton kind="quiet" to="flight-list" className={css.back}>
          {t('trash.back')}
        </LinkButton>
        <PageHeader title={t('trash.title')} lead={t('trash.lead')} />
      </div>
      <Deleted />
    </>
  )
}

function Deleted() {
  const { t, tag } = useWords()
  const trash = useStory('trash', async (story) => (await story.trash()).filter(({ type }) => type === 'flights'))
  const [most, setMost] = useState(PAGE)
  const [restoring, restoreAll] = useRestoreAll()
  const list = useRef<HTMLUListElement>(null)
  const noteFocus = useKeptFocus(list, trash.kind === 'ready' ? trash.value.length : null)
  if (trash.kind === 'loading') return <Skeleton lines={6} />
  if (trash.kind === 'failed') return <Unreadable title={t('trash.failedTitle')} text={t('trash.failedText')} />
  const count = trash.value.length
  const more = Math.min(PAGE, count - most)
  if (count === 0) {
    return (
      <EmptyState title={t('trash.emptyTitle')}>
        <p>{t('trash.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus */}
      <ul ref={list} className={css.list} onFocus={noteFocus}>
        {trash.value.slice(0, most).map((step) => (
          <DeletedFlight key={step.key} step={step} />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="quiet" className={css.more} onClick={() => setMost(most + PAGE)}>
          {t('history.more', { count: more, number: formatNumber(more, tag) })}
        </Button>
      )}
      {count > 1 && (
        <Button
          className={css.all}
          busy={restoring !== null}
          onClick={() => restoreAll(trash.value.map(({ key }) => key))}
        >
          {t('trash.restoreAll', { count, number: formatNumber(count, tag) })}
        </Button>
      )}
      <Progress restoring={restoring} />
    </>
  )
}

function Progress({ restoring }: { restoring: Restoring | null }) {
  const { t, tag } = useWords()
  if (restoring === null) return <WorkProgress work={null} patient />
  const { done, total } = restoring
  const soFar = t('progress.of', { done: formatNumber(done, tag), total: formatNumber(total, tag) })
  const figures = `${soFar} ${t('progress.hint')}`
  return <WorkProgress work={{ kind: 'restore', label: t('trash.restoring'), figures, done, total }} patient />
}

/** A step never changes: what is read again of it is not drawn again. */
const DeletedFlight = memo(DeletedRow, (before, after) => before.step.key === after.step.key)

function DeletedRow({ step }: { step: HistoryStep }) {
  const words = useWords()
  const [busy, restore] = useRestore()
  const { t, tag } = words
  // Days are counted from when the list was opened.
  const [now] = useState(() => Date.now())
  const flight = readFlight(step.before ?? {}).attributes
  const { from, to, divertedTo, date } = flight
  const device = sessionDevice(flight)
  const known = otherNames(flight)
  const isPlaced = Boolean(from || to || divertedTo) || known.length === 0
  const [start, end] = [endOf(from, tag), endOf(divertedTo ?? to, tag)]
  const days = daysLeft(step.atMs, now)
  return (
    <li className={css.item} data-deleted-id={step.id}>
      <p className={css.day}>{formatDate(date, tag) || t('flights:list.undated')}</p>
      <p className={css.route}>
        {device ? (
          <SessionName
            session={{ device, minutes: flight.pilot?.simulatorMinutes ?? null }}
            name={t('flights:session.name')}
            tag={tag}
          />
        ) : (
          isPlaced && (
            <RouteLine from={{ code: start.code, name: start.city }} to={{ code: end.code, name: end.city }} />
          )
        )}
        {known.length > 0 && <span className={css.known}>{known.join(', ')}</span>}
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
        onClick={() => restore(step)}
      >
        {t('trash.restore')}
      </Button>
    </li>
  )
}
