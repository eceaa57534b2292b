import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import { copyFlight } from '../../../../core/flight/draft/copy.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { isPilotRole } from '../../../../core/flight/pilot/propose-pilot.ts'
import { toDraft } from '../../../../core/flight/draft/to-draft.ts'
import { startAt } from './form-state.ts'
import type { LegModel } from './leg-model.ts'

/** The leg after this one: it starts where and when this one ended, under the same booking. */
export function nextLeg(last: LegModel): FlightDraft {
  const { attributes } = last.reading
  const { draft } = last.state
  const next = newDraft({ ...copyFlight(attributes, 'next', draft.timeEntry), ...shared(attributes) }, last)
  // What stands in the fields counts, read or not.
  return draft.divertedTo || draft.divertedToText
    ? next
    : { ...next, ...startAt(draft, 'to'), date: next.date || draft.date }
}

/** The way back to where the trip began. */
export function returnLeg(first: LegModel, last: LegModel): FlightDraft {
  const { attributes } = last.reading
  const next = newDraft({ ...copyFlight(attributes, 'return'), ...shared(attributes) }, last)
  const { from, fromText, fromZone } = first.state.draft
  return { ...next, ...startAt(last.state.draft, 'to'), to: from, toText: fromText, toZone: fromZone, via: [] }
}

/** The earlier flight of the form that went the other way. */
export function outboundOf(leg: LegModel, legs: readonly LegModel[]): FlightAttributes | null {
  const { fromText, toText } = leg.state.draft
  if (fromText === '' || toText === '') return null
  const before = legs.slice(0, legs.indexOf(leg)).toReversed()
  const found = before.find(({ state: { draft } }) => draft.fromText === toText && draft.toText === fromText)
  return found?.reading.attributes ?? null
}

/** Who flies themselves usually flies on in the same aircraft; a passenger changes it and keeps the booking. */
function shared({ role, aircraft, pnr, ticket, frequentFlyer }: FlightAttributes): FlightAttributes {
  return { pnr, ticket, frequentFlyer, ...(isPilotRole(role) ? { aircraft } : {}) }
}

function newDraft(attributes: FlightAttributes, { style, state, reading }: LegModel): FlightDraft {
  const { timeEntry } = state.draft
  const timetable = reading.attributes.actual ? 'actual' : state.draft.timetable
  return { ...toDraft(attributes, style, { timetable, timeEntry }), original: {} }
}
