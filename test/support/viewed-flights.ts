/** Flights for the view of one flight: as different as flights get. */
import type { Flight, FlightTimes, PlaceSnapshot } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { resolveLocal } from '../../core/time/zoned.ts'

type Row = [name: string, city: string, latitude: number, longitude: number, timeZone: string]

const PLACES = {
  MUC: ['Munich Airport', 'Munich', 48.353783, 11.786086, 'Europe/Berlin'],
  NUE: ['Nuremberg Airport', 'Nuremberg', 49.4987, 11.078, 'Europe/Berlin'],
  JFK: ['John F. Kennedy International Airport', 'New York', 40.639447, -73.779317, 'America/New_York'],
  NRT: ['Narita International Airport', 'Tokyo', 35.764702, 140.386002, 'Asia/Tokyo'],
  LAX: ['Los Angeles International Airport', 'Los Angeles', 33.942501, -118.407997, 'America/Los_Angeles'],
  SIN: ['Changi Airport', 'Singapore', 1.35019, 103.994003, 'Asia/Singapore'],
  EWR: ['Newark Liberty International Airport', 'Newark', 40.692501, -74.168701, 'America/New_York'],
  LHR: ['Heathrow Airport', 'London', 51.4706, -0.461941, 'Europe/London'],
  LGW: ['Gatwick Airport', 'London', 51.148102, -0.190278, 'Europe/London'],
  DXB: ['Dubai International Airport', 'Dubai', 25.2528, 55.364399, 'Asia/Dubai'],
} as const satisfies Record<string, Row>
type Code = keyof typeof PLACES

export function viewedPlace(code: Code): PlaceSnapshot {
  const [name, city, latitude, longitude, timeZone] = PLACES[code]
  return { airportId: null, iata: code, icao: null, name, city, country: null, latitude, longitude, timeZone }
}

type Clocks = readonly (string | null)[]

/** Off block, take-off, landing, on block, each on the clock of its place. */
export function viewedTimes(from: Code, to: Code, [offBlock, takeOff, landing, onBlock]: Clocks): FlightTimes {
  return {
    offBlock: stored(offBlock, from),
    takeOff: stored(takeOff, from),
    landing: stored(landing, to),
    onBlock: stored(onBlock, to),
  }
}

function stored(text: string | null | undefined, code: Code): string | null {
  if (!text) return null
  const [date = '', time = ''] = text.split(' ')
  const moment = resolveLocal(date, time, PLACES[code][4])
  return must(moment.kind === 'exact' ? moment.value : null)
}

let made = 0

export function viewedFlight(from: Code, to: Code, date: string, rest: Partial<Flight> = {}): Flight {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    status: 'flown',
    role: 'passenger',
    date,
    from: viewedPlace(from),
    to: viewedPlace(to),
    createdAt: '2026-01-01T00:00:00.000Z',
    ...rest,
  }
}
