import { Trash2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FlightFindings } from './checks/flight-findings.tsx'
import { FlightConflicts } from './flight-conflicts.tsx'
import { FlightFacts } from './flight-facts.tsx'
import { FlightHistory } from './flight-history.tsx'
import { FlightHero } from './flight-hero.tsx'
import css from './flight-detail.module.css'
import { endOf } from './listed-flight.ts'
import { MissingFlight } from './missing-flight.tsx'
import { SyncDot } from './sync-dot.tsx'
import { SyncProblemNotice } from './sync-problem-notice.tsx'
import { TimesTable } from './times-table.tsx'
import { useDeleteFlight } from './use-delete-flight.ts'
import { useFlight } from './use-flight.ts'
import { useSyncMarks } from './use-sync-marks.ts'

export interface FlightDetailProps {
  id: string
  onClose: () => void
  /** What the way back is called where it does not lead to all flights. */
  backText?: string | undefined
}

/** Everything known about one flight, and what can be done with it. */
export function FlightDetail({ id, onClose, backText }: FlightDetailProps) {
  const { t } = useText('flights')
  const flight = useFlight(id)
  // Here and not beside the facts: those leave the screen as soon as the flight is gone, often before its deletion is.
  const remove = useDeleteFlight(onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes the pane from anywhere inside
    <section className={css.pane} aria-label={t('detail.label')} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <Button kind="quiet" className={css.back} onClick={onClose}>
          {backText ?? t('detail.back')}
        </Button>
        <button
          type="button"
          className={css.close}
          aria-label={t('detail.close')}
          title={t('detail.close')}
          onClick={onClose}
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
      {flight.value !== null ? (
        <Facts id={id} flight={flight.value} onDelete={() => remove(id)} />
      ) : flight.kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : (
        <MissingFlight id={id} />
      )}
    </section>
  )
}

function Facts({ id, flight, onDelete }: { id: string; flight: FlightAttributes; onDelete: () => void }) {
  const { t, locale } = useText('flights')
  const problem = useSyncState().problems.get(id)
  const markOf = useSyncMarks()
  const [from, to] = [endOf(flight.from), endOf(flight.divertedTo ?? flight.to)]
  const copies = ['same', 'return', 'next'] as const
  return (
    <article className={css.flight}>
      <h2 className={css.title}>
        <RouteLine
          size="card"
          from={{ code: from.code, name: from.city }}
          to={{ code: to.code, name: to.city }}
          look={flight.status === 'planned' || flight.status === 'cancelled' ? flight.status : 'flown'}
        />
      </h2>
      <FlightHero flight={flight} />
      <p className={css.line}>
        <span>{formatDate(flight.date, localeTag(locale), 'long')}</span>
        <SyncDot mark={markOf(id)} />
      </p>
      {problem && <SyncProblemNotice problem={problem} />}
      <FlightConflicts id={id} flight={flight} />
      <FlightFindings id={id} />
      <div className={cx(css.actions, css.own)}>
        <LinkButton to="edit-trip" params={{ id }}>
          {t('detail.edit')}
        </LinkButton>
        <Button kind="plain" className={css.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('detail.delete')}
        </Button>
      </div>
      <TimesTable flight={flight} />
      <FlightFacts flight={flight} />
      <div className={css.again}>
        <h3 className={css.small}>{t('detail.again')}</h3>
        <div className={css.actions}>
          {copies.map((kind) => (
            <LinkButton key={kind} kind="plain" to="create-the-same-flight" params={{ id }} query={{ as: kind }}>
              {t(`form:copy.${kind}`)}
            </LinkButton>
          ))}
        </div>
      </div>
      <FlightHistory id={id} />
    </article>
  )
}
