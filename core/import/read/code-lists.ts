import type { Cabin, FlightReason, SeatPosition } from '../../flight/flight.ts'
import { words } from './cells.ts'

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

/** International statute mile. */
export const MILE_KM = 1.609344
