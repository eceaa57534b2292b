// What is not known is left out where a flight is stored and sent; whoever reads a snapshot finds null there.
import type {
  AircraftSnapshot,
  AirlineSnapshot,
  Approach,
  EndDetails,
  FlightAttributes,
  FlightNumber,
  FlightSource,
  Person,
  PlaceSnapshot,
  Seat,
} from './flight.ts'

/** The members of a snapshot that may be unknown. */
type Unknowns<T> = { [K in keyof T as null extends T[K] ? K : never]: null }

const place: Unknowns<PlaceSnapshot> = {
  airportId: null,
  iata: null,
  icao: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
}
const airline: Unknowns<AirlineSnapshot> = { airlineId: null, iata: null, icao: null }
const aircraft: Unknowns<AircraftSnapshot> = { typeIcao: null, typeName: null, registration: null, name: null }
const flightNumber: Unknowns<FlightNumber> = { suffix: null }
const seat: Unknowns<Seat> = { number: null, position: null, side: null }
const end: Unknowns<EndDetails> = { terminal: null, gate: null, runway: null }
const person: Unknowns<Person> = { role: null, userId: null }
const approach: Unknowns<Approach> = { airportId: null, runway: null, note: null }
const source: Unknowns<FlightSource> = { batchId: null, row: null, rawCells: null, externalId: null }

const SNAPSHOTS = {
  from: place,
  to: place,
  divertedTo: place,
  via: place,
  airline,
  operator: airline,
  aircraft,
  flightNumber,
  seat,
  departure: end,
  arrival: end,
  people: person,
  source,
} satisfies Partial<Record<keyof FlightAttributes, object>>

/** The flight with every snapshot whole; a whole one is answered as it is, and nothing given is changed. */
export function wholeFlight<T extends object>(flight: T): T {
  const whole: Record<string, unknown> = {}
  for (const [name, unknowns] of Object.entries(SNAPSHOTS)) {
    const value: unknown = Reflect.get(flight, name)
    const filled = filledWith(value, unknowns)
    if (filled !== value) whole[name] = filled
  }
  const pilot: unknown = Reflect.get(flight, 'pilot')
  if (typeof pilot === 'object' && pilot !== null && 'approaches' in pilot) {
    const approaches = filledWith(pilot.approaches, approach)
    if (approaches !== pilot.approaches) whole['pilot'] = { ...pilot, approaches }
  }
  return Object.keys(whole).length === 0 ? flight : { ...flight, ...whole }
}

function filledWith(value: unknown, unknowns: object): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => filledWith(item, unknowns))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  for (const name in unknowns) if (!(name in value)) return { ...unknowns, ...value }
  return value
}
