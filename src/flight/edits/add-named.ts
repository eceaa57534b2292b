// What imported flights name beside themselves: own fields that the log does not have yet (I22).
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { NamedWrite } from '../../../core/import/log/import-writes.ts'
import { syncClient } from '../../data/engine/client.ts'
import { openStore } from '../save/open-store.ts'

/**
 * Adds it; answers the keys of its steps. One that is there stays as it is.
 * @param begunMs when an earlier try began that may have added it; null where there was none
 * @throws when the device cannot store it
 */
export async function addNamed(
  { type, id, attributes }: NamedWrite,
  begunMs: number | null,
): Promise<readonly string[]> {
  const { db, writeRecord } = await openStore()
  const record = { collection: 'data', type, id } as const
  const steps = await writeRecord(db, record, (current) => (current === null ? attributes : undefined))
  return steps.length === 0 && begunMs !== null ? namedBefore(id, begunMs) : steps
}

/** Steps by which a try that began then added it before it was cut off. */
export async function namedBefore(id: string, begunMs: number): Promise<readonly string[]> {
  const steps = await syncClient().story.history(id)
  return steps
    .filter(({ kind, origin, atMs }) => isMaking(kind) && origin === 'here' && atMs >= begunMs)
    .map(({ key }) => key)
}

/** One that was removed before is brought back. */
const isMaking = (kind: HistoryStep['kind']): boolean => kind === 'created' || kind === 'restored'
