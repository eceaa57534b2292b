import type { Digest } from '../../../core/digest/digest.ts'
import { entryTableOf } from '../../../core/digest/tables.ts'
import { columnsOfField, type Field, FIELDS } from '../../../core/query/fields.ts'

/** Whether any flight has a value of the field, found without counting them. */
export function hasValues(digest: Digest, field: Field): boolean {
  const [first] = columnsOfField(field)
  if (first !== undefined) return entryTableOf(digest.tables, first).size > 0
  const definition = FIELDS[field]
  if (!('choices' in definition) || definition.choices === null || field === 'status') return digest.count > 0
  return digest.columns[definition.choices].some((index) => index !== 0)
}
