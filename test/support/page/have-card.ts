import { stepKey } from '../../../sync/storage/log-schema.ts'
import type { LogStore } from '../../../sync/storage/log-store.ts'
import { writeLog } from '../../../sync/storage/log-transaction.ts'

/** An open conflict card of this log's user: what they wrote lost to another device. Answers its key. */
export async function haveCard(
  log: LogStore,
  id: string,
  collection: 'flights' | 'media',
  lost: Record<'field' | 'mine' | 'theirs', string>,
): Promise<string> {
  const place = { userId: log.info.userId, collection, type: collection, id } as const
  const key = stepKey(place, 'm1')
  const conflicts = [{ ...lost, kept: 'theirs' as const }]
  const source = { atMs: 1, origin: 'elsewhere', device: null, editedAtMs: null, settledAtMs: null } as const
  const kind = { kind: 'merged', changes: [], before: null, conflicts, revived: false } as const
  await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
    transaction.note({ ...place, ...source, ...kind, key })
  })
  return key
}
