// The statistics once more, slowly and from the flights themselves: what `core/stats` is compared with.
import { compact } from '../../../core/digest/tables.ts'
import { PILOT_NUMBERS } from '../../../core/digest/columns.ts'
import { flightDuration } from '../../../core/flight/duration.ts'
import type { AirlineSnapshot, Flight, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { flightDistanceKm } from '../../../core/flight/flight-distance.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import { isSession, sessionFacts } from '../../../core/flight/session.ts'
import { shownTimes } from '../../../core/flight/times/shown-times.ts'
import { flightSortKey } from '../../../core/flight/sort-key.ts'
import { nightOf } from '../../../core/digest/night-of.ts'
import type { StatsReference } from '../../../core/stats/groups/reference.ts'
import { datePrecision } from '../../../core/time/calendar-date.ts'
import { minutesBetween } from '../../../core/time/moment.ts'

interface Sums {
  flights: number
  distanceKm: number
  minutes: number
}
type Keyed = Record<string, Sums>

const km = (flight: Flight): number | null => {
  const length = flightDistanceKm(flight)
  return length === null ? null : Math.round(length * 1000) / 1000
}
const minutesOf = (flight: Flight): number | null => flightDuration(flight)?.minutes ?? null
const metresIn = (length: number): number => Math.round(length * 1000)

function sumsOf(flights: readonly Flight[]): Sums {
  let [metres, minutes] = [0, 0]
  for (const flight of flights) {
    metres += metresIn(km(flight) ?? 0)
    minutes += minutesOf(flight) ?? 0
  }
  return { flights: flights.length, distanceKm: metres / 1000, minutes }
}

/** Sums by every key that a flight has, each once. */
function by(flights: readonly Flight[], keysOf: (flight: Flight) => readonly (string | null | undefined)[]): Keyed {
  const groups = new Map<string, Flight[]>()
  for (const flight of flights) {
    for (const key of new Set(keysOf(flight))) {
      if (key === null || key === undefined || key === '') continue
      groups.set(key, [...(groups.get(key) ?? []), flight])
    }
  }
  return Object.fromEntries([...groups].map(([key, members]) => [key, sumsOf(members)]))
}

const endOf = (flight: Flight): PlaceSnapshot | null => flight.divertedTo ?? flight.to ?? null
const stopsOf = (flight: Flight): PlaceSnapshot[] =>
  [flight.from ?? null, ...(flight.via ?? []), endOf(flight)].filter((place) => place !== null)
const lower = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()
const least = (texts: readonly (string | null | undefined)[]): string | null =>
  texts.filter((text): text is string => Boolean(text)).sort()[0] ?? null

/** Names for things, unique for each: given the newest first. */
class Namer<T> {
  readonly #keys = new Map<string, string>()
  readonly #identity: (value: T) => string

  constructor(inOrder: readonly T[], identity: (value: T) => string, keyOf: (value: T) => string) {
    this.#identity = identity
    const taken: string[] = []
    for (const value of inOrder) {
      const one = identity(value)
      if (this.#keys.has(one)) continue
      const key = taken.includes(keyOf(value)) ? `${keyOf(value)} (${one})` : keyOf(value)
      taken.push(key)
      this.#keys.set(one, key)
    }
  }

  of(value: T | null | undefined): string | null {
    return value ? (this.#keys.get(this.#identity(value)) ?? null) : null
  }
}

function airportNames(log: readonly Flight[]): Namer<PlaceSnapshot> {
  const places = log.flatMap(stopsOf)
  const identity = (place: PlaceSnapshot): string => {
    if (place.airportId) return place.airportId
    const sameIata = places.filter(({ iata }) => place.iata && iata === place.iata)
    const sameIcao = places.filter(({ icao }) => place.icao && icao === place.icao)
    const id = least(sameIata.map(({ airportId }) => airportId)) ?? least(sameIcao.map(({ airportId }) => airportId))
    if (id) return id
    return ` ${place.iata || least(sameIcao.map(({ airportId, iata }) => (airportId ? null : iata))) || place.icao || lower(place.name)}`
  }
  return new Namer(places, identity, ({ iata, icao, name }) => iata || icao || name.trim())
}

function airlineNames(log: readonly Flight[]): Namer<AirlineSnapshot> {
  const airlines = [...log.map(({ airline }) => airline), ...log.map(({ operator }) => operator)].filter(
    (airline) => airline !== null && airline !== undefined,
  )
  const identity = ({ airlineId, iata, icao, name }: AirlineSnapshot): string => {
    const id =
      airlineId ||
      least(airlines.filter((one) => icao && one.icao === icao).map((one) => one.airlineId)) ||
      least(airlines.filter((one) => iata && one.iata === iata).map((one) => one.airlineId))
    return id || ` ${icao || iata || lower(name)}`
  }
  return new Namer(airlines, identity, ({ iata, icao, name }) => iata || icao || name.trim())
}

const hasDate = (flight: Flight): boolean => datePrecision(flight.date) !== null
const dateOf = (flight: Flight): string => (hasDate(flight) ? (flight.date ?? '') : '')

/** The parts of the document that a plain program can say; `log` is everything, `chosen` what was asked for. */
export function slowStatistics(log: readonly Flight[], chosen: readonly Flight[], reference: StatsReference) {
  const inOrder = (flights: readonly Flight[]): Flight[] =>
    [...flights].sort((a, b) => (flightSortKey(a, a.id) < flightSortKey(b, b.id) ? -1 : 1))
  const all = inOrder(log)
  const sessions = chosen.filter(isSession)
  const flights = inOrder(chosen).filter(
    (flight) => !isSession(flight) && flight.status !== 'planned' && flight.status !== 'cancelled',
  )
  const airports = airportNames(all)
  const airlines = airlineNames(all)
  type Machine = NonNullable<Flight['aircraft']>
  const machines = all.map(({ aircraft }) => aircraft).filter((one): one is Machine => Boolean(one))
  const types = new Namer(
    machines.filter(({ typeIcao, typeName }) => typeIcao || typeName),
    ({ typeIcao, typeName }) => typeIcao || ` ${lower(typeName)}`,
    ({ typeIcao, typeName }) => typeIcao || (typeName ?? '').trim(),
  )
  const registrations = new Namer(
    machines.map(({ registration }) => registration).filter((one): one is string => Boolean(one)),
    (text) => compact(text) || ` ${text}`,
    (text) => text,
  )
  const people = new Namer(
    all.flatMap((flight) => (flight.people ?? []).map(({ name }) => name)),
    lower,
    (name) => name.trim(),
  )
  const countriesOf = (flight: Flight) => stopsOf(flight).map(({ country }) => country)
  const routeOf = (flight: Flight): string | null => {
    const ends = [airports.of(flight.from), airports.of(endOf(flight))].filter((key) => key !== null)
    return ends.length === 2 ? ends.sort().join('-') : null
  }
  const typeOf = (flight: Flight): string | null => {
    const { aircraft } = flight
    return aircraft && (aircraft.typeIcao || aircraft.typeName) ? types.of(aircraft) : null
  }
  const single = {
    airlines: (flight: Flight) => airlines.of(flight.airline),
    operators: (flight: Flight) => airlines.of(flight.operator),
    routes: routeOf,
    types: typeOf,
    registrations: (flight: Flight) => registrations.of(flight.aircraft?.registration),
    flightNumbers: (flight: Flight) => writeFlightNumber(flight.flightNumber),
    cabins: (flight: Flight) => flight.cabin,
    classes: (flight: Flight) => flight.bookingClass,
    reasons: (flight: Flight) => flight.reason,
    roles: (flight: Flight) => flight.role,
    seatPositions: (flight: Flight) => flight.seat?.position,
    seatSides: (flight: Flight) => flight.seat?.side,
    ratings: (flight: Flight) => (flight.rating ? String(flight.rating) : null),
  }
  const top: Record<string, Keyed> = {}
  const without: Record<string, Sums> = {}
  for (const [name, keyOf] of Object.entries(single)) {
    top[name] = by(flights, (flight) => [keyOf(flight)])
    without[name] = sumsOf(flights.filter((flight) => !keyOf(flight)))
  }
  top['airports'] = by(flights, (flight) => stopsOf(flight).map((place) => airports.of(place)))
  top['countries'] = by(flights, countriesOf)
  top['continents'] = by(flights, (flight) =>
    countriesOf(flight).map((country) => (country ? reference.continentOf(country) : null)),
  )
  top['people'] = by(flights, (flight) => (flight.people ?? []).map(({ name }) => people.of(name)))
  top['tags'] = by(flights, (flight) => flight.tags ?? [])

  const clockHour = (flight: Flight): string => {
    const { departure } = shownTimes(flight)
    if (!departure) return 'unknown'
    return new Date(departure.epochMs + departure.offsetMinutes * 60_000).toISOString().slice(11, 13)
  }
  const weekday = (flight: Flight): string =>
    dateOf(flight).length === 10 ? String(new Date(`${dateOf(flight)}T00:00Z`).getUTCDay() || 7) : 'unknown'
  const night = (flight: Flight): number | null => flight.pilot?.nightMinutes ?? nightOf(flight)
  const known = flights.filter((flight) => night(flight) !== null)
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
  const shiftOf = (flight: Flight): number | null => {
    const { departure, arrival } = shownTimes(flight)
    if (!departure || !arrival) return null
    const raw = arrival.offsetMinutes - departure.offsetMinutes
    return raw > 720 ? raw - 1440 : raw < -720 ? raw + 1440 : raw
  }
  const shifts = flights.map(shiftOf).filter((shift) => shift !== null)
  const days = [...new Set(flights.map(dateOf).filter((date) => date.length === 10))].sort()

  const delaysOf = (members: readonly Flight[], name: 'offBlock' | 'onBlock') => {
    const delays = members
      .map(({ scheduled, actual }) => minutesBetween(scheduled?.[name], actual?.[name]))
      .filter((delay) => delay !== null)
      .sort((a, b) => a - b)
    const middle = [delays[Math.ceil(delays.length / 2) - 1], delays[Math.floor(delays.length / 2)]]
    return {
      flights: delays.length,
      onTime: delays.filter((delay) => delay < 15).length,
      early: delays.filter((delay) => delay < 0).length,
      minutesLate: total(delays.filter((delay) => delay > 0)),
      minutesEarly: total(delays.filter((delay) => delay < 0).map((delay) => -delay)),
      medianMinutes: delays.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
    }
  }

  const pilotSums = (members: readonly Flight[]): Record<string, number> => {
    const sums: Record<string, number> = {}
    for (const flight of members) {
      const facts = isSession(flight) ? sessionFacts(flight.pilot) : flight.pilot
      for (const name of PILOT_NUMBERS) sums[name] = (sums[name] ?? 0) + (facts?.[name] ?? 0)
      sums['approaches'] = (sums['approaches'] ?? 0) + total((facts?.approaches ?? []).map(({ count }) => count))
    }
    return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
  }
  const groupedPilot = (keyOf: (flight: Flight) => string): Record<string, Record<string, number>> => {
    const sums = [...Map.groupBy(flights, keyOf)].map(([key, members]) => [key, pilotSums(members)] as const)
    return Object.fromEntries(sums.filter(([, one]) => Object.keys(one).length > 0))
  }

  const carried = flights.filter(
    (flight) =>
      km(flight) !== null &&
      flight.cabin !== 'private' &&
      (flight.role ?? 'passenger') === 'passenger' &&
      ['airliner', 'regional', 'cargo', 'historic', null].includes(
        flight.aircraft?.typeIcao ? reference.categoryOf(flight.aircraft.typeIcao) : null,
      ),
  )

  const custom = (id: string) => {
    const values = flights.map((flight) => flight.custom?.[id] ?? null).filter((value) => value !== null)
    const numbers = values.filter((value) => typeof value === 'number')
    return {
      flights: values.length,
      sum: total(numbers),
      numbers: numbers.length,
      yes: values.filter((value) => value === true).length,
      no: values.filter((value) => value === false).length,
      texts: by(flights, (flight) => {
        const value = flight.custom?.[id]
        return typeof value === 'string' ? [value] : []
      }),
    }
  }

  return {
    totals: {
      ...sumsOf(flights),
      withoutMinutes: flights.filter((flight) => minutesOf(flight) === null).length,
      withoutDistance: flights.filter((flight) => km(flight) === null).length,
      nightMinutes: total(known.map((flight) => night(flight) ?? 0)),
      withNight: known.length,
      dayMinutes: total(known.map((flight) => Math.max(0, (minutesOf(flight) ?? 0) - (night(flight) ?? 0)))),
      planned: chosen.filter((flight) => !isSession(flight) && flight.status === 'planned').length,
      cancelled: chosen.filter((flight) => !isSession(flight) && flight.status === 'cancelled').length,
      sessions: sessions.length,
    },
    byYear: by(flights, (flight) => [dateOf(flight).slice(0, 4) || 'unknown']),
    byYearMonth: by(flights, (flight) => [dateOf(flight).length >= 7 ? dateOf(flight).slice(0, 7) : 'unknown']),
    byMonth: by(flights, (flight) => [dateOf(flight).slice(5, 7) || 'unknown']),
    byWeekday: by(flights, (flight) => [weekday(flight)]),
    byHour: by(flights, (flight) => [clockHour(flight)]),
    top,
    without,
    distanceBand: (from: number, to: number | null) =>
      sumsOf(flights.filter((flight) => (km(flight) ?? -1) >= from && (to === null || (km(flight) ?? -1) < to))),
    durationBand: (from: number, to: number | null) =>
      sumsOf(
        flights.filter(
          (flight) => (minutesOf(flight) ?? -1) >= from && (to === null || (minutesOf(flight) ?? -1) < to),
        ),
      ),
    records: {
      longestDistance: Math.max(0, ...flights.map((flight) => km(flight) ?? 0)),
      longestTime: Math.max(0, ...flights.map((flight) => minutesOf(flight) ?? 0)),
      shortestTime: Math.min(...flights.map((flight) => minutesOf(flight) || Number.POSITIVE_INFINITY)),
      mostForward: Math.max(0, ...shifts),
      busiestDay: Math.max(0, ...days.map((day) => flights.filter((flight) => dateOf(flight) === day).length)),
    },
    days,
    punctuality: { departure: delaysOf(flights, 'offBlock'), arrival: delaysOf(flights, 'onBlock') },
    arrivalsOf: (key: string) =>
      delaysOf(
        flights.filter((flight) => airlines.of(flight.airline) === key),
        'onBlock',
      ),
    zones: {
      known: shifts.length,
      changed: shifts.filter((shift) => shift !== 0).length,
      forwardMinutes: total(shifts.filter((shift) => shift > 0)),
      backMinutes: total(shifts.filter((shift) => shift < 0).map((shift) => -shift)),
    },
    carried,
    custom,
    completeness: {
      day: flights.filter((flight) => dateOf(flight).length === 10).length,
      seat: flights.filter((flight) => flight.seat?.number || flight.seat?.position).length,
      departureTime: flights.filter((flight) => shownTimes(flight).departure !== null).length,
      registration: flights.filter((flight) => flight.aircraft?.registration).length,
    },
    pilot: {
      sums: pilotSums(flights),
      byYear: groupedPilot((flight) => dateOf(flight).slice(0, 4) || 'unknown'),
      byYearMonth: groupedPilot((flight) => (dateOf(flight).length >= 7 ? dateOf(flight).slice(0, 7) : 'unknown')),
      byType: groupedPilot((flight) => typeOf(flight) ?? 'unknown'),
      sessions: { count: sessions.length, sums: pilotSums(sessions) },
    },
  }
}
