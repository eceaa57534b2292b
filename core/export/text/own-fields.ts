// The user's own fields in files of other programs that have such fields too.
import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  MAX_CUSTOM_MINUTES,
  nameKey,
} from '../../custom/custom-field.ts'
import type { FlightAttributes } from '../../flight/flight.ts'
import { datePrecision } from '../../time/calendar-date.ts'
import { isValue } from '../facts.ts'

/** As long a number as an import reads. */
const NUMBER = /^-?\d{1,12}(?:\.\d{1,9})?$/

/** The fields that these flights have a value of, in the user's order; of several with one name only the first. */
export function fieldsIn(flights: readonly FlightAttributes[], fields: readonly CustomField[]): CustomField[] {
  const used = new Set<string>()
  for (const { custom } of flights) {
    for (const [id, value] of Object.entries(custom ?? {})) if (isValue(value)) used.add(id)
  }
  const names = new Set<string>()
  return fields.filter(({ id, name }) => {
    if (!used.has(id) || names.has(nameKey(name))) return false
    names.add(nameKey(name))
    return true
  })
}

/** A value of a flight's own field, as the field's kind has it; null where it has none or one of another kind. */
export function valueOfKind({ custom }: FlightAttributes, { id, kind }: CustomField): CustomValue {
  const value = custom?.[id] ?? null
  return value !== null && isOfKind(value, kind) ? value : null
}

function isOfKind(value: NonNullable<CustomValue>, kind: CustomKind): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number' && NUMBER.test(String(value))
    case 'duration':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_CUSTOM_MINUTES
    case 'yes-no':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && datePrecision(value) !== null
    default:
      return typeof value === 'string' && value.trim() !== ''
  }
}

/**
 * Values of own fields that a file does not have.
 * @param fields those it has
 * @param isWritten whether it has a value of one of them
 */
export function isOwnValueLost(
  flight: FlightAttributes,
  fields: readonly CustomField[],
  isWritten: (field: CustomField, value: NonNullable<CustomValue>) => boolean,
): boolean {
  return Object.entries(flight.custom ?? {}).some(([id, stored]) => {
    const field = fields.find((one) => one.id === id)
    const value = field ? valueOfKind(flight, field) : null
    return isValue(stored) && !(field && value !== null && isWritten(field, value))
  })
}
