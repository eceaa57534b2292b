// Values that lost in a merge, kept for the record's history and its conflict card (I4, I12).
import { canonicalJson } from '../core/sync/equal.ts'
import type { Overwritten } from '../core/sync/merge.ts'
import { nameUuid } from '../core/sync/name-uuid.ts'
import type { Collection } from '../core/wire/resources.ts'
import { type HistoryEntry, type LocalStore, recordKey } from './local-store.ts'

/** Field name under which a record says that it came back although one side had deleted it. */
export const REVIVED = '*revived'

/** Notes lost values of one record; the same loss noted twice stays one entry. */
export async function noteOverwritten(
  store: LocalStore,
  place: { userId: string; collection: Collection; id: string },
  overwritten: readonly Overwritten[],
  atMs: number,
): Promise<void> {
  const { userId, collection, id } = place
  await store.write(
    'history',
    overwritten.map((loss): [string, HistoryEntry] => {
      const mark = nameUuid(canonicalJson([loss.field, loss.kept, loss.lost, loss.side]))
      return [`${recordKey(userId, collection, id)}|${mark}`, { ...place, ...loss, atMs }]
    }),
  )
}
