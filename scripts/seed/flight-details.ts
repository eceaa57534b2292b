/** Everything about a flight but where and when: airline, type, seat, cabin, notes. */
import type { Airline } from '../../core/airline/airline.ts'
import { aircraftName } from '../../core/aircraft/aircraft-type.ts'
import type { AircraftTable } from '../../core/aircraft/decode.ts'
import type { AircraftSnapshot, Cabin, FlightAttributes, FlightNumber, Seat } from '../../core/flight/flight.ts'
import { type FleetType, registrationOf } from './fleets.ts'
import { NOTES, PEOPLE, TAGS } from './notes.ts'
import { hashText, type Random } from './random.ts'

const SHIPS_PER_TYPE = 24
const BOOKING_CLASSES = 'Y B M H Q K L V S N W T'.split(' ')
const PIERS = 'A B C D E F G H'.split(' ')

export function flightNumber(airline: Airline, from: string, to: string, rotation: number): FlightNumber | null {
  if (airline.iata === null) return null
  const base = hashText(`${airline.id}/${[from, to].sort().join('-')}/${rotation}`) % 4400
  return { carrier: airline.iata, number: String(100 + base * 2 + (from < to ? 0 : 1)), suffix: null }
}

export function aircraftOf(airline: Airline, fleet: FleetType, types: AircraftTable, random: Random): AircraftSnapshot {
  const type = types.byIcao(fleet.icao)
  const registration = random.chance(0.45) ? registrationOf(airline, fleet.icao, random.whole(1, SHIPS_PER_TYPE)) : null
  return { typeIcao: fleet.icao, typeName: type === null ? null : aircraftName(type, 'en'), registration, name: null }
}

/** A seat in the cabin: business sits in front, windows are what people choose. */
export function seatIn(fleet: FleetType, cabin: Cabin, random: Random): Seat {
  const letters = fleet.cabin.replaceAll(' ', '')
  const places = Array.from(letters).map((letter) => ({ letter, position: positionOf(letter, fleet.cabin) }))
  const { letter, position } = random.weighted(places, (place) =>
    place.position === 'window' ? 5 : place.position === 'aisle' ? 3 : 1,
  )
  const front = Math.max(2, Math.round(fleet.lastRow / 6))
  const row = cabin === 'economy' ? random.whole(front + 1, fleet.lastRow) : random.whole(1, front)
  const share = letters.indexOf(letter) / (letters.length - 1)
  return { number: `${row}${letter}`, position, side: share < 0.4 ? 'left' : share > 0.6 ? 'right' : 'center' }
}

function positionOf(letter: string, cabin: string): 'window' | 'aisle' | 'middle' {
  const at = cabin.indexOf(letter)
  if (at === 0 || at === cabin.length - 1) return 'window'
  return cabin[at - 1] === ' ' || cabin[at + 1] === ' ' ? 'aisle' : 'middle'
}

export function cabinOf(km: number, random: Random): Cabin {
  const draw = random.next()
  if (km > 5000) return draw < 0.62 ? 'economy' : draw < 0.76 ? 'premium-economy' : draw < 0.97 ? 'business' : 'first'
  return draw < 0.9 ? 'economy' : 'business'
}

/** The things some remember of some flights. */
export function extras(random: Random): Partial<FlightAttributes> {
  return {
    ...(random.chance(0.12) && { note: random.pick(NOTES) }),
    ...(random.chance(0.08) && { rating: random.whole(1, 5) }),
    ...(random.chance(0.1) && { tags: [random.pick(TAGS)] }),
    ...(random.chance(0.06) && { people: [{ name: random.pick(PEOPLE), role: null, userId: null }] }),
    ...(random.chance(0.15) && { bookingClass: random.pick(BOOKING_CLASSES) }),
    ...(random.chance(0.15) && {
      departure: {
        terminal: String(random.whole(1, 4)),
        gate: `${random.pick(PIERS)}${random.whole(1, 60)}`,
        runway: null,
      },
    }),
    ...(random.chance(0.08) && { arrival: { terminal: String(random.whole(1, 4)), gate: null, runway: null } }),
  }
}
