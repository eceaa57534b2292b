import { flightDistanceKm } from '../flight/flight-distance.ts'
import type {
  AircraftSnapshot,
  AirlineSnapshot,
  FlightAttributes,
  FlightTimes,
  PlaceSnapshot,
} from '../flight/flight.ts'
import { flightDuration } from '../flight/duration.ts'
import { faaNightCounts } from '../flight/pilot/faa-night-counts.ts'
import { isSession, sessionDevice, sessionFacts } from '../flight/session.ts'
import { shownTimes } from '../flight/times/shown-times.ts'
import { flightSortKey } from '../flight/sort-key.ts'
import { datePrecision } from '../time/calendar-date.ts'
import { type Moment, minutesBetween, readMoment } from '../time/moment.ts'
import {
  choiceIndex,
  type ColumnName,
  COLUMNS,
  LOGGED_BASE,
  MARKS,
  NO_TIME,
  pilotRow,
  TEXT_COLUMNS,
  type TextColumn,
  UNKNOWN,
} from './columns.ts'
import { nightOf } from './night-of.ts'
import type { Tables } from './tables.ts'

/** What kind of thing a record in `media` is; null when it is not known here. */
export type KindOfMedia = (mediaId: string) => 'photo' | 'document' | 'track' | null

export type RowValues = Readonly<Record<ColumnName, number>>

/** One flight as the numbers of its row; what it shares with others is added to the tables. */
export function rowValues(flight: FlightAttributes, id: string, tables: Tables, kindOf: KindOfMedia): RowValues {
  return {
    ...orderValues(flight, id),
    ...placeValues(flight, tables),
    ...timeValues(flight),
    ...serviceValues(flight, tables),
    ...aboardValues(flight, tables),
    ...textValues(flight, tables),
    custom: shared(tables.customs, flight.custom && Object.keys(flight.custom).length > 0 ? flight.custom : null),
    session: choiceIndex('session', sessionDevice(flight)),
    awardMiles: (flight.awardMiles ?? -1) + 1,
    statusMiles: (flight.statusMiles ?? -1) + 1,
    ...pilotValues(flight, tables),
    marks: marksOf(flight, kindOf),
  }
}

/** The sort key's three numbers: it alone says how flights are ordered. */
function orderValues(flight: FlightAttributes, id: string): Pick<RowValues, 'date' | 'minute' | 'logged'> {
  const key = flightSortKey(flight, id)
  const part = (from: number, to: number): number => 10 ** (to - from) - 1 - Number(key.slice(from, to))
  const logged = part(12, 22) - LOGGED_BASE
  return {
    date: datePrecision(flight.date) === null ? 0 : part(0, 8),
    minute: part(8, 12),
    logged: Math.min(logged, 2 ** 31 - 1),
  }
}

type PlaceValues = Pick<RowValues, 'from' | 'to' | 'divertedTo' | 'via' | 'metres'>

function placeValues(flight: FlightAttributes, { places, placeLists }: Tables): PlaceValues {
  const index = (place: PlaceSnapshot | null | undefined): number => indexIn(places, place ? wholePlace(place) : null)
  const via = (flight.via ?? []).map(index)
  const km = flightDistanceKm(flight)
  return {
    from: index(flight.from),
    to: index(flight.to),
    divertedTo: index(flight.divertedTo),
    via: indexIn(placeLists, via.length > 0 ? via : null),
    metres: km === null ? UNKNOWN : Math.round(km * 1000),
  }
}

function wholePlace(place: PlaceSnapshot): PlaceSnapshot {
  return {
    airportId: place.airportId ?? null,
    iata: place.iata ?? null,
    icao: place.icao ?? null,
    name: place.name,
    city: place.city ?? null,
    country: place.country ?? null,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    timeZone: place.timeZone ?? null,
    ...(place.typedCode && { typedCode: place.typedCode }),
  }
}

type TimeValues = Pick<
  RowValues,
  | 'departure'
  | 'departureOffset'
  | 'arrival'
  | 'arrivalOffset'
  | 'departureDelay'
  | 'arrivalDelay'
  | 'minutes'
  | 'night'
>

function timeValues(flight: FlightAttributes): TimeValues {
  const { departure, arrival } = shownTimes(flight)
  const delay = (name: keyof FlightTimes): number =>
    minutesBetween(flight.scheduled?.[name], flight.actual?.[name]) ?? NO_TIME
  return {
    departure: epochMinutes(departure),
    departureOffset: departure?.offsetMinutes ?? 0,
    arrival: epochMinutes(arrival),
    arrivalOffset: arrival?.offsetMinutes ?? 0,
    departureDelay: delay('offBlock'),
    // Where it was diverted to it was not due.
    arrivalDelay: flight.divertedTo ? NO_TIME : delay('onBlock'),
    minutes: flightDuration(flight)?.minutes ?? UNKNOWN,
    night: (isSession(flight) ? null : flight.pilot?.nightMinutes) ?? nightOf(flight) ?? UNKNOWN,
  }
}

function epochMinutes(moment: Moment | null): number {
  return moment === null ? NO_TIME : Math.floor(moment.epochMs / 60_000)
}

type ServiceValues = Pick<RowValues, 'airline' | 'operator' | 'aircraft' | 'status'>

function serviceValues(flight: FlightAttributes, tables: Tables): ServiceValues {
  const airline = (snapshot: AirlineSnapshot | null | undefined): number =>
    indexIn(tables.airlines, snapshot ? wholeAirline(snapshot) : null)
  return {
    airline: airline(flight.airline),
    operator: airline(flight.operator),
    aircraft: indexIn(tables.aircraft, kindOfAircraft(flight.aircraft)),
    status: choiceIndex('status', flight.status),
  }
}

function wholeAirline({ airlineId, iata, icao, name }: AirlineSnapshot): AirlineSnapshot {
  return { airlineId: airlineId ?? null, iata: iata ?? null, icao: icao ?? null, name }
}

function kindOfAircraft(
  aircraft: AircraftSnapshot | null | undefined,
): { icao: string | null; name: string | null } | null {
  const [icao, name] = [aircraft?.typeIcao || null, aircraft?.typeName || null]
  return icao === null && name === null ? null : { icao, name }
}

type AboardValues = Pick<
  RowValues,
  'role' | 'cabin' | 'reason' | 'seatPosition' | 'seatSide' | 'rating' | 'tags' | 'people'
>

function aboardValues(flight: FlightAttributes, tables: Tables): AboardValues {
  const tags = [...new Set(flight.tags ?? [])].map((tag) => tables.tags.add(tag))
  const people = (flight.people ?? []).map(({ name, role }) => tables.people.add({ name, role: role ?? null }))
  return {
    role: choiceIndex('role', flight.role),
    cabin: choiceIndex('cabin', flight.cabin),
    reason: choiceIndex('reason', flight.reason),
    seatPosition: choiceIndex('seatPosition', flight.seat?.position),
    seatSide: choiceIndex('seatSide', flight.seat?.side),
    rating: flight.rating ?? 0,
    tags: indexIn(tables.tagLists, tags.length > 0 ? tags : null),
    people: indexIn(tables.peopleLists, people.length > 0 ? people : null),
  }
}

type PilotValues = Pick<
  RowValues,
  'pilot' | 'pilotFlying' | 'launch' | 'dutyOn' | 'dutyOff' | 'faaNightTakeOffs' | 'faaNightFullStops'
>

function pilotValues(flight: FlightAttributes, tables: Tables): PilotValues {
  const { pilot } = flight
  const faaNight = faaNightCounts(flight)
  return {
    pilot: indexIn(tables.pilots, pilotRow(isSession(flight) ? sessionFacts(pilot) : pilot)),
    pilotFlying: choiceIndex('pilotFlying', pilot?.pilotFlying),
    launch: choiceIndex('launch', pilot?.launch),
    dutyOn: clockMinutes(pilot?.dutyOn),
    dutyOff: clockMinutes(pilot?.dutyOff),
    faaNightTakeOffs: faaNight.takeOffs,
    faaNightFullStops: faaNight.fullStops,
  }
}

function clockMinutes(text: string | null | undefined): number {
  const moment = readMoment(text)
  return moment === null ? 0 : Math.floor(moment.epochMs / 60_000) + moment.offsetMinutes
}

function textValues(flight: FlightAttributes, tables: Tables): Pick<RowValues, TextColumn> {
  const values: Partial<Record<TextColumn, number>> = {}
  for (const name of TEXT_COLUMNS) {
    const { table, textOf } = COLUMNS[name]
    values[name] = indexIn(tables[table], textOf(flight) || null)
  }
  return values as Record<TextColumn, number>
}

function marksOf(flight: FlightAttributes, kindOf: KindOfMedia): number {
  const media = (flight.media ?? []).map(kindOf)
  let marks = 0
  if (flight.note?.trim()) marks |= MARKS.note
  if (media.length > 0) marks |= MARKS.media
  if (media.includes('photo')) marks |= MARKS.photo
  if (media.includes('track')) marks |= MARKS.track
  if (media.includes('document')) marks |= MARKS.document
  if (Object.values(flight.custom ?? {}).some((value) => value !== null)) marks |= MARKS.custom
  if (pilotRow(flight.pilot) !== null) marks |= MARKS.pilot
  if (flight.source) marks |= MARKS.imported
  return marks
}

function indexIn<T>(table: { add(value: T): number }, value: T | null): number {
  return value === null ? 0 : table.add(value)
}

function shared(table: Tables['customs'], value: FlightAttributes['custom']): number {
  if (!value) return 0
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return table.add(JSON.stringify(Object.fromEntries(sorted)))
}
