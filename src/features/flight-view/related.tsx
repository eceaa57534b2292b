import { type ReactNode, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { type RelatedFlights, relatedFlights } from '../../../core/digest/related-flights.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import { formatDate, formatDuration } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { printQuery } from '../../../core/query/print.ts'
import type { Field } from '../../../core/query/fields.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'
import { useDigest } from '../../data/use-digest.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import css from './related.module.css'
import { RouteRecord } from './route-record.tsx'
import { useListQuery } from '../../query/views/use-list-query.ts'

/** More stand behind a link to the list. */
const SHOWN = 3

/** Flights of the log that have the route, the number or the aircraft in common with this one. */
export function Related({ id, flight }: { id: string; flight: FlightAttributes }) {
  const { digest } = useDigest()
  const related = useMemo(() => (digest === null ? null : relatedFlights(digest, id, flight)), [digest, id, flight])
  if (digest === null || related === null) return null
  const { route, number, registration } = related
  const ends = [flight.from, flight.to].map((place) => place && shownCode(place))
  // Names may have spaces and hyphens of their own, which the query would take for its own.
  const routeText = ends.every(Boolean) ? ends.join('-') : null
  const onRoute = new Set(route)
  const otherNumbers = number.filter((row) => !onRoute.has(row))
  return (
    <>
      {route.length > 0 && (
        <Group
          kind="route"
          rows={route}
          digest={digest}
          query={routeText === null ? null : { field: 'route', text: routeText }}
        >
          <RouteRecord related={related} digest={digest} id={id} />
        </Group>
      )}
      {otherNumbers.length > 0 && (
        <Group
          kind="number"
          name={writeFlightNumber(flight.flightNumber)}
          rows={otherNumbers}
          digest={digest}
          query={{ field: 'flight', text: writeFlightNumber(flight.flightNumber) }}
        />
      )}
      {registration.length > 0 && (
        <Group
          kind="registration"
          name={flight.aircraft?.registration ?? ''}
          rows={registration}
          digest={digest}
          query={{ field: 'registration', text: flight.aircraft?.registration ?? '' }}
        />
      )}
    </>
  )
}

interface GroupProps {
  kind: 'route' | 'number' | 'registration'
  name?: string | undefined
  rows: RelatedFlights['route']
  digest: Digest
  /** Finds all of them in the list; null where none does. */
  query: { field: Field; text: string } | null
  children?: ReactNode
}

function Group({ kind, name = '', rows, digest, query, children }: GroupProps) {
  const { t, locale } = useText('view')
  const kept = useListQuery()
  return (
    <section className={css.group} aria-label={t(`related.${kind}`, { name })} data-related={kind}>
      <h3 className={css.title}>{t(`related.${kind}`, { name })}</h3>
      {children}
      <ul className={css.flights}>
        {Array.from(rows.subarray(0, SHOWN), (row) => (
          <RelatedRow key={digest.ids[row]} digest={digest} row={row} />
        ))}
      </ul>
      {query !== null && (
        <Link to="flight-list" query={{ ...kept, q: queryText(query, locale) }} className={css.all}>
          {t('related.all')}
        </Link>
      )}
    </section>
  )
}

function queryText({ field, text }: NonNullable<GroupProps['query']>, locale: Locale): string {
  return printQuery([{ kind: 'field', negated: false, at: null, field, values: [{ kind: 'word', text }] }], locale)
}

export interface RelatedRowProps {
  digest: Digest
  row: number
  /** The flight that is open. */
  current?: boolean
}

export function RelatedRow({ digest, row, current = false }: RelatedRowProps) {
  const { locale } = useText('view')
  const tag = localeTag(locale)
  const kept = useListQuery()
  const { id, date, from, to, minutes } = useMemo(() => listFlight(digest, row), [digest, row])
  return (
    <li>
      <Link to="flight-list" params={{ id }} query={kept} className={css.flight} aria-current={current || undefined}>
        <span>{formatDate(date, tag)}</span>
        <span>
          {from.code} – {to.code}
        </span>
        <span className={css.minutes}>{minutes === null ? '' : formatDuration(minutes, tag)}</span>
      </Link>
    </li>
  )
}
