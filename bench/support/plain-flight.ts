import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../core/lib/json.ts'
import type { AddOperation } from '../../core/wire/resources.ts'

const FRANKFURT = {
  airportId: 'EDDF',
  iata: 'FRA',
  icao: 'EDDF',
  name: 'Frankfurt Airport',
  city: 'Frankfurt am Main',
  country: 'DE',
  latitude: 50.033333,
  longitude: 8.570556,
  timeZone: 'Europe/Berlin',
}

const NEW_YORK = {
  airportId: 'KJFK',
  iata: 'JFK',
  icao: 'KJFK',
  name: 'John F. Kennedy International Airport',
  city: 'New York',
  country: 'US',
  latitude: 40.639447,
  longitude: -73.779317,
  timeZone: 'America/New_York',
}

/** A flight with everything a careful passenger writes down: about 1.3 kB of JSON. */
function attributesOf(index: number): JsonObject {
  const day = String((index % 28) + 1).padStart(2, '0')
  const date = `${1990 + (index % 35)}-03-${day}`
  return {
    status: 'flown',
    date,
    from: FRANKFURT,
    to: NEW_YORK,
    scheduled: {
      offBlock: `${date}T10:30:00+01:00[Europe/Berlin]`,
      onBlock: `${date}T13:05:00-05:00[America/New_York]`,
    },
    flightNumber: { carrier: 'LH', number: String(400 + (index % 600)), suffix: null },
    airline: { airlineId: 'DLH', iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
    aircraft: { typeIcao: 'B748', typeName: 'Boeing 747-8', registration: 'D-ABYA', name: 'Brandenburg' },
    role: 'passenger',
    seat: { number: `${(index % 40) + 1}K`, position: 'window', side: 'right' },
    cabin: 'economy',
    bookingClass: 'M',
    reason: 'leisure',
    distanceKm: 6204.9,
    rating: (index % 5) + 1,
    tags: ['atlantic', `batch-${index % 50}`],
    note: `Flight ${index}: ${'a window seat, a clear day over Greenland, and the captain explained the route. '.repeat(3)}`,
    createdAt: `${date}T12:00:00Z`,
    editedAt: `${date}T12:00:00Z`,
  }
}

/** One operation that adds flight number `index`. */
export function addPlainFlight(index: number): AddOperation {
  const opId = randomUUID()
  return { op: 'add', data: { type: 'flights', id: randomUUID(), attributes: attributesOf(index) }, meta: { opId } }
}
