import type { Result } from '../../../core/lib/result.ts'
import type { ListView } from './list-view.ts'
import type { StorageTrouble } from '../../flight/save/storage-trouble.ts'
import { writeData } from '../../flight/save/write-data.ts'
import { viewAttributes } from './saved-view.ts'

/** Keeps a view under a name; answers the steps to take back. */
export function saveView(name: string, view: ListView): Promise<Result<readonly string[], StorageTrouble>> {
  const created = { ...viewAttributes(name, view), createdAt: new Date().toISOString() }
  return writeData('saved-views', crypto.randomUUID(), () => created)
}

export function renameView(id: string, name: string): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('saved-views', id, (current) => current && { ...current, name: name.trim() })
}

export function deleteView(id: string): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('saved-views', id, () => null)
}
