// The demo as it lies on the device, with what somebody entered told apart from what came with it (I6).
import type { DemoRecord } from '../../../core/demo/demo-takeover.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'
import type { BlobStore } from '../../media/blob-store.ts'
import type { LogPlace } from '../../session/log-place.ts'
import { readUnsent, unsentNames } from '../../session/read-unsent.ts'
import { countUnread } from '../../session/unsent.ts'
import { StorageError } from '../../storage/failure.ts'
import { readAllRaw } from '../../storage/salvage/raw-unsent.ts'

export interface StoredDemoRecord extends DemoRecord {
  collection: Collection
  type: ResourceType
}

interface StoredDemo {
  /** What is removed is left out. */
  records: readonly StoredDemoRecord[]
  /** Names for all that was entered, as it is by now (`unsentNames`). */
  names: readonly string[]
}

/**
 * Reads the whole demo; nothing where there is none.
 * @throws StorageError `unreadable` when something in it cannot be read
 */
export async function readDemo(place: LogPlace, blobs: Pick<BlobStore, 'readAll'>): Promise<StoredDemo> {
  const [unsent, all] = await Promise.all([
    readUnsent(place, DEMO_USER.id, blobs),
    readAllRaw(place.databaseName, DEMO_USER.id, place.factory),
  ])
  if (countUnread(unsent) > 0) throw new StorageError('unreadable')
  const records = new Map<string, StoredDemoRecord>()
  for (const record of all) records.set(keyOf(record), { ...record, mine: record.mine ?? {}, isEntered: false })
  for (const { collection, type, id, mine } of [...unsent.records, ...unsent.kept]) {
    if (mine === null) records.delete(keyOf({ collection, id }))
    else records.set(keyOf({ collection, id }), { collection, type, id, mine, isEntered: true })
  }
  return { records: [...records.values()], names: unsentNames(unsent) }
}

function keyOf({ collection, id }: { collection: Collection; id: string }): string {
  return `${collection}/${id}`
}
