import { END_FIELDS, type DraftField, type FlightDraft } from './draft.ts'
import { TIME_PLACES, timeField } from './draft-times.ts'
import type { FlightAttributes } from '../flight.ts'
import { isSession } from '../pilot/session.ts'
import { set, tidyText } from './read-fields.ts'
import { isTouched } from './to-draft.ts'

/** What the form does not ask of a session. */
const FIELDS_OF_FLIGHTS: readonly DraftField[] = [
  ...TIME_PLACES.map(timeField),
  ...END_FIELDS,
  ...(['from', 'to', 'divertedTo', 'fromText', 'toText', 'divertedToText', 'via', 'duration', 'distance'] as const),
  ...(['flightNumber', 'airline', 'airlineText', 'operator', 'operatorText', 'registration', 'shipName'] as const),
  ...(['seat', 'seatPosition', 'seatSide', 'cabin', 'bookingClass', 'reason', 'role', 'pnr', 'ticket'] as const),
  ...(['launch', 'pilotFlying'] as const),
]

/** What a record loses that becomes a session. */
const ATTRIBUTES_OF_FLIGHTS = [
  'from',
  'to',
  'divertedTo',
  'via',
  'scheduled',
  'actual',
  'durationMinutes',
  'distanceKm',
  'flightNumber',
  'airline',
  'operator',
  'role',
  'seat',
  'cabin',
  'bookingClass',
  'reason',
  'pnr',
  'ticket',
  'departure',
  'arrival',
] as const satisfies readonly (keyof FlightAttributes)[]

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
