// JSON of TripIt's API, version 1: trips, and the flights of each in segments.
import type { Cabin } from '../../flight/flight.ts'
import { type JsonValue } from '../../lib/json.ts'
import type { ImportFile } from '../file/import-file.ts'
import type { ImportFormat, SourceRow } from '../read/format.ts'
import { words } from '../read/facts.ts'
import { Members, rawJson } from '../read/members.ts'
import { readClock } from '../read/read-clock.ts'
import type { AirlineReference, PlaceReference, SourceTime, SourceTimes, TargetRecord } from '../record/target.ts'

/** Free text there; what airlines write most. */
const CLASSES = words<Cabin>({
  economy: 'economy',
  coach: 'economy',
  'economy class': 'economy',
  'premium economy': 'premium-economy',
  business: 'business',
  'business class': 'business',
  first: 'first',
  'first class': 'first',
})

export const tripItJson: ImportFormat = {
  id: 'tripit-json',
  score: (file) => (isTripIt(file) ? 0.95 : 0),
  read: readRows,
}

function contentOf(file: ImportFile): Members {
  return new Members(file.json?.ok ? file.json.value : null)
}

function isTripIt(file: ImportFile): boolean {
  const content = contentOf(file)
  const isAir = content.list('AirObject').some((air) => Object.hasOwn(air.object, 'Segment'))
  return isAir || content.list('Trip').some((trip) => Object.hasOwn(trip.object, 'primary_location'))
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const content = contentOf(file)
  const names = new Map(content.list('Trip').map((trip) => [trip.text('id') ?? '', tripName(trip)]))
  let row = 0
  for (const air of content.list('AirObject')) {
    const key = air.text('trip_id')
    const trip = key === null ? null : { key, name: names.get(key) ?? null }
    const segments = air.list('Segment')
    if (segments.length === 0) {
      row += 1
      yield { kind: 'refused', row, rawCells: rawJson(air.object), code: 'no-flight' }
    }
    for (const { object } of segments) {
      row += 1
      yield readSegment(object, row, air, trip)
    }
  }
  // A file of trips alone has nothing that was flown.
  for (const trip of row === 0 ? content.list('Trip') : []) {
    row += 1
    yield { kind: 'refused', row, rawCells: rawJson(trip.object), code: 'no-flight' }
  }
}

function tripName(trip: Members): string | null {
  return trip.text('display_name') ?? trip.text('primary_location')
}

function readSegment(value: JsonValue, row: number, air: Members, trip: TargetRecord['trip']): SourceRow {
  const at = { row, rawCells: rawJson(value) }
  const segment = new Members(value)
  const day = segment.inner('StartDateTime').day('date', 'month-day')
  if (day?.date.length !== 10) {
    return { ...at, kind: 'refused', code: segment.inner('StartDateTime').dayRefusal('date') }
  }
  const status = segment.inner('Status')
  const [marketing, operating] = [airlineOf(segment, 'marketing'), airlineOf(segment, 'operating')]
  const number = segment.text('marketing_flight_number') ?? segment.text('operating_flight_number')
  const letters = marketing ?? operating
  const aircraft = segment.text('aircraft_display_name') ?? segment.text('aircraft')
  const record: TargetRecord = {
    date: day.date,
    from: placeOf(segment, 'start'),
    to: placeOf(segment, 'end'),
    scheduled: timesOf(segment.inner('StartDateTime'), segment.inner('EndDateTime')),
    actual: timesOf(status.inner('EstimatedDepartureDateTime'), status.inner('EstimatedArrivalDateTime')),
    airline: letters,
    operator: marketing && operating && marketing.raw !== operating.raw ? operating : null,
    flightNumber: number === null ? null : `${letters?.iata ?? ''}${number}`,
    aircraft: aircraft === null ? null : { name: aircraft, raw: aircraft },
    seat: seatOf(segment),
    cabin: segment.choice('service_class', CLASSES),
    pnr: air.text('supplier_conf_num'),
    departure: { terminal: segment.text('start_terminal'), gate: segment.text('start_gate') },
    arrival: { terminal: segment.text('end_terminal'), gate: segment.text('end_gate') },
    ...(trip && { trip }),
  }
  return { ...at, kind: 'flight', record, notes: segment.notes, externalId: segment.text('id') }
}

/** `12C`; of several travellers there are several, and whose is whose is not said. */
function seatOf(segment: Members): string | null {
  const seats = segment.text('seats')
  if (seats === null || /^[\w ]{1,10}$/.test(seats)) return seats
  segment.note('cell-unreadable', 'seats')
  return null
}

function airlineOf(segment: Members, kind: 'marketing' | 'operating'): AirlineReference | null {
  const [iata, name] = [segment.text(`${kind}_airline_code`), segment.text(`${kind}_airline`)]
  const raw = iata ?? name
  return raw === null ? null : { iata, name, raw }
}

function placeOf(segment: Members, end: 'start' | 'end'): PlaceReference | null {
  const [iata, city] = [segment.text(`${end}_airport_code`), segment.text(`${end}_city_name`)]
  const raw = iata ?? city
  return raw === null ? null : { iata, city, raw }
}

function timesOf(start: Members, end: Members): SourceTimes {
  const [offBlock, onBlock] = [timeOf(start), timeOf(end)]
  return { ...(offBlock && { offBlock }), ...(onBlock && { onBlock }) }
}

/** The clock of the place, with its zone, which may be another than the catalogue's name of it. */
function timeOf(moment: Members): SourceTime | null {
  const time = readClock(moment.text('time') ?? '')?.time
  const date = moment.day('date', 'month-day')?.date
  return time !== undefined && date?.length === 10 ? { clock: 'local', date, time } : null
}
