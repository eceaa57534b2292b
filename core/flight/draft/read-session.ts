import { END_FIELDS, type DraftField, type FlightDraft } from './draft.ts'
import { TIME_PLACES, timeField } from './draft-times.ts'
import type { FlightAttributes } from '../flight.ts'
import { isSession } from '../session.ts'
import { set, tidyText } from './read-fields.ts'
import { isTouched } from './to-draft.ts'

/** What the form does not ask of a session. */
const FIELDS_OF_FLIGHTS: readonly DraftField[] = [
  ...TIME_PLACES.map(timeField),
  ...END_FIELDS,
  ...(['from', 'to', 'divertedTo', 'fromText', 'toText', 'divertedToText', 'via', 'duration', 'distance'] as const),
  ...(['flightNumber', 'airline', 'airlineText', 'operator', 'operatorText', 'registration', 'shipName'] as const),
  ...(['seat', 'seatPosition', 'seatSide', 'cabin', 'bookingClass', 'reason', 'role', 'pnr', 'ticket'] as const),
  ...(['callsign', 'frequentFlyer', 'awardMiles', 'statusMiles', 'duty.on', 'duty.off'] as const),
  ...(['fuelUsed', 'fuelUplifted', 'fuelUnit'] as const),
  ...(['launch', 'pilotFlying'] as const),
]

/** What a session has as well, and what is of the record. */
type KeptBySession =
  | 'session'
  | 'status'
  | 'date'
  | 'aircraft'
  | 'people'
  | 'pilot'
  | 'tripId'
  | 'tags'
  | 'rating'
  | 'note'
  | 'custom'
  | 'media'
  | 'silencedChecks'
  | 'source'
  | 'createdAt'
  | 'editedAt'

/** What a record loses that becomes a session. An attribute that is neither here nor kept does not compile. */
const LOST_BY_SESSION = {
  from: null,
  to: null,
  divertedTo: null,
  via: null,
  scheduled: null,
  actual: null,
  durationMinutes: null,
  distanceKm: null,
  flightNumber: null,
  airline: null,
  operator: null,
  role: null,
  seat: null,
  cabin: null,
  bookingClass: null,
  reason: null,
  pnr: null,
  ticket: null,
  callsign: null,
  frequentFlyer: null,
  awardMiles: null,
  statusMiles: null,
  departure: null,
  arrival: null,
} as const satisfies Record<Exclude<keyof FlightAttributes, KeptBySession>, null>
const ATTRIBUTES_OF_FLIGHTS = Object.keys(LOST_BY_SESSION) as (keyof typeof LOST_BY_SESSION)[]

/** The draft of a session as if nothing had been typed that is asked of flights only; a flight's own. */
export function askedOf(draft: FlightDraft, opened: FlightDraft): FlightDraft {
  if (draft.kind === 'flight') return draft
  return { ...draft, ...Object.fromEntries(FIELDS_OF_FLIGHTS.map((field) => [field, opened[field]])) }
}

/** Whether it is a session, and in what. */
export function readSession(draft: FlightDraft, opened: FlightDraft, attributes: FlightAttributes): void {
  if (!isTouched(draft, opened, 'kind', 'sessionDevice', 'sessionIdentification', 'sessionPlace')) return
  if (draft.kind === 'flight') return set(attributes, 'session', null)
  attributes.session = {
    device: draft.sessionDevice || 'other',
    identification: tidyText(draft.sessionIdentification) || null,
    place: tidyText(draft.sessionPlace) || null,
  }
}

/** A flight that was said to be a session has neither a way nor times. */
export function dropFlight(draft: FlightDraft, attributes: FlightAttributes): void {
  if (draft.kind === 'flight' || isSession(draft.original)) return
  for (const name of ATTRIBUTES_OF_FLIGHTS) set(attributes, name, null)
}
