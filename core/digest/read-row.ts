import type { CustomValue } from '../custom/custom-field.ts'
import type {
  AirlineSnapshot,
  Cabin,
  FlightReason,
  FlightRole,
  FlightStatus,
  FstdDevice,
  PilotFlying,
  PlaceSnapshot,
  SeatPosition,
  SeatSide,
} from '../flight/flight.ts'
import {
  type ChoiceColumn,
  type ColumnName,
  COLUMNS,
  type ListedColumn,
  type Mark,
  MARKS,
  NO_TIME,
  PILOT_NUMBERS,
  TEXT_COLUMNS,
  type TextColumn,
  UNKNOWN,
} from './columns.ts'
import { writeDigestDate } from './digest-date.ts'
import type { Digest } from './digest.ts'
import { type AircraftKind, ownFieldValues, type PersonAboard } from './tables.ts'

export interface RowTime {
  /** Whole minutes. */
  epochMs: number
  /** The clock's offset there and then. */
  offsetMinutes: number
}

/** One flight as the list shows it, its texts by the names of their columns. Made for rows in sight, not for all. */
export interface DigestRow extends Readonly<Record<TextColumn, string | null>> {
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
  aircraft: AircraftKind | null
  /** The device of a session and its minutes; null for a flight. */
  session: { device: FstdDevice; minutes: number | null } | null
  role: FlightRole | null
  pilotFlying: PilotFlying | null
  /** The pilot's numbers (`pilotSum`). */
  pilot: readonly (number | null)[] | null
  /** Minutes since 1970 on the clock that was logged. */
  dutyOn: number | null
  dutyOff: number | null
  awardMiles: number | null
  statusMiles: number | null
  cabin: Cabin | null
  reason: FlightReason | null
  seatPosition: SeatPosition | null
  seatSide: SeatSide | null
  rating: number | null
  tags: readonly string[]
  people: readonly PersonAboard[]
  custom: Readonly<Record<string, CustomValue>>
  marks: readonly Mark[]
}

export function readRow(digest: Digest, row: number): DigestRow {
  const { tables, ids } = digest
  const at = (name: ColumnName): number => digest.columns[name][row] ?? 0
  const list = <T>(name: ListedColumn, of: { at(index: number): T | null }) =>
    (tables[COLUMNS[name].table].at(at(name)) ?? []).map((item) => of.at(item)).filter((item) => item !== null)
  const texts: Partial<Record<TextColumn, string | null>> = {}
  for (const name of TEXT_COLUMNS) texts[name] = tables[COLUMNS[name].table].at(at(name))
  const metres = known(at('metres'))
  return {
    ...(texts as Record<TextColumn, string | null>),
    id: ids[row] ?? '',
    date: writeDigestDate(at('date')),
    status: choice('status', at('status')),
    from: tables.places.at(at('from')),
    to: tables.places.at(at('to')),
    divertedTo: tables.places.at(at('divertedTo')),
    via: list('via', tables.places),
    departure: time(at('departure'), at('departureOffset')),
    arrival: time(at('arrival'), at('arrivalOffset')),
    departureDelay: known(at('departureDelay'), NO_TIME),
    arrivalDelay: known(at('arrivalDelay'), NO_TIME),
    minutes: known(at('minutes')),
    nightMinutes: known(at('night')),
    distanceKm: metres === null ? null : metres / 1000,
    airline: tables.airlines.at(at('airline')),
    operator: tables.airlines.at(at('operator')),
    aircraft: tables.aircraft.at(at('aircraft')),
    session: session(digest, row),
    role: choice('role', at('role')),
    pilotFlying: choice('pilotFlying', at('pilotFlying')),
    pilot: tables.pilots.at(at('pilot')),
    dutyOn: known(at('dutyOn'), 0),
    dutyOff: known(at('dutyOff'), 0),
    awardMiles: known(at('awardMiles') - 1),
    statusMiles: known(at('statusMiles') - 1),
    cabin: choice('cabin', at('cabin')),
    reason: choice('reason', at('reason')),
    seatPosition: choice('seatPosition', at('seatPosition')),
    seatSide: choice('seatSide', at('seatSide')),
    rating: known(at('rating'), 0),
    tags: list('tags', tables.tags),
    people: list('people', tables.people),
    custom: ownFieldValues(tables.customs.at(at('custom'))),
    marks: (Object.keys(MARKS) as Mark[]).filter((mark) => (at('marks') & MARKS[mark]) !== 0),
  }
}

const SIMULATOR = PILOT_NUMBERS.indexOf('simulatorMinutes')

function session({ columns, tables }: Digest, row: number): DigestRow['session'] {
  const device = choice('session', columns.session[row] ?? 0)
  return device && { device, minutes: tables.pilots.at(columns.pilot[row] ?? 0)?.[SIMULATOR] ?? null }
}

function known(value: number, unknown: number = UNKNOWN): number | null {
  return value === unknown ? null : value
}

function time(epochMinutes: number, offsetMinutes: number): RowTime | null {
  return epochMinutes === NO_TIME ? null : { epochMs: epochMinutes * 60_000, offsetMinutes }
}

function choice<C extends ChoiceColumn>(column: C, index: number): (typeof COLUMNS)[C]['choices'][number] | null {
  const choices: readonly (typeof COLUMNS)[C]['choices'][number][] = COLUMNS[column].choices
  return choices[index - 1] ?? null
}
