// Flights of before hold values of own fields under the field's name; they move under its id. What is moved depends on
// the flight and the definitions alone, so it may be done again, cut off anywhere, or done by two devices at once.
import { isUuid } from '../validate/uuid.ts'
import {
  CUSTOM_NAME_MAX_LENGTH,
  type CustomField,
  customFieldId,
  type CustomKind,
  type CustomValue,
  fieldNamed,
  nameKey,
  tidyName,
} from './custom-field.ts'
import { nameUuid } from '../lib/name-uuid.ts'

/** Values of own fields in a flight: by id, and by name where they have not moved yet. */
export type CustomValues = Readonly<Record<string, CustomValue>>

/** The names that stand in a flight in the place of ids, in an order that is the same everywhere. */
export function namesIn(values: CustomValues): string[] {
  return Object.keys(values)
    .filter((key) => !isUuid(key))
    .sort()
}

/** A definition that is to be there before values move to it. */
export interface NewField {
  id: string
  name: string
  kind: CustomKind
}

export interface MovePlan {
  /** Definitions that are not there yet. */
  fields: readonly NewField[]
  /** Ids values may move to: they are there, or among `fields`. */
  targets: ReadonlySet<string>
}

/** Where each name of a flight goes. */
type Targets = readonly { name: string; id: string; value: CustomValue }[]

/**
 * Of names that differ in case or blanks only the first takes the field they share. Another of the same flight with
 * another value has a field of its own: two values do not fit into one.
 */
function targetsOf(values: CustomValues, userId: string, fields: readonly CustomField[]): Targets {
  const targets: { name: string; id: string; value: CustomValue }[] = []
  for (const name of namesIn(values)) {
    const value = values[name] ?? null
    if (value === null) continue
    const shared = fieldFor(name, userId, fields)
    const taken = targets.find(({ id }) => id === shared)
    if (taken === undefined) targets.push({ name, id: shared, value })
    else if (taken.value !== value) targets.push({ name, id: nameUuid(`custom-field|${userId}|=${name}`), value })
  }
  return targets
}

/** The id made of the name, unless its field is called something else by now and another one so. */
function fieldFor(name: string, userId: string, fields: readonly CustomField[]): string {
  const own = customFieldId(userId, name)
  const named = fields.find(({ id }) => id === own)
  return named && nameKey(named.name) === nameKey(name) ? own : (fieldNamed(name, fields)?.id ?? own)
}

/**
 * What has to be defined before the values of these flights can move.
 * @param flights values of every flight that holds some by name
 * @param fields the definitions that are there
 */
export function planMove(flights: Iterable<CustomValues>, userId: string, fields: readonly CustomField[]): MovePlan {
  const found = new Map<string, { name: string; values: Set<CustomValue> }>()
  for (const values of flights) {
    for (const { name, id, value } of targetsOf(values, userId, fields)) {
      const one = found.get(id) ?? { name, values: new Set() }
      // Of several spellings the same one everywhere.
      if (name < one.name) one.name = name
      one.values.add(value)
      found.set(id, one)
    }
  }
  const known = new Set(fields.map(({ id }) => id))
  const missing = [...found].filter(([id]) => !known.has(id))
  return {
    fields: missing.map(([id, { name, values }]) => ({ id, name: fieldName(name), kind: kindOf(values) })),
    targets: new Set([...known, ...found.keys()]),
  }
}

/**
 * A flight's values with those by name moved under their ids; null where nothing is to move. A name was written later
 * than the value under its id, by an app that does not know the id, and takes its place. A flight with a name that has
 * no place among `targets` waits: without a definition nobody could say what its value is.
 */
export function movedValues(
  values: CustomValues,
  userId: string,
  fields: readonly CustomField[],
  targets: ReadonlySet<string>,
): CustomValues | null {
  if (namesIn(values).length === 0) return null
  const moves = targetsOf(values, userId, fields)
  if (!moves.every(({ id }) => targets.has(id))) return null
  const kept = Object.entries(values).filter(([key]) => isUuid(key))
  return Object.fromEntries([...kept, ...moves.map(({ id, value }) => [id, value] as const)])
}

function fieldName(name: string): string {
  return tidyName(name).slice(0, CUSTOM_NAME_MAX_LENGTH) || name
}

/** What a field holds, by the values it has. */
function kindOf(values: ReadonlySet<CustomValue>): CustomKind {
  const all = (type: string): boolean => [...values].every((value) => typeof value === type)
  if (all('boolean')) return 'yes-no'
  return all('number') ? 'number' : 'text'
}
