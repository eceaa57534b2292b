/** Turns a leg into a flight of the log, as precisely as its owner would have known it. */
import type { AircraftTable } from '../../core/aircraft/decode.ts'
import { toAirlineSnapshot } from '../../core/airline/airline.ts'
import type { Flight, FlightAttributes, FlightTimes } from '../../core/flight/flight.ts'
import type { Language } from '../../core/locale/language.ts'
import { toSnapshot } from '../../core/place/airport.ts'
import type { AirportTable } from '../../core/place/airport-table.ts'
import type { ZoneClock } from './clock.ts'
import { fittingTypes, type FleetType } from './fleets.ts'
import { aircraftOf, cabinOf, extras, flightNumber, seatIn } from './flight-details.ts'
import type { Leg } from './journey.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import { DAY_MS, MINUTE_MS } from '../../core/time/units.ts'

export interface Writer {
  airports: AirportTable
  aircraft: AircraftTable
  network: Network
  clock: ZoneClock
  random: Random
  locale: Language
}

/** Taxi out and in, climb and approach, in minutes. */
const GROUND_MINUTES = 32
const TAXI_OUT = 14
const TAXI_IN = 7
/** The jet stream helps eastward and costs westward. */
const WIND_SHARE = 0.05
/** Before this year people remember the day, rarely the times. */
const TIMES_KNOWN_SINCE = 1996

/** The flight, and when it was on its stand. */
export function writeFlight(leg: Leg, writer: Writer): { flight: Flight; arrivedMs: number } {
  const { clock, random, network } = writer
  const day = clock.day(leg.departureMs, leg.from.timeZone)
  const year = Number(day.slice(0, 4))
  const airline = network.airline(leg.from, leg.to, leg.km, day, random)
  const fleet = random.pick(fittingTypes(airline, year, leg.km))
  const scheduledMs = blockMinutes(leg, fleet) * MINUTE_MS
  const delayMs = random.chance(0.3) ? random.whole(5, random.chance(0.1) ? 240 : 45) * MINUTE_MS : 0
  const arrivedMs = leg.departureMs + delayMs + scheduledMs + random.whole(-12, 8) * MINUTE_MS
  const cabin = cabinOf(leg.km, random)
  const knowsTimes = random.chance(year >= TIMES_KNOWN_SINCE ? 0.9 : 0.25)
  const attributes: FlightAttributes = {
    status: 'flown',
    date: knowsTimes ? day : imprecise(day, year, random),
    from: toSnapshot(leg.from, writer.locale, writer.airports.codesOn(leg.from, day)),
    to: toSnapshot(leg.to, writer.locale, writer.airports.codesOn(leg.to, day)),
    ...(knowsTimes && times(leg, { delayMs, scheduledMs, arrivedMs }, writer)),
    ...(random.chance(0.9) && { flightNumber: flightNumber(airline, leg.from.id, leg.to.id, random.whole(0, 2)) }),
    airline: toAirlineSnapshot(airline),
    ...(random.chance(0.85) && { aircraft: aircraftOf(airline, fleet, writer.aircraft, random) }),
    role: 'passenger',
    cabin,
    ...(random.chance(0.6) && { seat: seatIn(fleet, cabin, random) }),
    reason: leg.reason,
    ...extras(random),
    ...stamps(arrivedMs, random),
  }
  return { flight: { id: random.uuid(), ...attributes }, arrivedMs }
}

function blockMinutes(leg: Leg, fleet: FleetType): number {
  const eastward = Math.sign(((leg.to.longitude - leg.from.longitude + 540) % 360) - 180)
  const wind = leg.km > 1500 ? 1 - eastward * WIND_SHARE : 1
  return Math.round((GROUND_MINUTES + (leg.km / fleet.speed) * 60 * wind) / 5) * 5
}

/** Who does not know the time often does not know the day. */
function imprecise(day: string, year: number, random: Random): string {
  const doubt = year < TIMES_KNOWN_SINCE ? 0.3 : 0.06
  if (!random.chance(doubt)) return day
  return random.chance(0.4) ? day.slice(0, 4) : day.slice(0, 7)
}

interface Timing {
  delayMs: number
  scheduledMs: number
  arrivedMs: number
}

function times(leg: Leg, timing: Timing, { clock, random }: Writer): Partial<FlightAttributes> {
  const [from, to] = [leg.from.timeZone, leg.to.timeZone]
  const draw = random.next()
  const scheduled: FlightTimes = {
    offBlock: clock.freeze(leg.departureMs, from),
    onBlock: clock.freeze(leg.departureMs + timing.scheduledMs, to),
  }
  const leftMs = leg.departureMs + timing.delayMs
  const actual: FlightTimes = { offBlock: clock.freeze(leftMs, from), onBlock: clock.freeze(timing.arrivedMs, to) }
  if (draw < 0.45) return { scheduled }
  if (draw < 0.6) return { actual }
  if (draw < 0.85) return { scheduled, actual }
  actual.takeOff = clock.freeze(leftMs + TAXI_OUT * MINUTE_MS, from)
  actual.landing = clock.freeze(timing.arrivedMs - TAXI_IN * MINUTE_MS, to)
  return { scheduled, actual }
}

/** Written down a day later, some corrected in the following weeks. */
function stamps(arrivedMs: number, random: Random): { createdAt: string; editedAt: string } {
  const createdMs = arrivedMs + random.whole(10, 24 * 60) * MINUTE_MS
  const editedMs = random.chance(0.2) ? createdMs + random.whole(1, 30) * DAY_MS : createdMs
  return { createdAt: new Date(createdMs).toISOString(), editedAt: new Date(editedMs).toISOString() }
}
