import type { JsonObject } from '../../../../core/lib/json.ts'
import { fail, ok, type Result } from '../../../../core/lib/result.ts'
import type { LmwDatabase } from '../../../../sync/database.ts'
import { askBackgroundSync } from '../ask-background-sync.ts'
import type { ListView } from '../list-view.ts'
import { openStore } from '../open-store.ts'
import type { Undo } from '../save-flight.ts'
import { type StorageTrouble, storageTrouble } from '../storage-trouble.ts'
import { viewAttributes } from './saved-view.ts'

type Content = JsonObject | null

/** Keeps a view under a name; the answer takes it back. */
export function saveView(name: string, view: ListView): Promise<Result<Undo, StorageTrouble>> {
  const created = { ...viewAttributes(name, view), createdAt: new Date().toISOString() }
  return write(crypto.randomUUID(), () => created)
}

export function renameView(id: string, name: string): Promise<Result<Undo, StorageTrouble>> {
  return write(id, (current) => current && { ...current, name: name.trim() })
}

export function deleteView(id: string): Promise<Result<Undo, StorageTrouble>> {
  return write(id, () => null)
}

async function write(id: string, change: (current: Content) => Content): Promise<Result<Undo, StorageTrouble>> {
  try {
    const { db, writeRecord } = await openStore()
    const place = { collection: 'data', type: 'saved-views', id } as const
    let before: Content = null
    await writeRecord(db, place, (current) => {
      before = current
      const next = change(current)
      return next === current ? undefined : next
    })
    askBackgroundSync()
    return ok(() => putBack(db, id, before))
  } catch (reason) {
    return fail(await storageTrouble(reason))
  }
}

async function putBack(db: LmwDatabase, id: string, before: Content): Promise<Result<void, StorageTrouble>> {
  try {
    const { writeRecord } = await openStore()
    await writeRecord(db, { collection: 'data', type: 'saved-views', id }, () => before)
    askBackgroundSync()
    return ok(undefined)
  } catch (reason) {
    return fail(await storageTrouble(reason))
  }
}
