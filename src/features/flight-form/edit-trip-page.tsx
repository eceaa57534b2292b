import { useEffect, useMemo, useState } from 'react'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { isSession } from '../../../core/flight/session.ts'
import type { EntryKind } from '../../../core/flight/draft/draft.ts'
import { toDraft } from '../../../core/flight/draft/to-draft.ts'
import { useDigest } from '../../data/use-digest.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { useParams } from '../../shell/navigation/use-params.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { FormHeader, type FormSubject } from './form-header.tsx'
import { TripForm } from './trip-form.tsx'
import { useDraftStyle } from './state/use-reading.ts'
import type { FormBack, FormTarget } from './state/use-trip-form.ts'
import { AbsentFlight } from '../../flight/read/absent-flight.tsx'
import { readFlights, type TripFlight, tripIds } from '../../flight/read/trip-of-log.ts'
import { useFlight } from '../../flight/read/use-flight.ts'
import { useTemporal } from '../../flight/read/use-temporal.ts'

/** Change a flight of the log, or all flights of a trip: the id may be that of either. */
export default function EditTripPage() {
  const { t } = useText('form')
  const { id } = useParams('edit-trip')
  const flight = useFlight(id)
  const isFlight = flight.value !== null
  const trip = useTrip(id, flight.kind !== 'loading' && !isFlight)
  const ready = useTemporal()
  const opened = useOpened(id, isFlight ? single(id, flight.value) : trip === 'unread' ? null : trip)
  const isTrip = opened !== null && opened[0]?.id !== id
  const [subject, setSubject] = useState<FormSubject | null>(null)
  const kind = opened?.every((one) => isSession(one.flight)) ? 'session' : 'flight'
  const shown = subject ?? { kind, count: opened?.length ?? 1 }
  return (
    <>
      <FormHeader act="edit" subject={shown} />
      {opened !== null && !isTrip && flight.kind === 'ready' && !isFlight && (
        <Notice tone="waiting" live title={t(`deleted.${shown.kind}.title`)}>
          {t(`deleted.${shown.kind}.text`)}
        </Notice>
      )}
      {opened !== null && ready ? (
        <>
          {!isTrip && <PartOfTrip tripId={opened[0]?.flight.tripId ?? null} kind={shown.kind} />}
          <Form key={id} id={id} flights={opened} onSubject={setSubject} />
        </>
      ) : flight.kind === 'loading' || trip === undefined || !ready ? (
        <Skeleton lines={10} />
      ) : (
        <AbsentFlight id={id} isUnread={flight.kind === 'failed' || trip === 'unread'} />
      )}
    </>
  )
}

function single(id: string, flight: FlightAttributes | null): readonly TripFlight[] | null {
  return flight === null ? null : [{ id, flight }]
}

/** The flights of the trip with this id; null when there are none, undefined while that is not known. */
function useTrip(id: string, wanted: boolean): readonly TripFlight[] | 'unread' | null | undefined {
  const { kind, digest } = useDigest()
  const ids = useMemo(() => (wanted && digest !== null ? tripIds(digest, id) : []), [wanted, digest, id])
  const [found, setFound] = useState<{ ids: readonly string[]; flights: readonly TripFlight[] | 'unread' } | null>(null)
  useEffect(() => {
    if (ids.length === 0) return undefined
    let current = true
    readFlights(ids)
      .then((flights) => current && setFound({ ids, flights }))
      .catch(() => current && setFound({ ids, flights: 'unread' }))
    return () => {
      current = false
    }
  }, [ids])
  if (!wanted) return null
  if (ids.length === 0) return kind === 'loading' ? undefined : kind === 'failed' ? 'unread' : null
  if (found?.ids !== ids) return undefined
  return found.flights.length > 0 ? found.flights : null
}

/** What was there when the page was opened: deleted elsewhere meanwhile, it does not take the form away with it. */
function useOpened(id: string, flights: readonly TripFlight[] | null | undefined): readonly TripFlight[] | null {
  const [opened, setOpened] = useState<{ id: string; flights: readonly TripFlight[] } | null>(null)
  if (flights && opened?.id !== id) setOpened({ id, flights })
  return opened?.id === id ? opened.flights : (flights ?? null)
}

/** The way from one flight of a trip to all of them. */
function PartOfTrip({ tripId, kind }: { tripId: string | null; kind: EntryKind }) {
  const { t } = useText('form')
  const { digest } = useDigest()
  const count = useMemo(
    () => (digest === null || tripId === null ? 0 : tripIds(digest, tripId).length),
    [digest, tripId],
  )
  if (tripId === null || count < 2) return null
  const action = (
    <LinkButton kind="quiet" to="edit-trip" params={{ id: tripId }}>
      {t('trip.editAll')}
    </LinkButton>
  )
  return (
    <Notice tone="info" action={action}>
      {t(kind === 'session' ? 'session.partOf' : 'trip.partOf', { count })}
    </Notice>
  )
}

/** Whence somebody came: the checks, the flight itself, or its line in the list. */
function backTo(from: string | null, id: string): FormBack {
  if (from === 'checks') return { to: 'invalid-flights' }
  return { to: 'flight-list', ...(from === 'flight' && { params: { id } }) }
}

interface FormProps {
  id: string
  flights: readonly TripFlight[]
  onSubject: (subject: FormSubject) => void
}

/** The form keeps the records it opened with: what arrives from elsewhere meanwhile never rewrites a field under the hand. */
function Form({ id, flights, onSubject }: FormProps) {
  const style = useDraftStyle()
  const { timeEntry } = usePreferences()
  const search = new URLSearchParams(useShown().place.search)
  const [target] = useState<FormTarget>(() => ({
    page: `edit-trip/${id}`,
    wanted: search.get('field'),
    back: backTo(search.get('back'), id),
    tripId: flights[0]?.flight.tripId ?? null,
    legs: flights.map(({ id: flightId, flight }) => ({ id: flightId, draft: toDraft(flight, style, { timeEntry }) })),
  }))
  return <TripForm target={target} onSubject={onSubject} />
}
