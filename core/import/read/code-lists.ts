import type { Cabin, FlightReason, SeatPosition } from '../../flight/flight.ts'
import type { AirlineReference, PlaceReference } from '../record/target.ts'
import { words } from './facts.ts'

/** Letters that OpenFlights began with and JetLovers took over. */
export const SEAT_LETTERS = words<SeatPosition>({ w: 'window', m: 'middle', a: 'aisle' })
/** `B` stood for business until OpenFlights changed to `C`. */
export const CLASS_LETTERS = words<Cabin>({
  y: 'economy',
  p: 'premium-economy',
  c: 'business',
  b: 'business',
  f: 'first',
})
export const REASON_LETTERS = words<FlightReason>({ b: 'business', l: 'leisure', c: 'crew', o: 'other' })

/** Words of AirTrail and of those that follow it. */
export const AIRTRAIL_SEATS = words<SeatPosition>({
  window: 'window',
  middle: 'middle',
  aisle: 'aisle',
  pilot: 'pilot',
  copilot: 'copilot',
  jumpseat: 'jumpseat',
  other: 'other',
})
export const AIRTRAIL_CLASSES = words<Cabin>({
  economy: 'economy',
  'economy+': 'premium-economy',
  'premium economy': 'premium-economy',
  business: 'business',
  first: 'first',
  private: 'private',
})
export const AIRTRAIL_REASONS = words<FlightReason>({
  leisure: 'leisure',
  business: 'business',
  crew: 'crew',
  other: 'other',
})

/** A place of a column of codes: three signs IATA, four ICAO, anything else a name. */
export function placeByCode(cell: string): PlaceReference | null {
  const text = cell.trim()
  if (text === '') return null
  if (/^[A-Z0-9]{3}$/i.test(text)) return { iata: text.toUpperCase(), raw: text }
  if (/^[A-Z0-9]{4}$/i.test(text)) return { icao: text.toUpperCase(), raw: text }
  return { name: text, raw: text }
}

/** An airline of a column of ICAO codes; two signs are IATA, anything else a name. */
export function airlineByCode(cell: string | null): AirlineReference | null {
  if (cell === null) return null
  if (/^[A-Z]{3}$/.test(cell)) return { icao: cell, raw: cell }
  return /^[A-Z0-9]{2}$/.test(cell) ? { iata: cell, raw: cell } : { name: cell, raw: cell }
}
