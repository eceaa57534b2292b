import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { isSame } from '../../../../core/lib/is-same.ts'
import { isObject } from '../../../../core/lib/json.ts'
import type { JsonObject, JsonValue } from '../../../../core/lib/json.ts'
import { MEMBER_FIELDS } from '../../../../core/sync/member-fields.ts'
import type { contestedFields } from '../../../../sync/database.ts'
import type { ConflictField } from '../../../../core/sync/history.ts'
import type { Side } from '../../../story/conflict-choice.tsx'
import { openStore } from '../../../flight/save/open-store.ts'
import {
  type FlightToRemove,
  type FlightToSave,
  isAsOpened,
  readStoredFlight,
} from '../../../flight/save/save-flight.ts'

/** Stands for the whole flight, where it was taken out of the form and changed elsewhere. */
export const WHOLE_FLIGHT = ''

/** A field of a flight that was changed in the form, and since it was opened elsewhere, to something else. */
export interface Contested extends ConflictField {
  flightId: string
  /** When it was changed elsewhere, as far as the record says. */
  editedAt: string | null
}

export interface Answer extends Contested {
  side: Side
}

/**
 * What is contested of flights that are to be saved or taken out, by the log as it is now, without what was answered
 * already.
 * Nothing where the log cannot be read: writing fails as well then, and says why.
 */
export async function contestedOf(
  flights: readonly FlightToSave[],
  removed: readonly FlightToRemove[],
  answers: readonly Answer[],
): Promise<readonly Contested[]> {
  const found: Contested[] = []
  try {
    const { db, contestedFields } = await openStore()
    for (const flight of [...flights, ...removed]) {
      const current = Object.keys(flight.opened).length === 0 ? null : await readStoredFlight(db, flight.id)
      if (current !== null) found.push(...contested(flight, current, contestedFields))
    }
  } catch {
    return []
  }
  return found.filter((one) => answerTo(one, answers) === undefined)
}

/**
 * Fields both changed, differently; what only one of them changed is merged without a word. Of a flight that was taken out
 * the whole of it, whatever was changed elsewhere.
 */
export function contested(
  flight: FlightToSave | FlightToRemove,
  current: FlightAttributes,
  fieldsOf: typeof contestedFields,
): Contested[] {
  const { id: flightId, opened } = flight
  const asked = (field: string, mine: JsonValue, theirs: JsonValue): Contested => {
    return { flightId, field, mine, theirs, kept: 'theirs', editedAt: current.editedAt ?? null }
  }
  if (!('attributes' in flight)) return isAsOpened(opened, current) ? [] : [asked(WHOLE_FLIGHT, null, current)]
  return fieldsOf(current, opened, flight.attributes).map(({ field, kept, lost, side }) =>
    side === 'mine' ? asked(field, lost, kept) : asked(field, kept, lost),
  )
}

/** The flights that are taken out all the same: of one that was asked about, as it was by then. */
export function removedStill(removed: readonly FlightToRemove[], answers: readonly Answer[]): FlightToRemove[] {
  return removed.flatMap((flight) => {
    const answer = answers.find(({ flightId, field }) => flightId === flight.id && field === WHOLE_FLIGHT)
    if (!answer) return [flight]
    return answer.side === 'theirs' ? [] : [{ ...flight, opened: answer.theirs as FlightAttributes }]
  })
}

/** The flights with the values of others where those were chosen. */
export function answered(flights: readonly FlightToSave[], answers: readonly Answer[]): FlightToSave[] {
  return flights.map((flight) => {
    const taken = answers.filter(({ flightId, side }) => flightId === flight.id && side === 'theirs')
    const attributes = taken.reduce<JsonObject>(withValue, flight.attributes as JsonObject)
    return { ...flight, attributes }
  })
}

/** An answer counts for the two values it was given about. */
function answerTo(one: Contested, answers: readonly Answer[]): Answer | undefined {
  return answers.find(
    (answer) =>
      answer.flightId === one.flightId &&
      answer.field === one.field &&
      isSame(answer.theirs, one.theirs) &&
      (answer.side === 'theirs' || isSame(answer.mine, one.mine)),
  )
}

function withValue(attributes: JsonObject, { field, theirs }: Answer): JsonObject {
  const slash = field.indexOf('/')
  const name = slash < 0 ? field : field.slice(0, slash)
  if (slash < 0 || !MEMBER_FIELDS.has(name)) return { ...attributes, [field]: theirs }
  const whole = attributes[name]
  const members = isObject(whole) ? whole : {}
  return { ...attributes, [name]: { ...members, [field.slice(slash + 1)]: theirs } }
}
