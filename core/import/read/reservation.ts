import { isArray, isObject, type JsonValue, member } from '../../lib/json.ts'
import type { Cabin } from '../../flight/flight.ts'
import type { SourceRow } from './format.ts'
import { Members } from './members.ts'
import { readInstant } from './read-instant.ts'
import type { AirlineReference, PlaceReference, SourceTime, TargetRecord } from '../record/target.ts'

const DEEPEST = 6
const MOST = 100
const CABINS: readonly (readonly [Cabin, RegExp])[] = [
  ['premium-economy', /premium/i],
  ['economy', /economy/i],
  ['business', /business/i],
  ['first', /first/i],
]

/** Reservations of flights (schema.org/FlightReservation) anywhere in what a message tells programs. */
export function reservationsIn(value: JsonValue, depth = 0): Members[] {
  if (depth > DEEPEST) return []
  if (isArray(value)) return value.slice(0, MOST).flatMap((item) => reservationsIn(item, depth + 1))
  if (!isObject(value)) return []
  const type = member(value, '@type')
  if (typeof type === 'string' && /(?:^|\/)FlightReservation$/.test(type)) return [new Members(value)]
  return Object.values(value).flatMap((inner) => (inner === undefined ? [] : reservationsIn(inner, depth + 1)))
}

/** One row for each flight of a reservation; some put both directions into one. */
export function* readReservation(reservation: Members, row: number, rawCells: readonly string[]): Generator<SourceRow> {
  const flights = reservation.list('reservationFor')
  if (flights.length === 0) yield { kind: 'refused', row, rawCells, code: 'no-flight' }
  for (const flight of flights) {
    const [offBlock, onBlock] = [timeOf(flight, 'departureTime'), timeOf(flight, 'arrivalTime')]
    const airline = airlineOf(flight)
    const number = flight.text('flightNumber')
    const seat = reservation.inner('reservedTicket').inner('ticketedSeat')
    const cabin = seat.text('seatingType') ?? reservation.inner('airplaneSeatClass').text('name') ?? ''
    const record: TargetRecord = {
      date: flight.day('departureDay', 'month-day')?.date ?? null,
      from: placeOf(flight.inner('departureAirport')),
      to: placeOf(flight.inner('arrivalAirport')),
      status: /Cancelled/i.test(reservation.text('reservationStatus') ?? '') ? 'cancelled' : null,
      scheduled: { offBlock, onBlock },
      airline,
      flightNumber: number !== null && /^\d/.test(number) ? `${airline?.iata ?? ''}${number}` : number,
      pnr: reservation.text('reservationNumber') ?? reservation.text('reservationId'),
      seat: seat.text('seatNumber') ?? reservation.text('airplaneSeat'),
      cabin: CABINS.find(([, pattern]) => pattern.test(cabin))?.[0] ?? null,
      departure: { gate: flight.text('departureGate'), terminal: flight.text('departureTerminal') },
      arrival: { gate: flight.text('arrivalGate'), terminal: flight.text('arrivalTerminal') },
    }
    yield { kind: 'flight', row, rawCells, record, notes: flight.notes }
  }
}

/** A moment, or the object that KDE writes for one that is on the clock of a zone. */
function timeOf(flight: Members, name: string): SourceTime | null {
  const moment = flight.inner(name)
  const written = moment.text('@value')
  if (written === null) return flight.instant(name)
  const [time, zone] = [readInstant(written), moment.text('timezone')]
  if (time === null) flight.note('cell-unreadable', name)
  if (time?.clock !== 'local' || !time.date || zone === null) return time
  return { clock: 'zone', date: time.date, time: time.time, zone }
}

function airlineOf(flight: Members): AirlineReference | null {
  for (const name of ['airline', 'provider', 'seller', 'carrier']) {
    const airline = flight.inner(name)
    const [iata, own] = [airline.text('iataCode'), airline.text('name')]
    if (iata !== null || own !== null) return { iata, name: own, raw: iata ?? own ?? '' }
  }
  return null
}

function placeOf(airport: Members): PlaceReference | null {
  const [iata, name] = [airport.text('iataCode'), airport.text('name')]
  return iata === null && name === null ? null : { iata, name, raw: iata ?? name ?? '' }
}
