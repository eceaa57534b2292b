// The statistics once more, slowly and from the flights themselves: what `core/stats` is compared with.
import { compact } from '../../../core/digest/tables.ts'
import { PILOT_NUMBERS } from '../../../core/digest/columns.ts'
import type { AirlineSnapshot, Flight, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import { isSession, sessionFacts } from '../../../core/flight/session.ts'
import { flightSortKey } from '../../../core/flight/sort-key.ts'
import { EMISSION_FACTORS } from '../../../core/stats/figures/emissions.ts'
import type { StatsReference } from '../../../core/stats/groups/reference.ts'
import { datePrecision } from '../../../core/time/calendar-date.ts'
import {
  hasNight,
  slowArrival,
  slowDelay,
  slowDeparture,
  slowKm as km,
  slowLines,
  slowMinutes as minutesOf,
  slowNight,
  slowShift as shiftOf,
  slowSums as sumsOf,
  type SlowSums as Sums,
} from './slow-flight.ts'
import { slowRecords, slowStreaks } from './slow-records.ts'

type Keyed = Record<string, Sums>

const metresIn = (length: number): number => Math.round(length * 1000)

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

const PILOT_PARTS = [...PILOT_NUMBERS, 'approaches'] as const
const isIn = (value: number | null, from: number, to: number | null): boolean =>
  value !== null && value >= from && (to === null || value < to)
const endOf = (flight: Flight): PlaceSnapshot | null => flight.divertedTo ?? flight.to ?? null
const stopsOf = (flight: Flight): PlaceSnapshot[] =>
  [flight.from ?? null, ...(flight.via ?? []), endOf(flight)].filter((place) => place !== null)
const lower = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()
const least = (texts: readonly (string | null | undefined)[]): string | null =>
  texts.filter((text): text is string => Boolean(text)).sort()[0] ?? null

/** Names for things, unique for each: given the newest first. */
class Namer<T> {
  readonly #keys = new Map<string, string>()
  readonly #newest = new Map<string, T>()
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
      this.#newest.set(key, value)
    }
  }

  of(value: T | null | undefined): string | null {
    return value ? (this.#keys.get(this.#identity(value)) ?? null) : null
  }

  /** What has a key, as the newest flight has it. */
  newest(key: string): T | null {
    return this.#newest.get(key) ?? null
  }

  /** What things are called beside their keys. */
  names(keys: readonly string[], nameOf: (value: T) => string | null): Record<string, string> {
    const names = keys.map((key) => {
      const value = this.#newest.get(key)
      return [key, (value && nameOf(value)?.trim()) || key] as const
    })
    return Object.fromEntries(names.filter(([key, name]) => name !== key))
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

interface Airlines {
  names: Namer<AirlineSnapshot>
  /** Its id in the catalogue, where any flight of the log has it; else something that is none. */
  identity: (airline: AirlineSnapshot) => string
}

function airlinesOf(log: readonly Flight[]): Airlines {
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
  return { identity, names: new Namer(airlines, identity, ({ iata, icao, name }) => iata || icao || name.trim()) }
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
  const { names: airlines, identity: airlineIdentity } = airlinesOf(all)
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
    alliances: ({ airline }: Flight) => (airline ? reference.allianceOf(airlineIdentity(airline)) : null),
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

  const clockHour = (flight: Flight): string => slowDeparture(flight)?.hour ?? 'unknown'
  const weekday = (flight: Flight): string =>
    dateOf(flight).length === 10 ? String(new Date(`${dateOf(flight)}T00:00Z`).getUTCDay() || 7) : 'unknown'
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
  const shifts = flights.map(shiftOf).filter((shift) => shift !== null)
  const days = [...new Set(flights.map(dateOf).filter((date) => date.length === 10))].sort()

  const delaysOf = (members: readonly Flight[], name: 'offBlock' | 'onBlock') => {
    const delays = members
      .map((flight) => slowDelay(flight, name))
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

  /** To the gram: with the other effects at altitude, and without. */
  const grams = (flight: Flight, of: 0 | 1): number => {
    const length = km(flight) ?? 0
    const haul = length < 500 ? 'domestic' : length < 3700 ? 'short' : 'long'
    const cabin = flight.cabin && flight.cabin !== 'private' ? flight.cabin : 'average'
    return Math.round(metresIn(length) * EMISSION_FACTORS[haul][cabin][of])
  }

  const custom = () => {
    const ids = [...new Set(flights.flatMap((flight) => Object.keys(flight.custom ?? {})))]
    const figures = ids.map((id) => {
      const values = flights.map((flight) => flight.custom?.[id] ?? null).filter((value) => value !== null)
      const numbers = values.filter((value) => typeof value === 'number')
      const one = {
        flights: values.length,
        numbers:
          numbers.length === 0
            ? null
            : {
                flights: numbers.length,
                sum: total(numbers),
                least: Math.min(...numbers),
                most: Math.max(...numbers),
              },
        yes: values.filter((value) => value === true).length,
        no: values.filter((value) => value === false).length,
        texts: by(flights, (flight) => {
          const value = flight.custom?.[id]
          return typeof value === 'string' ? [value] : []
        }),
      }
      return [id, one] as const
    })
    return Object.fromEntries(figures.filter(([, one]) => one.flights > 0))
  }

  /** Shares of the reference table; countries it does not know are in none. */
  const visited = () => {
    const seen = [...new Set(flights.flatMap(countriesOf))].filter((country) => typeof country === 'string')
    const share = (count: number, of: number) => ({ visited: count, of, percent: of === 0 ? 0 : (count / of) * 100 })
    const table = Object.entries(reference.countriesOn)
    const on = table.map(([continent, of]) => {
      const here = seen.filter((country) => country !== '' && reference.continentOf(country) === continent)
      return [continent, share(here.length, of)] as const
    })
    return {
      countries: share(total(on.map(([, one]) => one.visited)), total(table.map(([, of]) => of))),
      continents: share(on.filter(([, one]) => one.visited > 0).length, 7),
      countriesOn: Object.fromEntries(on),
    }
  }

  const lines = flights.map(slowLines).filter((one) => one !== null)
  const distanceKm = sumsOf(flights).distanceKm
  const count = (says: (flight: Flight) => unknown): number => flights.filter((flight) => Boolean(says(flight))).length
  const said = {
    day: count((flight) => dateOf(flight).length === 10),
    from: count((flight) => flight.from),
    to: count((flight) => flight.to),
    distance: count((flight) => km(flight) !== null),
    departureTime: count(slowDeparture),
    arrivalTime: count(slowArrival),
    duration: count((flight) => minutesOf(flight) !== null),
    airline: count((flight) => flight.airline),
    flightNumber: count((flight) => flight.flightNumber),
    type: count(({ aircraft }) => aircraft?.typeIcao || aircraft?.typeName),
    registration: count(({ aircraft }) => aircraft?.registration),
    seat: count(({ seat }) => seat?.number || seat?.position),
    cabin: count((flight) => flight.cabin),
    reason: count((flight) => flight.reason),
  }

  return {
    totals: {
      ...sumsOf(flights),
      withoutMinutes: flights.filter((flight) => minutesOf(flight) === null).length,
      withoutDistance: flights.filter((flight) => km(flight) === null).length,
      withNight: flights.filter(hasNight).length,
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
    names: {
      airports: airports.names(Object.keys(top['airports'] ?? {}), ({ name }) => name),
      airlines: airlines.names(Object.keys({ ...top['airlines'], ...top['operators'] }), ({ name }) => name),
      types: types.names(Object.keys(top['types'] ?? {}), ({ typeName }) => typeName),
    },
    distanceBand: (from: number, to: number | null) => sumsOf(flights.filter((flight) => isIn(km(flight), from, to))),
    durationBand: (from: number, to: number | null) =>
      sumsOf(flights.filter((flight) => isIn(minutesOf(flight), from, to))),
    unknownBands: {
      distance: sumsOf(flights.filter((flight) => km(flight) === null)),
      duration: sumsOf(flights.filter((flight) => minutesOf(flight) === null)),
    },
    records: slowRecords({
      flights,
      dateOf,
      airportOf: (place) => airports.of(place),
      visits: top['airports'],
      airport: (key) => airports.newest(key),
    }),
    /** Minutes between which the right numbers lie, flight by flight: the sun is only looked for when this is asked. */
    nights: () =>
      flights.flatMap((flight) => {
        const night = slowNight(flight)
        return night === null ? [] : [{ flight: flight.id, ...night, minutes: minutesOf(flight) ?? 0 }]
      }),
    streaks: slowStreaks(days),
    punctuality: { departure: delaysOf(flights, 'offBlock'), arrival: delaysOf(flights, 'onBlock') },
    arrivalsByAirline: Object.keys(top['airlines'] ?? {}).flatMap((key) => {
      const { medianMinutes: _median, ...delays } = delaysOf(
        flights.filter((flight) => airlines.of(flight.airline) === key),
        'onBlock',
      )
      return delays.flights === 0 ? [] : [{ key, ...delays }]
    }),
    globe: {
      timesAroundEarth: distanceKm / 40_075.017,
      timesToMoon: distanceKm / 384_400,
      equatorCrossings: total(lines.map(({ equator }) => equator)),
      dateLineCrossings: total(lines.map(({ dateLine }) => dateLine)),
      polarFlights: lines.filter(({ isPolar }) => isPolar).length,
      located: lines.length,
    },
    zones: {
      known: shifts.length,
      changed: shifts.filter((shift) => shift !== 0).length,
      forwardMinutes: total(shifts.filter((shift) => shift > 0)),
      backMinutes: total(shifts.filter((shift) => shift < 0).map((shift) => -shift)),
    },
    emissions: {
      flights: carried.length,
      withNonCo2Kg: total(carried.map((flight) => grams(flight, 0))) / 1000,
      co2OnlyKg: total(carried.map((flight) => grams(flight, 1))) / 1000,
      byCabin: (['average', 'economy', 'premium-economy', 'business', 'first'] as const)
        .map((cabin) => ({ cabin, its: carried.filter((flight) => (flight.cabin ?? 'average') === cabin) }))
        .filter(({ its }) => its.length > 0)
        .map(({ cabin, its }) => ({
          cabin,
          flights: its.length,
          distanceKm: sumsOf(its).distanceKm,
          withNonCo2Kg: total(its.map((flight) => grams(flight, 0))) / 1000,
          co2OnlyKg: total(its.map((flight) => grams(flight, 1))) / 1000,
        })),
    },
    custom: custom(),
    visited: visited(),
    completeness: {
      said,
      score: flights.length === 0 ? null : total(Object.values(said)) / (14 * flights.length),
    },
    pilot: {
      flights: flights.filter(({ pilot }) => PILOT_PARTS.some((name) => (pilot?.[name] ?? null) !== null)).length,
      sums: pilotSums(flights),
      byYear: groupedPilot((flight) => dateOf(flight).slice(0, 4) || 'unknown'),
      byYearMonth: groupedPilot((flight) => (dateOf(flight).length >= 7 ? dateOf(flight).slice(0, 7) : 'unknown')),
      byType: groupedPilot((flight) => typeOf(flight) ?? 'unknown'),
      sessions: { count: sessions.length, sums: pilotSums(sessions) },
    },
  }
}
