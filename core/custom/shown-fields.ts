import { isUuid } from '../validate/uuid.ts'
import type { CustomField, CustomValue } from './custom-field.ts'

/** The fields in their order, and behind them those of names in a flight whose values have not moved yet. */
export function shownFields(fields: readonly CustomField[], keys: readonly string[]): readonly CustomField[] {
  const named = keys.filter((key) => !isUuid(key))
  return named.length === 0 ? fields : [...fields, ...named.map(unmovedField)]
}

export interface FilledField {
  field: CustomField
  value: NonNullable<CustomValue>
}

/** What a flight has in its own fields, in their order. Values of deleted fields stay with the flight and are not shown. */
export function filledFields(
  values: Readonly<Record<string, CustomValue>> | null | undefined,
  fields: readonly CustomField[],
): FilledField[] {
  const own = new Map(Object.entries(values ?? {}))
  return shownFields(fields, [...own.keys()]).flatMap((field) => {
    const value = own.get(field.id) ?? null
    return value === null || value === '' ? [] : [{ field, value }]
  })
}

function unmovedField(name: string): CustomField {
  return { id: name, name, kind: 'text', unit: null, choices: [], order: null }
}
