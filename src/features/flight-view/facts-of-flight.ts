import type { EndDetails, FlightAttributes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import type { AfterPrefix } from '../../../core/lib/after-prefix.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import type { PlainKey, Translate } from '../../i18n/translate.ts'
import { cityName } from '../../flight/face/listed-flight.ts'
import { personText } from '../../flight/face/person-roles.ts'

type FactName = AfterPrefix<'detail.', PlainKey<'flights'>>

export interface Fact {
  /** Below `flights:detail`. */
  name: FactName
  text: string
}

/** Everything a flight knows besides its route, its day, its times and its measures, in the order people ask for it. */
export function factsOfFlight(flight: FlightAttributes, t: Translate<'flights'>, tag: LocaleTag): Fact[] {
  return [...course(flight, t, tag), ...service(flight), ...aboard(flight, t), ...around(flight, t)].filter(
    (fact): fact is Fact => fact.text !== null && fact.text !== undefined && fact.text !== '',
  )
}

interface MaybeFact {
  name: FactName
  text: string | null | undefined
}

function course(flight: FlightAttributes, t: Translate<'flights'>, tag: LocaleTag): MaybeFact[] {
  const { status } = flight
  return [
    { name: 'status', text: status && status !== 'flown' ? t(`status.${status}`) : null },
    { name: 'divertedTo', text: flight.divertedTo ? placeWords(flight.to, tag) : null },
    { name: 'via', text: flight.via?.map((place) => placeWords(place, tag)).join(', ') },
  ]
}

function service({ flightNumber, airline, operator, aircraft }: FlightAttributes): MaybeFact[] {
  return [
    { name: 'flightNumber', text: writeFlightNumber(flightNumber) },
    { name: 'airline', text: airline?.name },
    { name: 'operator', text: operator?.name },
    { name: 'aircraft', text: aircraft?.typeName ?? aircraft?.typeIcao },
    { name: 'registration', text: aircraft?.registration },
    { name: 'shipName', text: aircraft?.name },
  ]
}

function aboard(flight: FlightAttributes, t: Translate<'flights'>): MaybeFact[] {
  const { seat, cabin, reason, role } = flight
  const place = [
    seat?.number,
    seat?.position && t(`seatPosition.${seat.position}`),
    seat?.side && t(`seatSide.${seat.side}`),
  ]
  return [
    { name: 'seat', text: place.filter(Boolean).join(', ') },
    { name: 'cabin', text: cabin && t(`cabin.${cabin}`) },
    { name: 'bookingClass', text: flight.bookingClass },
    { name: 'role', text: role && t(`role.${role}`) },
    { name: 'reason', text: reason && t(`reason.${reason}`) },
  ]
}

function around(flight: FlightAttributes, t: Translate<'flights'>): MaybeFact[] {
  return [
    { name: 'pnr', text: flight.pnr },
    { name: 'ticket', text: flight.ticket },
    { name: 'departureEnd', text: endWords(flight.departure, t) },
    { name: 'arrivalEnd', text: endWords(flight.arrival, t) },
    { name: 'people', text: flight.people?.map((person) => personText(person, t)).join(', ') },
    { name: 'tags', text: flight.tags?.join(', ') },
    { name: 'rating', text: flight.rating ? t('detail.ratingOf', { rating: flight.rating }) : null },
    { name: 'source', text: flight.source?.format },
  ]
}

function placeWords(place: PlaceSnapshot | null | undefined, tag: LocaleTag): string {
  const code = place?.iata ?? place?.icao
  return [code, place && (cityName(place, tag) ?? place.name)].filter(Boolean).join(' ')
}

function endWords(end: EndDetails | null | undefined, t: Translate<'flights'>): string {
  const parts = (['terminal', 'gate', 'runway'] as const).map((name) => {
    const text = end?.[name]
    return text ? t(`detail.${name}`, { name: text }) : null
  })
  return parts.filter(Boolean).join(', ')
}
