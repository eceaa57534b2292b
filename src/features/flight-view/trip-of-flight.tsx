import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { tripRows } from '../../flight/read/trip-of-log.ts'
import { tripRoute } from '../../flight/read/trip-words.ts'
import { useTripNames } from '../../flight/read/use-trips.ts'
import css from './related.module.css'
import { RelatedRow } from './related.tsx'

/** The trip a flight belongs to, with all its flights in their order. */
export function TripOfFlight({ id, flight }: { id: string; flight: FlightAttributes }) {
  const { digest } = useDigest()
  const tripId = flight.tripId ?? null
  const rows = useMemo(
    () => (digest === null || tripId === null ? new Uint32Array() : tripRows(digest, tripId)),
    [digest, tripId],
  )
  if (digest === null || tripId === null || rows.length < 2) return null
  return <Trip digest={digest} tripId={tripId} rows={rows} id={id} />
}

function Trip({ digest, tripId, rows, id }: { digest: Digest; tripId: string; rows: Uint32Array; id: string }) {
  const { t } = useText('view')
  const name = useTripNames().get(tripId)
  const title = t('related.trip', { name: name ?? tripRoute(digest, rows) })
  return (
    <section className={css.group} aria-label={title} data-related="trip">
      <h3 className={css.title}>{title}</h3>
      <ol className={css.flights}>
        {Array.from(rows.toReversed(), (row) => (
          <RelatedRow key={digest.ids[row]} digest={digest} row={row} current={digest.ids[row] === id} />
        ))}
      </ol>
      <Link to="edit-trip" params={{ id: tripId }} className={css.all}>
        {t('form:trip.editAll')}
      </Link>
    </section>
  )
}
