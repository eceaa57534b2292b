import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import { copyFlight } from '../../../../core/flight/draft/copy.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { isPilotRole } from '../../../../core/flight/draft/propose-pilot.ts'
import { toDraft } from '../../../../core/flight/draft/to-draft.ts'
import type { LegModel } from './leg-model.ts'

/** The leg after this one: it starts where and when this one ended, under the same booking. */
export function nextLeg(last: LegModel): FlightDraft {
  const { attributes } = last.reading
  const { draft } = last.state
  const next = newDraft({ ...copyFlight(attributes, 'next'), ...shared(attributes) }, last)
  // What stands in the fields counts, read or not.
  return draft.divertedTo || draft.divertedToText
    ? next
    : { ...next, from: draft.to, fromText: draft.toText, date: next.date || draft.date }
}

/** The way back to where the trip began. */
export function returnLeg(first: LegModel, last: LegModel): FlightDraft {
  const { attributes } = last.reading
  const next = newDraft({ ...copyFlight(attributes, 'return'), ...shared(attributes) }, last)
  const { from, fromText } = first.state.draft
  const { to, toText } = last.state.draft
  return { ...next, from: to, fromText: toText, to: from, toText: fromText, via: [] }
}

/** Who flies themselves usually flies on in the same aircraft; a passenger changes it and keeps the booking. */
function shared({ role, aircraft, pnr, ticket }: FlightAttributes): FlightAttributes {
  return { pnr, ticket, ...(isPilotRole(role) ? { aircraft } : {}) }
}

function newDraft(attributes: FlightAttributes, { style, state, reading }: LegModel): FlightDraft {
  const { timeEntry } = state.draft
  const timetable = reading.attributes.actual ? 'actual' : state.draft.timetable
  return { ...toDraft(attributes, style, { timetable, timeEntry }), original: {} }
}
