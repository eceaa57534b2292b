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
import { readTripName, type TripToName } from './trip-name.ts'

/** Stands for the whole flight, where it was taken out of the form and changed elsewhere. */
export const WHOLE_FLIGHT = ''
/** The name of a trip; no flight has a field that is called so. */
export const TRIP_NAME = 'name'

/** A field of a flight, or of its trip, that was changed in the form, and since it was opened elsewhere, to something else. */
export interface Contested extends ConflictField {
  id: string
  /** When it was changed elsewhere, as far as the record says. */
  editedAt: string | null
}

export interface Answer extends Contested {
  side: Side
}

export interface ToSave {
  flights: readonly FlightToSave[]
  removed: readonly FlightToRemove[]
  trip: TripToName | null
}

/**
 * What is contested of flights that are to be saved or taken out, and of their trip, by the log as it is now, without what
 * was answered already.
 * Nothing where the log cannot be read: writing fails as well then, and says why.
 */
export async function contestedOf(
  { flights, removed, trip }: ToSave,
  answers: readonly Answer[],
): Promise<readonly Contested[]> {
  const found: Contested[] = []
  try {
    const { db, contestedFields } = await openStore()
    for (const flight of [...flights, ...removed]) {
      const current = Object.keys(flight.opened).length === 0 ? null : await readStoredFlight(db, flight.id)
      if (current !== null) found.push(...contested(flight, current, contestedFields))
    }
    if (trip !== null) found.push(...contestedName(trip, await readTripName(db, trip.id)))
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
  const { id, opened } = flight
  const asked = (field: string, mine: JsonValue, theirs: JsonValue): Contested => {
    return { id, field, mine, theirs, kept: 'theirs', editedAt: current.editedAt ?? null }
  }
  if (!('attributes' in flight)) return isAsOpened(opened, current) ? [] : [asked(WHOLE_FLIGHT, null, current)]
  return fieldsOf(current, opened, flight.attributes).map(({ field, kept, lost, side }) =>
    side === 'mine' ? asked(field, lost, kept) : asked(field, kept, lost),
  )
}

/** The name that was typed for a trip and the one it got elsewhere since. */
export function contestedName(
  { id, name: mine, opened }: TripToName,
  { name: theirs, editedAt }: { name: string; editedAt: string | null },
): Contested[] {
  return [opened, mine].includes(theirs) ? [] : [{ id, field: TRIP_NAME, mine, theirs, kept: 'theirs', editedAt }]
}

/** The trip that gets its name all the same; null where the one it has by now was chosen. */
export function namedStill(trip: TripToName | null, answers: readonly Answer[]): TripToName | null {
  const answer = answers.find(({ id, field }) => id === trip?.id && field === TRIP_NAME)
  return answer?.side === 'theirs' ? null : trip
}

/** The flights that are taken out all the same: of one that was asked about, as it was by then. */
export function removedStill(removed: readonly FlightToRemove[], answers: readonly Answer[]): FlightToRemove[] {
  return removed.flatMap((flight) => {
    const answer = answers.find(({ id, field }) => id === flight.id && field === WHOLE_FLIGHT)
    if (!answer) return [flight]
    return answer.side === 'theirs' ? [] : [{ ...flight, opened: answer.theirs as FlightAttributes }]
  })
}

/** The flights with the values of others where those were chosen. */
export function answered(flights: readonly FlightToSave[], answers: readonly Answer[]): FlightToSave[] {
  return flights.map((flight) => {
    const taken = answers.filter(({ id, side }) => id === flight.id && side === 'theirs')
    const attributes = taken.reduce<JsonObject>(withValue, flight.attributes as JsonObject)
    return { ...flight, attributes }
  })
}

/** An answer counts for the two values it was given about. */
function answerTo(one: Contested, answers: readonly Answer[]): Answer | undefined {
  return answers.find(
    (answer) =>
      answer.id === one.id &&
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
