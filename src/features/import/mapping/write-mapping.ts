import { type Mapping, mappingAttributes } from '../../../../core/import/mapping/mapping.ts'
import type { Result } from '../../../../core/lib/result.ts'
import type { StorageTrouble } from '../../../flight/save/storage-trouble.ts'
import { writeData } from '../../../flight/save/write-data.ts'

/** Keeps a mapping under a name, in place of another where `id` is that one's; answers the steps to take back. */
export function saveMapping(
  id: string | null,
  name: string,
  mapping: Mapping,
): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('import-mappings', id ?? crypto.randomUUID(), (current) => ({
    createdAt: new Date().toISOString(),
    ...current,
    ...mappingAttributes(name, mapping),
  }))
}

export function deleteMapping(id: string): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('import-mappings', id, () => null)
}
