import type { Mapping } from '../../../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'

/** What the table itself calls a column; null where it does not. */
export function columnName({ heading }: Mapping, { rows }: TableSample, column: number): string | null {
  return (heading === null ? '' : rows[heading]?.[column]) || null
}
