import { besideUnreadMapping, type MappedColumns, mappingAttributes } from '../../../../core/import/mapping/mapping.ts'
import { isTarget } from '../../../../core/import/mapping/targets.ts'
import type { Result } from '../../../../core/lib/result.ts'
import type { StorageTrouble } from '../../../flight/save/storage-trouble.ts'
import { writeData } from '../../../flight/save/write-data.ts'

/**
 * Keeps a mapping under a name, in place of another where `id` is that one's, whose columns of a later version stay;
 * answers the steps to take back.
 */
export function saveMapping(
  id: string | null,
  name: string,
  { mapping, kinds }: MappedColumns,
): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('import-mappings', id ?? crypto.randomUUID(), (current) => ({
    createdAt: new Date().toISOString(),
    ...current,
    ...(current
      ? besideUnreadMapping(current, name, mapping, (column) => isTarget(column) || Object.hasOwn(kinds, column))
      : mappingAttributes(name, mapping)),
  }))
}

export function deleteMapping(id: string): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('import-mappings', id, () => null)
}
