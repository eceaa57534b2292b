import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import { arrivalDate, copyFlight } from '../../../../core/flight/draft/copy.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { isPilotRole } from '../../../../core/flight/pilot/propose-pilot.ts'
import { toDraft } from '../../../../core/flight/draft/to-draft.ts'
import { startAt } from './form-state.ts'
import type { LegModel } from './leg-model.ts'

/** The leg after this one: it starts where and when this one ended, under the same booking. */
export function nextLeg(last: LegModel, before?: LegModel): FlightDraft {
  const { attributes } = last.reading
  const { draft } = last.state
  const copied = { ...copyFlight(attributes, 'next', draft.timeEntry), ...shared(attributes) }
  const next = withUsualRole(newDraft(copied, last), last, before)
  // What stands in the fields counts, read or not.
  return draft.divertedTo || draft.divertedToText
    ? next
    : { ...next, ...startAt(draft, 'to'), date: next.date || draft.date }
}

/** Who taught or examined once goes on in the role they came with; twice in a row it is what they do that day. */
function withUsualRole(next: FlightDraft, { state: { draft, initial } }: LegModel, before?: LegModel): FlightDraft {
  const isOnce = initial.role !== '' && draft.role !== initial.role && before?.state.draft.role !== draft.role
  return isOnce && (draft.role === 'instructor' || draft.role === 'examiner') ? { ...next, role: initial.role } : next
}

/** The way back to where the trip began, on the day the last flight ended. */
export function returnLeg(first: LegModel, last: LegModel): FlightDraft {
  const { attributes } = last.reading
  const next = newDraft(
    {
      ...copyFlight(attributes, 'return'),
      date: arrivalDate(attributes, last.state.draft.timeEntry),
      ...shared(attributes),
    },
    last,
  )
  const { from, fromText, fromZone } = first.state.draft
  const back = { to: from, toText: fromText, toZone: fromZone, via: [] }
  return { ...next, ...startAt(last.state.draft, 'to'), ...back, date: next.date || last.state.draft.date }
}

/** The earlier flight of the form that went the other way. */
export function outboundOf(leg: LegModel, legs: readonly LegModel[]): FlightAttributes | null {
  const { fromText, toText } = leg.state.draft
  if (fromText === '' || toText === '') return null
  const before = legs.slice(0, legs.indexOf(leg)).toReversed()
  const found = before.find(({ state: { draft } }) => draft.fromText === toText && draft.toText === fromText)
  return found?.reading.attributes ?? null
}

/** Who flies themselves usually flies on in the same aircraft, launched as before; a passenger changes it and keeps the booking. */
function shared({ role, aircraft, pilot, pnr, ticket, frequentFlyer }: FlightAttributes): FlightAttributes {
  const booking = { pnr, ticket, frequentFlyer }
  if (!isPilotRole(role)) return booking
  return { ...booking, aircraft, ...(pilot?.launch && { pilot: { launch: pilot.launch } }) }
}

function newDraft(attributes: FlightAttributes, { style, state, reading }: LegModel): FlightDraft {
  const { timeEntry } = state.draft
  const timetable = reading.attributes.actual ? 'actual' : state.draft.timetable
  return { ...toDraft(attributes, style, { timetable, timeEntry }), original: {} }
}
