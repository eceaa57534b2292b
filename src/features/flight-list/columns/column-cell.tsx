import { fieldIdOf, isOwnKey, type OwnKey } from '../../../../core/custom/own-key.ts'
import { formatDate, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { RunningTotals } from '../../../../core/query/rows/totals.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { Code } from '../../../ui/code.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { FlightTimes } from '../../../flight/summary/flight-times.tsx'
import type { ListedFlight } from '../../../flight/summary/listed-flight.ts'
import css from './column-cell.module.css'
import { FlightMarks } from '../../../flight/summary/flight-marks.tsx'
import { customWords, ownWords } from './custom-words.ts'
import type { ColumnName } from './list-columns.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'

export interface ColumnCellProps {
  name: Exclude<ColumnName, 'route'>
  flight: ListedFlight
  /** Null while no column asks for them. */
  soFar: RunningTotals | null
  row: number
  words: RowWords
}

type Draw = (props: ColumnCellProps, words: RowWords) => React.ReactNode

/** What stands in a column of one flight; nothing where nothing is known. */
export function ColumnCell(props: ColumnCellProps) {
  const { name, flight, words } = props
  return isOwnKey(name) ? ownWords(fieldIdOf(name), flight, words) : DRAW[name](props, words)
}

const minutes = (value: number | null | undefined, tag: LocaleTag) =>
  value === null || value === undefined ? null : formatDuration(value, tag)
const code = (value: string | null) => value && <Code>{value}</Code>

const DRAW: Readonly<Record<Exclude<ColumnCellProps['name'], OwnKey>, Draw>> = {
  date: ({ flight }, { tag, dateStyle }) => formatDate(flight.date, tag, dateStyle),
  times: ({ flight: { departure, arrival, arrivalDays } }, { clock }) => (
    <FlightTimes {...{ departure, arrival, arrivalDays, clock }} />
  ),
  duration: ({ flight }, { tag }) => minutes(flight.minutes, tag),
  flight: ({ flight: { flightNumber, airline } }) => (
    <>
      {flightNumber && <Code className={css.number}>{flightNumber}</Code>}
      {airline && <span className={css.soft}>{airline}</span>}
    </>
  ),
  aircraft: ({ flight: { aircraft, registration } }) => (
    <>
      {aircraft && <span>{aircraft}</span>}
      {registration && <Code className={css.soft}>{registration}</Code>}
    </>
  ),
  marks: ({ flight }, { query }) => <FlightMarks marks={flight.marks} t={query} />,
  airline: ({ flight }) => flight.airline,
  operator: ({ flight }) => flight.operator,
  registration: ({ flight }) => code(flight.registration),
  ship: ({ flight }) => flight.ship,
  distance: ({ flight }, { distance }) => flight.distanceKm !== null && distance(flight.distanceKm),
  night: ({ flight }, { tag }) => minutes(flight.nightMinutes || null, tag),
  delay: ({ flight }, { tag }) => minutes(flight.arrivalDelay, tag),
  status: ({ flight }, { flights: t }) => flight.status && t(`status.${flight.status}`),
  role: ({ flight }, { flights: t }) => flight.role && t(`role.${flight.role}`),
  cabin: ({ flight }, { flights: t }) => flight.cabin && t(`cabin.${flight.cabin}`),
  bookingClass: ({ flight }) => flight.bookingClass,
  seat: ({ flight }, { flights: t }) =>
    code(flight.seat) ?? (flight.seatPosition && t(`seatPosition.${flight.seatPosition}`)),
  reason: ({ flight }, { flights: t }) => flight.reason && t(`reason.${flight.reason}`),
  rating: ({ flight }, { flights: t }) => flight.rating !== null && <Rating rating={flight.rating} t={t} />,
  tags: ({ flight }) => flight.tags.join(', '),
  people: ({ flight }) => flight.people.map(({ name }) => name).join(', '),
  note: ({ flight }) => flight.note,
  pnr: ({ flight }) => code(flight.pnr),
  custom: ({ flight }, words) => customWords(flight.custom, words),
  simulator: ({ flight: { session } }, { tag }) => minutes(session?.minutes, tag),
  landings: ({ flight: { landings } }, { tag }) => landings !== null && formatNumber(landings, tag),
  pilotFlying: ({ flight: { pilotFlying } }, { flights: t }) => pilotFlying && t(`pilotFlying.${pilotFlying}`),
  countSoFar: ({ soFar, row }, { tag }) => soFar && formatNumber(soFar.flights[row] ?? 0, tag),
  timeSoFar: ({ soFar, row }, { tag }) => soFar && minutes(soFar.minutes[row], tag),
  distanceSoFar: ({ soFar, row }, { distance }) => soFar && distance((soFar.metres[row] ?? 0) / 1000),
}

function Rating({ rating, t }: { rating: number; t: Translate<'flights'> }) {
  return (
    <span className={css.rating}>
      <Stars rating={rating} label={t('detail.ratingOf', { rating })} />
    </span>
  )
}
