/** A log with nothing wrong in it, and what makes a flight of it wrong. */
import { flightDistanceKm } from '../../core/flight/flight-distance.ts'
import { estimateBlockMinutes } from '../../core/flight/estimate.ts'
import type { Flight, PlaceSnapshot } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { temporal } from '../../core/time/temporal.ts'
import { freezeInstant } from '../../core/time/zoned.ts'
import { DAY_MS } from '../../core/time/units.ts'

/** As the catalogue has it. */
export const FRA: PlaceSnapshot = {
  airportId: 'EDDF',
  iata: 'FRA',
  icao: 'EDDF',
  name: 'Frankfurt Airport',
  city: 'Frankfurt',
  country: 'DE',
  latitude: 50.030241,
  longitude: 8.561096,
  timeZone: 'Europe/Berlin',
}
export const JFK: PlaceSnapshot = {
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

/** Flights there and back, one every two days, nothing wrong with any. */
export function rightLog(count: number): Flight[] {
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = at % 2 === 0 ? [FRA, JFK] : [JFK, FRA]
    const id = `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`
    const startMs = Date.UTC(2015, 0, 1, 14) + 2 * at * DAY_MS
    const minutes = estimateBlockMinutes(must(flightDistanceKm({ from, to })))
    const offBlock = must(freezeInstant(startMs, must(from.timeZone)))
    const onBlock = must(freezeInstant(startMs + minutes * 60_000, must(to.timeZone)))
    return {
      id,
      status: 'flown',
      role: 'passenger',
      from,
      to,
      date: offBlock.slice(0, 10),
      actual: { offBlock, onBlock },
      note: `flight ${at + 1}`,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
  })
}

/** The same flight arriving so many days too early. */
export function arrivingEarly(flight: Flight, days: number): Flight {
  const arrival = temporal().ZonedDateTime.from(must(flight.actual?.onBlock)).subtract({ days })
  const onBlock = must(freezeInstant(arrival.epochMilliseconds, arrival.timeZoneId))
  return { ...flight, actual: { ...flight.actual, onBlock } }
}
