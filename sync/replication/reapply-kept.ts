// What was kept of a user's changes comes back into a log that was pulled anew (I6, I9, I14, I23).
import { buildDocument, documentContent, type LogDocument } from '../../core/sync/document.ts'
import { mergeRecord } from '../../core/sync/merge.ts'
import type { LmwDatabase } from '../database.ts'
import { type HistoryLog, noteMerge } from '../history/history.ts'
import type { KeptRecord, LocalStore } from '../storage/local-store.ts'
import { sameContent } from './parking.ts'

/** Merges a user's kept changes into the pulled log. Safe to repeat. Answers how many records it changed. */
export async function reapplyKept(
  store: LocalStore,
  db: LmwDatabase,
  userId: string,
  history: HistoryLog,
  nowMs: () => number,
): Promise<number> {
  const kept = await store.readAll('kept', `${userId}|`)
  let changed = 0
  for (const [key, record] of kept) {
    if (await reapply(history, db, record, nowMs())) changed += 1
    await store.write('kept', [[key, null]])
  }
  return changed
}

/** What the three collections have in common; the document is built for the one it goes to. */
interface AnyCollection {
  findOne(id: string): { exec(): Promise<{ toJSON(): unknown; incrementalRemove(): Promise<unknown> } | null> }
  incrementalUpsert(document: object): Promise<unknown>
}

async function reapply(history: HistoryLog, db: LmwDatabase, record: KeptRecord, atMs: number): Promise<boolean> {
  const { userId, collection, type, id, base, mine } = record
  const target = db[collection] as unknown as AnyCollection
  const found = await target.findOne(id).exec()
  const theirs = documentContent((found?.toJSON() ?? null) as LogDocument | null, collection)
  const merged = mergeRecord({ base, mine, theirs })
  // The change itself was noted when it was made; only what it met in the meantime is new.
  if (merged.overwritten.length > 0 || merged.revived) {
    await noteMerge(history, { userId, collection, type, id }, { mine, theirs }, merged, { atMs, device: null })
  }
  if (sameContent(merged.attributes, theirs)) return false
  if (merged.attributes === null) await found?.incrementalRemove()
  else {
    const { _deleted, ...document } = buildDocument(collection, type, id, merged.attributes)
    await target.incrementalUpsert(document)
  }
  return true
}
