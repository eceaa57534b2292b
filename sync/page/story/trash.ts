// What of the log was removed lately and can come back (I4): the removals of the history whose record is not there.
import { HISTORY_MS, type HistoryStep } from '../../../core/sync/history.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import type { LmwDatabase } from '../../database.ts'
import { readLog } from '../../storage/existing-log.ts'
import { listedSteps } from '../../storage/history-steps.ts'
import { newestFirst } from './newest-first.ts'

/** The log of the user who is signed in now, or the part of it that is wanted. */
export interface UserLog<Part = LmwDatabase> {
  databaseName: string
  /** Null for a guest. */
  userId: () => string | null
  database: () => Promise<Part>
}

/** The last removal of each record, newest first, whether the record is there again or not. */
export async function lastRemovals({ databaseName, userId }: UserLog): Promise<readonly HistoryStep[]> {
  const id = userId()
  if (id === null) return []
  const since = Date.now() - HISTORY_MS
  const last = new Map<string, HistoryStep>()
  const removed = await readLog(databaseName, async (log) =>
    log.info.userId === id ? listedSteps(log, 'removed') : [],
  )
  for (const step of newestFirst(removed ?? [])) {
    const name = `${step.collection}|${step.id}`
    if (step.atMs >= since && !last.has(name)) last.set(name, step)
  }
  return [...last.values()]
}

/** The last removal of each record that is not there now. */
export async function readTrash(place: UserLog): Promise<readonly HistoryStep[]> {
  const last = await lastRemovals(place)
  if (last.length === 0) return []
  const db = await place.database()
  const present = new Set<string>()
  for (const collection of COLLECTIONS) {
    const ids = last.filter((step) => step.collection === collection).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const id of (await db[collection].findByIds(ids).exec()).keys()) present.add(`${collection}|${id}`)
  }
  return last.filter(({ collection, id }) => !present.has(`${collection}|${id}`))
}
