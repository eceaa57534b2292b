import { useState } from 'react'
import { useParams } from 'wouter'
import { toDraft } from '../../../core/flight/to-draft.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TripForm } from './form/trip-form.tsx'
import { MissingFlight } from './missing-flight.tsx'
import { useDraftStyle } from './form/use-reading.ts'
import type { FormTarget } from './form/use-trip-form.ts'
import { useFlight } from './use-flight.ts'
import { useTemporal } from './use-temporal.ts'

/** Change a flight of the log. */
export default function EditTripPage() {
  const { t } = useText('form')
  const id = useParams<{ id?: string }>().id ?? ''
  const flight = useFlight(id)
  const ready = useTemporal()
  const opened = useOpened(id, flight.value)
  return (
    <>
      <PageHeader title={t('label.editTitle')} />
      {opened !== null && flight.kind === 'ready' && flight.value === null && (
        <Notice tone="waiting" live title={t('label.deletedTitle')}>
          {t('label.deletedText')}
        </Notice>
      )}
      {opened !== null && ready ? (
        <Form key={id} id={id} flight={opened} />
      ) : flight.kind === 'loading' || !ready ? (
        <Skeleton lines={10} />
      ) : (
        <MissingFlight id={id} />
      )}
    </>
  )
}

/** The flight as it was when it was opened: deleted elsewhere meanwhile, it does not take the form away with it. */
function useOpened(id: string, flight: FlightAttributes | null): FlightAttributes | null {
  const [opened, setOpened] = useState<{ id: string; flight: FlightAttributes } | null>(null)
  if (flight !== null && opened?.id !== id) setOpened({ id, flight })
  return opened?.id === id ? opened.flight : flight
}

/** The form keeps the record it opened with: what arrives from elsewhere meanwhile never rewrites a field under the hand. */
function Form({ id, flight }: { id: string; flight: FlightAttributes }) {
  const style = useDraftStyle()
  const [target] = useState<FormTarget>(() => ({
    page: `edit-trip/${id}`,
    tripId: flight.tripId ?? null,
    legs: [{ id, draft: toDraft(flight, style) }],
  }))
  return <TripForm target={target} />
}
