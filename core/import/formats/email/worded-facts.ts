import type { Cabin } from '../../../flight/flight.ts'
import type { TargetRecord } from '../../record/target.ts'

/** A seat, or one behind the other; behind the plural whatever its line names besides. */
const SEATS =
  /\b(?:(?:seats|sitzplätze|sitze|plätze|asientos|sièges|posti|assentos|lugares|stoelen)\b([^\n]{0,200})|(?:seat|sitz(?:platz)?|platz|asiento|siège|posto|assento|lugar|stoel)\b[^\n\d]{0,20}?\b(\d{1,2}[A-HJ-L]\b(?:(?:[ ,;/&+]{1,3}| and | und | y | et | e )\d{1,2}[A-HJ-L]\b)*))/giu
const SEAT = /\b\d{1,2}[A-HJ-L]\b/gi
const CLASS =
  /\b(?:class|cabin|klasse|reiseklasse|tarif|fare|clase|classe)\b[^\p{L}\n]{0,5}(?:[\p{L} -]{0,20}\()?(premium economy|economy|business|first)\b/iu
const BOOKING_CLASS = /\b(premium economy|economy|business|first)\b(?: class)? ?\(([A-Z])\)/i
const TERMINAL = /\bterminal ?([A-Z]|\d{1,2}[A-Z]?)\b|\(T(\d[A-Z]?)\)/gi
const CABINS: Readonly<Record<string, Cabin>> = {
  economy: 'economy',
  'premium economy': 'premium-economy',
  business: 'business',
  first: 'first',
}

/**
 * Seat, class and terminals as the lines of one flight name them. Several seats are those of several passengers: then
 * nobody knows whose is whose.
 */
export function factsIn(text: string): Partial<TargetRecord> {
  const named = [...text.matchAll(SEATS)].flatMap(([, several, one]) => (several ?? one ?? '').match(SEAT) ?? [])
  const seats = [...new Set(named.map((seat) => seat.toUpperCase()))]
  const [, booked, booking] = BOOKING_CLASS.exec(text) ?? []
  const cabin = CABINS[(CLASS.exec(text)?.[1] ?? booked ?? '').toLowerCase()]
  const terminals = [...text.matchAll(TERMINAL)].map(([, long, short]) => long ?? short ?? '')
  const [departure, arrival] = terminals.length === 2 ? terminals : []
  return {
    ...(seats.length === 1 && seats[0] !== undefined && { seat: seats[0] }),
    ...(cabin && { cabin }),
    ...(booking && { bookingClass: booking.toUpperCase() }),
    ...(departure && { departure: { terminal: departure } }),
    ...(arrival && { arrival: { terminal: arrival } }),
  }
}
