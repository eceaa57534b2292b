import { seatWords } from '../../../story/words/seat-words.ts'
import type { EndDetails, FlightAttributes } from '../../../../core/flight/flight.ts'
import type { AfterPrefix } from '../../../../core/lib/text/after-prefix.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { PlainKey, Translate } from '../../../i18n/translate.ts'
import { personText } from '../../../flight/summary/person-roles.ts'
import { codeAndCity } from '../../../story/words/code-and-city.ts'
import { sourceName } from '../../../story/words/source-name.ts'

type FactName = AfterPrefix<'detail.', PlainKey<'flights'>>

export interface Fact {
  /** Below `flights:detail`. */
  name: FactName
  text: string
}

interface MaybeFact {
  name: FactName
  text: string | null | undefined
}

/** Attributes that stand elsewhere on the page, or that nobody reads. */
type ShownElsewhere =
  // The head: route, day, number and airline, times, measures.
  | 'date'
  | 'flightNumber'
  | 'airline'
  | 'from'
  | 'to'
  | 'scheduled'
  | 'actual'
  | 'durationMinutes'
  | 'distanceKm'
  // Sections of their own.
  | 'pilot'
  | 'note'
  | 'custom'
  | 'media'
  | 'tripId'
  // Of the record, not of the flight.
  | 'silencedChecks'
  | 'createdAt'
  | 'editedAt'

interface Telling {
  flight: FlightAttributes
  t: Translate<'flights'>
  tag: LocaleTag
}

/** What is shown of each attribute, the most wanted first. An attribute without an entry does not compile. */
const FACTS = {
  status: ({ flight: { status }, t }) => [
    { name: 'status', text: status && status !== 'flown' ? t(`status.${status}`) : null },
  ],
  divertedTo: ({ flight, tag }) => [
    { name: 'divertedTo', text: flight.divertedTo && flight.to ? codeAndCity(flight.to, tag) : null },
  ],
  via: ({ flight, tag }) => [{ name: 'via', text: flight.via?.map((place) => codeAndCity(place, tag)).join(', ') }],
  seat: ({ flight: { seat }, t }) => [{ name: 'seat', text: seatWords(seat ?? {}, t) }],
  session: ({ flight: { session }, t }) => [
    { name: 'session', text: session && t(`fstd.${session.device}`) },
    { name: 'sessionIdentification', text: session?.identification },
    { name: 'sessionPlace', text: session?.place },
  ],
  cabin: ({ flight: { cabin }, t }) => [{ name: 'cabin', text: cabin && t(`cabin.${cabin}`) }],
  bookingClass: ({ flight }) => [{ name: 'bookingClass', text: flight.bookingClass }],
  aircraft: ({ flight: { aircraft } }) => [
    { name: 'aircraft', text: aircraft?.typeName ?? aircraft?.typeIcao },
    { name: 'registration', text: aircraft?.registration },
    { name: 'shipName', text: aircraft?.name },
  ],
  callsign: ({ flight }) => [{ name: 'callsign', text: flight.callsign }],
  operator: ({ flight }) => [{ name: 'operator', text: flight.operator?.name }],
  rating: ({ flight: { rating }, t }) => [{ name: 'rating', text: rating ? t('detail.ratingOf', { rating }) : null }],
  role: ({ flight: { role }, t }) => [{ name: 'role', text: role && t(`role.${role}`) }],
  reason: ({ flight: { reason }, t }) => [{ name: 'reason', text: reason && t(`reason.${reason}`) }],
  pnr: ({ flight }) => [{ name: 'pnr', text: flight.pnr }],
  ticket: ({ flight }) => [{ name: 'ticket', text: flight.ticket }],
  frequentFlyer: ({ flight }) => [{ name: 'frequentFlyer', text: flight.frequentFlyer }],
  awardMiles: ({ flight: { awardMiles }, tag }) => [{ name: 'awardMiles', text: milesWords(awardMiles, tag) }],
  statusMiles: ({ flight: { statusMiles }, tag }) => [{ name: 'statusMiles', text: milesWords(statusMiles, tag) }],
  departure: ({ flight, t }) => [{ name: 'departureEnd', text: endWords(flight.departure, t) }],
  arrival: ({ flight, t }) => [{ name: 'arrivalEnd', text: endWords(flight.arrival, t) }],
  people: ({ flight, t }) => [
    { name: 'people', text: flight.people?.map((person) => personText(person, t)).join(', ') },
  ],
  tags: ({ flight }) => [{ name: 'tags', text: flight.tags?.join(', ') }],
  source: ({ flight, t }) => [{ name: 'source', text: flight.source ? sourceName(flight.source.format, t) : null }],
} satisfies Record<Exclude<keyof FlightAttributes, ShownElsewhere>, (telling: Telling) => MaybeFact[]>

/** Whether it was flown, in which seat, on which aircraft, how it was: what people ask for before anything else. */
const FIRST: ReadonlySet<FactName> = new Set<FactName>([
  'status',
  'divertedTo',
  'via',
  'seat',
  'cabin',
  'bookingClass',
  'aircraft',
  'registration',
  'shipName',
  'operator',
  'rating',
])

export const isFirstFact = ({ name }: Fact): boolean => FIRST.has(name)

/** Everything a flight knows besides what its head says, its times and its measures, in the order people ask for it. */
export function factsOfFlight(flight: FlightAttributes, t: Translate<'flights'>, tag: LocaleTag): Fact[] {
  return Object.values(FACTS)
    .flatMap((tell): MaybeFact[] => tell({ flight, t, tag }))
    .filter((fact): fact is Fact => fact.text !== null && fact.text !== undefined && fact.text !== '')
}

function milesWords(miles: number | null | undefined, tag: LocaleTag): string | null {
  return miles === null || miles === undefined ? null : formatNumber(miles, tag)
}

function endWords(end: EndDetails | null | undefined, t: Translate<'flights'>): string {
  const parts = (['terminal', 'gate', 'runway'] as const).map((name) => {
    const text = end?.[name]
    return text ? t(`detail.${name}`, { name: text }) : null
  })
  return parts.filter(Boolean).join(', ')
}
