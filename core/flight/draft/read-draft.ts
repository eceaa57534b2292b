import type { DraftContext, DraftReading, FlightDraft, TimeChoices } from './draft.ts'
import { readDetails } from './read-details.ts'
import { readFields } from './read-fields.ts'
import { readPilot } from './read-pilot.ts'
import { askedOf, dropFlight, readSession } from './read-session.ts'
import { readTimes } from './read-times.ts'
import { toDraft } from './to-draft.ts'

/**
 * What the form says. Issues name fields that cannot be saved; questions are times that need an answer, given in
 * `choices` under the question's id. A field that was not touched keeps its attribute to the letter, except that a
 * moved date or place moves the times with it, drops a distance or duration that no longer belongs, and that minutes
 * and landings which followed the times go on following them.
 */
export function readDraft(typed: FlightDraft, choices: TimeChoices, context: DraftContext): DraftReading {
  const opened = toDraft(typed.original, context, typed)
  const draft = askedOf(typed, opened)
  const { attributes, issues, day } = readFields(draft, opened, context)
  readSession(draft, opened, attributes)
  readDetails(draft, opened, attributes, issues, context)
  const times = readTimes(draft, opened, attributes, choices, day)
  dropFlight(draft, attributes)
  readPilot(draft, opened, attributes, issues, context)
  if (draft.kind === 'session') return { attributes, issues, day, warnings: [], questions: [], dayMarks: {} }
  return { attributes, day, ...times, issues: [...issues, ...times.issues] }
}
