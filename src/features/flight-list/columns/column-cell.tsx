import { formatDate, formatDuration } from '../../../../core/locale/format.ts'
import { Code } from '../../../ui/code.tsx'
import { FlightMarks } from '../../../flight/summary/flight-marks.tsx'
import { FlightTimes } from '../../../flight/summary/flight-times.tsx'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import css from './column-cell.module.css'
import type { ListColumnName } from './list-columns.ts'
import { type CellParts, type Draw, type DrawSeldom, isOften, type OftenColumn } from './often-columns.ts'

export interface ColumnCellProps extends CellParts {
  name: Exclude<ListColumnName, 'route'>
  /** Null until it is loaded (`useSeldomCells`). */
  seldom: DrawSeldom | null
  words: RowWords
}

/** What stands in a column of one flight; nothing where nothing is known. */
export function ColumnCell({ name, seldom, words, ...parts }: ColumnCellProps) {
  return isOften(name) ? DRAW[name](parts, words) : seldom?.(name, parts, words)
}

const DRAW: Readonly<Record<Exclude<OftenColumn, 'route'>, Draw>> = {
  date: ({ flight }, { tag, dateStyle }) => formatDate(flight.date, tag, dateStyle),
  times: ({ flight: { departure, arrival, arrivalDays } }, { clock }) => (
    <FlightTimes {...{ departure, arrival, arrivalDays, clock }} />
  ),
  duration: ({ flight }, { tag }) => flight.minutes !== null && formatDuration(flight.minutes, tag),
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
  distance: ({ flight }, { distance }) => flight.distanceKm !== null && distance(flight.distanceKm),
  registration: ({ flight }) => flight.registration && <Code>{flight.registration}</Code>,
  cabin: ({ flight }, { flights: t }) => flight.cabin && t(`cabin.${flight.cabin}`),
  seat: ({ flight }, { flights: t }) =>
    flight.seat ? <Code>{flight.seat}</Code> : flight.seatPosition && t(`seatPosition.${flight.seatPosition}`),
  tags: ({ flight }) => flight.tags.join(', '),
  note: ({ flight }) => flight.note,
}
