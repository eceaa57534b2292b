import {
  besideUnreadMapping,
  type MappedColumns,
  type Mapping,
  mappingAttributes,
  readSavedMapping,
} from '../../../../core/import/mapping/mapping.ts'
import { mergeMapping } from '../../../../core/import/mapping/merge-mapping.ts'
import { fitted } from '../../../../core/import/mapping/propose.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { isTarget } from '../../../../core/import/mapping/targets.ts'
import type { JsonObject } from '../../../../core/lib/json.ts'
import type { Result } from '../../../../core/lib/result.ts'
import type { StorageTrouble } from '../../../flight/save/storage-trouble.ts'
import { writeData } from '../../../flight/save/write-data.ts'

/** A kept mapping that is kept again. */
export interface MappingBefore {
  id: string
  /** What it was when somebody began to change it, as it fits the table; null where they began with another one. */
  base: Mapping | null
  sample: TableSample
}

/**
 * Keeps a mapping under a name, in place of another, of which stays what was not changed and what a later version wrote;
 * answers the steps to take back.
 */
export function saveMapping(
  before: MappingBefore | null,
  name: string,
  { mapping, kinds }: MappedColumns,
): Promise<Result<readonly string[], StorageTrouble>> {
  const isUnderstood = (column: string): boolean => isTarget(column) || Object.hasOwn(kinds, column)
  return writeData('import-mappings', before?.id ?? crypto.randomUUID(), (current) => ({
    createdAt: new Date().toISOString(),
    ...current,
    ...(current && before
      ? besideUnreadMapping(current, name, changed(before, mapping, current), isUnderstood)
      : mappingAttributes(name, mapping)),
  }))
}

function changed({ id, base, sample }: MappingBefore, said: Mapping, stored: JsonObject): Mapping {
  const saved = readSavedMapping(id, stored)
  const current = saved && fitted(saved, sample)
  return base && current ? mergeMapping(base, said, current) : said
}

export function deleteMapping(id: string): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('import-mappings', id, () => null)
}
