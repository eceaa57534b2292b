import { memo, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatDate, formatDuration } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/link.tsx'
import { Code } from '../../ui/code.tsx'
import { cx } from '../../ui/cx.ts'
import { RouteLine } from '../../ui/route-line.tsx'
import columns from './columns.module.css'
import css from './flight-row.module.css'
import { FlightTimes } from './flight-times.tsx'
import { type ListedFlight, listFlight } from './listed-flight.ts'
import { SyncDot } from './sync-dot.tsx'
import type { SyncMark } from './use-sync-marks.ts'

export interface FlightRowProps {
  digest: Digest
  row: number
  /** Parameters of the address that lead back to this list. */
  query: Readonly<Record<string, string>>
  mark: SyncMark
  /** Position in the whole list, for screen readers. */
  rowIndex: number
  chosen: boolean
  /** The one row the Tab key reaches. */
  active: boolean
  /** Just saved: it stands out for a moment. */
  fresh: boolean
  /** Position among all items of the list, for measuring. */
  index: number
  /** Pixels from the list's top. */
  offset: number
  measure: (element: HTMLElement | null) => void
}

/** One flight: a line of the timetable on a wide screen, a card on a phone. */
export const FlightRow = memo(function FlightRow(props: FlightRowProps) {
  const { digest, row, query, mark, rowIndex, chosen, active, fresh, index, offset, measure } = props
  const { locale } = useText('flights')
  const tag = localeTag(locale)
  const flight = useMemo(() => listFlight(digest, row), [digest, row])
  const { from, to, departure, arrival, arrivalDays } = flight
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-current={chosen || undefined}
      data-flight-id={flight.id}
      data-sync-state={mark}
      className={cx(css.row, chosen && css.chosen, fresh && css.fresh)}
      data-index={index}
      ref={measure}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <td className={css.date}>{formatDate(flight.date, tag, 'in-year')}</td>
      <td className={css.route}>
        <Link to="flight-list" params={{ id: flight.id }} query={query} className={css.link} tabIndex={active ? 0 : -1}>
          <RouteLine
            from={{ code: from.code, name: from.city }}
            to={{ code: to.code, name: to.city }}
            look={lookOf(flight)}
          />
        </Link>
      </td>
      <td className={css.times}>
        <FlightTimes departure={departure} arrival={arrival} arrivalDays={arrivalDays} />
      </td>
      <td className={cx(css.duration, columns.duration)}>
        {flight.minutes === null ? '' : formatDuration(flight.minutes, tag)}
      </td>
      <td className={cx(css.flight, columns.flight)}>
        {flight.flightNumber && <Code className={css.number}>{flight.flightNumber}</Code>}
        {flight.airline && <span className={css.soft}>{flight.airline}</span>}
      </td>
      <td className={cx(css.aircraft, columns.aircraft)}>
        {flight.aircraft && <span className={css.type}>{flight.aircraft}</span>}
        {flight.registration && <Code className={css.soft}>{flight.registration}</Code>}
      </td>
      <td className={css.state}>
        <SyncDot mark={mark} />
      </td>
    </tr>
  )
})

function lookOf({ status }: ListedFlight): 'flown' | 'planned' | 'cancelled' {
  return status === 'planned' || status === 'cancelled' ? status : 'flown'
}
