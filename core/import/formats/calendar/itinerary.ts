// An event as rows: by the reservation that KDE Itinerary keeps in it, else by its texts.
import { parseJson } from '../../../lib/parse-json.ts'
import type { CalendarEvent } from '../../file/ical.ts'
import type { FlightRow, SourceRow } from '../../read/format.ts'
import type { Members } from '../../read/members.ts'
import { readReservation, reservationsIn } from '../../read/reservation.ts'
import { placeOf, readEvent, statusOf } from './event-flight.ts'

const RESERVATION = 'X-KDE-KITINERARY-RESERVATION'
/** Reservations of a large party, each with its barcode. */
const LONGEST = 200_000

export function* rowsOfEvent(event: CalendarEvent): Generator<SourceRow> {
  const { row, rawCells } = placeOf(event)
  const rows = reservationsOf(event).flatMap((reservation) => [...readReservation(reservation, row, rawCells)])
  const flights = eachOnce(rows.flatMap((one) => (one.kind === 'flight' ? one : [])))
  if (flights.length === 0) yield readEvent(event)
  const id = event.text('UID')
  for (const [at, { record, ...flight }] of flights.entries()) {
    const status = record.status ?? statusOf(event)
    yield { ...flight, record: { ...record, status }, externalId: id && at > 0 ? `${id}/${at + 1}` : id }
  }
}

/** Schema.org’s reservations, as JSON: some programs escape it as texts of a calendar are, some do not. */
function reservationsOf(event: CalendarEvent): Members[] {
  const written = event.written(RESERVATION)
  if (written === '' || written.length > LONGEST) return []
  const text = written.replaceAll(/\\([\\;,nN"])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
  return reservationsIn(parseJson(written) ?? parseJson(text) ?? null)
}

/** Everybody who flies along has a reservation of the flight; whose seat is the owner's nobody says. */
function eachOnce(rows: readonly FlightRow[]): FlightRow[] {
  const known = new Map<string, FlightRow>()
  for (const row of rows) {
    const { date, from, to, flightNumber, scheduled, seat } = row.record
    const key = JSON.stringify([date, from?.raw, to?.raw, flightNumber, scheduled])
    const before = known.get(key)
    if (!before) known.set(key, row)
    else if (before.record.seat !== seat) known.set(key, { ...before, record: { ...before.record, seat: null } })
  }
  return [...known.values()]
}
