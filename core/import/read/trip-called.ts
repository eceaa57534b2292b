import { nameKey, tidyName } from '../../custom/custom-field.ts'
import type { TargetRecord } from '../record/target.ts'

/** The trip of a source that knows trips by their names alone: names that differ in case or blanks only are one. */
export function tripCalled(name: string | null): NonNullable<TargetRecord['trip']> | null {
  return name === null ? null : { key: nameKey(name), name: tidyName(name) }
}
