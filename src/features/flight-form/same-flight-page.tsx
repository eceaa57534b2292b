import { useState } from 'react'
import { type CopyKind, copyFlight } from '../../../core/flight/draft/copy.ts'
import { isSession } from '../../../core/flight/session.ts'
import { emptyDraft, toDraft } from '../../../core/flight/draft/to-draft.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { useNavigate, useShown } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import { useParams } from '../../shell/navigation/use-params.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { TripForm } from './trip-form.tsx'
import css from './same-flight-page.module.css'
import type { DraftStyle, FlightDraft, TimeEntry } from '../../../core/flight/draft/draft.ts'
import { useDraftStyle } from './state/use-reading.ts'
import { keptClock } from './times/kept-clock.ts'
import type { FormTarget } from './state/use-trip-form.ts'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useFlight } from '../../flight/read/use-flight.ts'
import { useTemporal } from '../../flight/read/use-temporal.ts'

const KINDS: readonly CopyKind[] = ['same', 'return', 'next']

/** The form filled from a flight that was: the same again, the way back, or the next leg. */
export default function SameFlightPage() {
  const { t } = useText('form')
  const { id } = useParams('create-the-same-flight')
  const kind = useCopyKind()
  const choose = useChooseKind(id)
  const flight = useFlight(id)
  const ready = useTemporal()
  return (
    <div className={css.page}>
      <PageHeader title={t('label.copyTitle')} />
      {!ready || (flight.value === null && flight.kind === 'loading') ? (
        <Skeleton lines={10} />
      ) : (
        <>
          {flight.kind === 'failed' ? (
            <Unreadable title={t('flights:detail.failedTitle')} text={t('flights:detail.failedText')} />
          ) : flight.value === null ? (
            <Notice
              tone="info"
              action={
                <LinkButton kind="quiet" edge="start" to="flight-list">
                  {t('flights:detail.missingAction')}
                </LinkButton>
              }
            >
              {t('copy.missing')}
            </Notice>
          ) : isSession(flight.value) ? null : (
            <ChoiceField
              legend={t('copy.legend')}
              name="copy"
              value={kind}
              options={KINDS.map((value) => ({ value, label: t(`copy.${value}`) }))}
              onChoose={(value) => value !== '' && choose(value)}
            />
          )}
          <Form key={`${id}-${kind}`} id={id} kind={kind} flight={flight.value} />
        </>
      )}
    </div>
  )
}

function Form({ id, kind, flight }: { id: string; kind: CopyKind; flight: FlightAttributes | null }) {
  const style = useDraftStyle()
  const timeEntry = keptClock(usePreferences().timeEntry)
  // A change of the old flight while the new one is being typed is none of the new one's business.
  const [target] = useState<FormTarget>(() => ({
    page: `create-the-same-flight/${id}/${kind}`,
    tripId: flight?.tripId ?? null,
    outbound: kind === 'return' ? flight : null,
    legs: [
      {
        id: null,
        draft: flight === null ? emptyDraft() : copiedDraft(copyFlight(flight, kind, timeEntry), style, timeEntry),
      },
    ],
  }))
  return <TripForm target={target} />
}

/** A new flight with the fields of a copy: all of it is read as if it had been typed, so a copied day decides whether it is planned. */
function copiedDraft(copy: FlightAttributes, style: DraftStyle, timeEntry: TimeEntry): FlightDraft {
  const { tripId } = copy
  return { ...toDraft(copy, style, { timeEntry }), original: tripId ? { tripId } : {} }
}

function useCopyKind(): CopyKind {
  const asked = new URLSearchParams(useShown().place.search).get('as')
  return KINDS.find((kind) => kind === asked) ?? 'same'
}

function useChooseKind(id: string): (kind: CopyKind) => void {
  const navigate = useNavigate()
  const href = useHref()
  return (as) => void navigate(href({ to: 'create-the-same-flight', params: { id }, query: { as } }), { replace: true })
}
