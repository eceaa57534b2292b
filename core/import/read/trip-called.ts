import { nameKey, tidyName } from '../../custom/custom-field.ts'
import type { TargetRecord } from '../record/target.ts'

/** The trip of a source that knows trips by their names alone: names that differ in case or blanks only are one. */
export function tripCalled(name: string | null): NonNullable<TargetRecord['trip']> | null {
  return name === null ? null : { key: nameKey(name), name: tidyName(name) }
}

/** Whether its name is all that its source knows it by. */
export function isTripCalled({ key, name }: NonNullable<TargetRecord['trip']>): boolean {
  return name !== null && key === nameKey(name)
}
