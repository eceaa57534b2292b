import type {
  AirlineSnapshot,
  Cabin,
  CustomValue,
  FlightReason,
  FlightRole,
  FlightStatus,
  PlaceSnapshot,
  SeatPosition,
  SeatSide,
} from '../flight/flight.ts'
import { CHOICES, type ChoiceColumn, type ColumnName, type Mark, MARKS, NO_TIME, UNKNOWN } from './columns.ts'
import { writeDigestDate } from './digest-date.ts'
import type { Digest } from './digest.ts'
import type { AircraftKind, PersonAboard } from './tables.ts'

export interface RowTime {
  /** Whole minutes. */
  epochMs: number
  /** The clock's offset there and then. */
  offsetMinutes: number
}

/** One flight as the list shows it. Made for rows in sight, not for all. */
export interface DigestRow {
  id: string
  /** `2026-03-05`, `2026-03`, `2026`; null for none. */
  date: string | null
  status: FlightStatus | null
  from: PlaceSnapshot | null
  to: PlaceSnapshot | null
  divertedTo: PlaceSnapshot | null
  via: readonly PlaceSnapshot[]
  departure: RowTime | null
  arrival: RowTime | null
  /** Actual less scheduled off block and on block, in minutes. */
  departureDelay: number | null
  arrivalDelay: number | null
  minutes: number | null
  nightMinutes: number | null
  distanceKm: number | null
  airline: AirlineSnapshot | null
  operator: AirlineSnapshot | null
  flightNumber: string | null
  aircraft: AircraftKind | null
  registration: string | null
  shipName: string | null
  role: FlightRole | null
  cabin: Cabin | null
  bookingClass: string | null
  reason: FlightReason | null
  seat: string | null
  seatPosition: SeatPosition | null
  seatSide: SeatSide | null
  rating: number | null
  tags: readonly string[]
  people: readonly PersonAboard[]
  tripId: string | null
  pnr: string | null
  note: string | null
  custom: Readonly<Record<string, CustomValue>>
  marks: readonly Mark[]
}

export function readRow(digest: Digest, row: number): DigestRow {
  const { tables, ids } = digest
  const at = (name: ColumnName): number => digest.columns[name][row] ?? 0
  const list = <T>(lists: 'placeLists' | 'tagLists' | 'peopleLists', index: number, of: { at(at: number): T | null }) =>
    (tables[lists].at(index) ?? []).map((item) => of.at(item)).filter((item) => item !== null)
  const metres = known(at('metres'))
  return {
    id: ids[row] ?? '',
    date: writeDigestDate(at('date')),
    status: choice('status', at('status')),
    from: tables.places.at(at('from')),
    to: tables.places.at(at('to')),
    divertedTo: tables.places.at(at('divertedTo')),
    via: list('placeLists', at('via'), tables.places),
    departure: time(at('departure'), at('departureOffset')),
    arrival: time(at('arrival'), at('arrivalOffset')),
    departureDelay: known(at('departureDelay'), NO_TIME),
    arrivalDelay: known(at('arrivalDelay'), NO_TIME),
    minutes: known(at('minutes')),
    nightMinutes: known(at('night')),
    distanceKm: metres === null ? null : metres / 1000,
    airline: tables.airlines.at(at('airline')),
    operator: tables.airlines.at(at('operator')),
    flightNumber: tables.numbers.at(at('flightNumber')),
    aircraft: tables.aircraft.at(at('aircraft')),
    registration: tables.registrations.at(at('registration')),
    shipName: tables.ships.at(at('ship')),
    role: choice('role', at('role')),
    cabin: choice('cabin', at('cabin')),
    bookingClass: tables.classes.at(at('bookingClass')),
    reason: choice('reason', at('reason')),
    seat: tables.seats.at(at('seat')),
    seatPosition: choice('seatPosition', at('seatPosition')),
    seatSide: choice('seatSide', at('seatSide')),
    rating: known(at('rating'), 0),
    tags: list('tagLists', at('tags'), tables.tags),
    people: list('peopleLists', at('people'), tables.people),
    tripId: tables.trips.at(at('trip')),
    pnr: tables.pnrs.at(at('pnr')),
    note: tables.notes.at(at('note')),
    custom: JSON.parse(tables.customs.at(at('custom')) ?? '{}') as DigestRow['custom'],
    marks: (Object.keys(MARKS) as Mark[]).filter((mark) => (at('marks') & MARKS[mark]) !== 0),
  }
}

function known(value: number, unknown: number = UNKNOWN): number | null {
  return value === unknown ? null : value
}

function time(epochMinutes: number, offsetMinutes: number): RowTime | null {
  return epochMinutes === NO_TIME ? null : { epochMs: epochMinutes * 60_000, offsetMinutes }
}

function choice<C extends ChoiceColumn>(column: C, index: number): (typeof CHOICES)[C][number] | null {
  const choices: readonly (typeof CHOICES)[C][number][] = CHOICES[column]
  return choices[index - 1] ?? null
}
