// What a user's own field is: a record of the type `custom-fields`, named in the flights by its id.
import type { JsonObject } from '../lib/json.ts'
import { nameUuid } from '../lib/name-uuid.ts'
import { type FreeValue, integer, list, oneOf, type Shape, text } from '../validate/rule.ts'
import { checkObject, type FieldIssue } from '../validate/check.ts'

/** What a field holds. Values: text and choice a text, number a number, yes-no a boolean, date an ISO date, duration minutes. */
export const CUSTOM_KINDS = ['text', 'number', 'yes-no', 'date', 'duration', 'choice'] as const
export type CustomKind = (typeof CUSTOM_KINDS)[number]

/** A value of an own field, as a flight holds it. */
export type CustomValue = FreeValue

/** 100,000 hours. */
export const MAX_CUSTOM_MINUTES = 6_000_000
export const CUSTOM_NAME_MAX_LENGTH = 100
export const CUSTOM_UNIT_MAX_LENGTH = 20
export const CUSTOM_CHOICE_MAX_LENGTH = 100
export const MAX_CUSTOM_CHOICES = 100
const MAX_ORDER = 1_000_000

/** Attributes of a `custom-fields` record. Others may stand beside them: a later version may know more of a field. */
export const CUSTOM_FIELD_SHAPE = {
  name: { ...text(CUSTOM_NAME_MAX_LENGTH), min: 1 },
  kind: oneOf(CUSTOM_KINDS),
  /** Stands behind the value: kg, €. */
  unit: text(CUSTOM_UNIT_MAX_LENGTH),
  /** What a field of the kind choice offers. */
  choices: list(text(CUSTOM_CHOICE_MAX_LENGTH), MAX_CUSTOM_CHOICES),
  /** Ascending; fields without one stand behind those with one, by name. */
  order: integer(0, MAX_ORDER),
} as const satisfies Shape

/** A user's own field as it is defined. */
export interface CustomField {
  id: string
  name: string
  kind: CustomKind
  unit: string | null
  choices: readonly string[]
  order: number | null
}

/** What is wrong with attributes of a definition; an update brings only some of them. */
export function customFieldIssues(attributes: JsonObject): FieldIssue[] {
  const known = Object.entries(attributes).filter(([name]) => Object.hasOwn(CUSTOM_FIELD_SHAPE, name))
  return checkObject(CUSTOM_FIELD_SHAPE, Object.fromEntries(known))
}

/** A definition as this version understands it; null for one without a name. An unknown kind is read as text. */
export function readCustomField(id: string, attributes: JsonObject): CustomField | null {
  const { name, kind, unit, choices, order } = attributes
  if (typeof name !== 'string' || tidyName(name) === '') return null
  const texts = Array.isArray(choices) ? choices.filter((one) => typeof one === 'string') : []
  return {
    id,
    name: tidyName(name),
    kind: CUSTOM_KINDS.find((one) => one === kind) ?? 'text',
    unit: typeof unit === 'string' && unit !== '' ? unit : null,
    choices: texts,
    order: typeof order === 'number' ? order : null,
  }
}

/** In the order their user gave them, the same on every device. */
export function inOrder(fields: readonly CustomField[]): CustomField[] {
  const placeOf = ({ order }: CustomField): number => order ?? Number.POSITIVE_INFINITY
  return fields.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    if (first !== second) return first - second
    return compare(nameKey(a.name), nameKey(b.name)) || compare(a.id, b.id)
  })
}

/** Outer and double blanks are slips of the keyboard. */
export function tidyName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim()
}

/** Names that differ in case or blanks only are one name. */
export function nameKey(name: string): string {
  return tidyName(name).normalize('NFC').toLowerCase()
}

/**
 * The id of the field a user makes under a name: the same on every device, so two that make it at once make one.
 * @param nth 2 for the next field of that name, where the first was renamed since
 */
export function customFieldId(userId: string, name: string, nth = 1): string {
  return nameUuid(`custom-field|${userId}|${nameKey(name)}${nth > 1 ? `|${nth}` : ''}`)
}

/** The id for a new field of that name; null while a field is called so. */
export function newFieldId(userId: string, name: string, fields: readonly CustomField[]): string | null {
  if (fieldNamed(name, fields)) return null
  const taken = new Set(fields.map(({ id }) => id))
  for (let nth = 1; ; nth++) {
    const id = customFieldId(userId, name, nth)
    if (!taken.has(id)) return id
  }
}

/** Ids of the fields that are called so. */
export function idsNamed(name: string, fields: readonly CustomField[]): readonly string[] {
  return fields.filter((field) => nameKey(field.name) === nameKey(name)).map(({ id }) => id)
}

/** The field that is called so; of several, which two clients made apart, always the same one. */
export function fieldNamed(name: string, fields: readonly CustomField[]): CustomField | null {
  const alike = fields.filter((field) => nameKey(field.name) === nameKey(name))
  return alike.toSorted((a, b) => compare(a.id, b.id))[0] ?? null
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
