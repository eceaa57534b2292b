// Records the server refused: kept with what it last confirmed, shown with the reason, and merged with what arrives
// for them, so that neither side's change is lost while the rest of the queue goes on (I2).
import { mergeRecord, type Content, type MergeResult } from '../../core/sync/merge.ts'
import { sameObject } from '../../core/sync/equal.ts'
import type { Collection, ResourceType } from '../../core/wire/resources.ts'
import { type LocalStore, type ParkedRecord, recordKey } from '../storage/local-store.ts'

export interface Refusal {
  code: string
  issues: readonly { pointer: string; code: string }[]
}

export interface Parking {
  get(id: string): ParkedRecord | undefined
  all(): readonly ParkedRecord[]
  park(record: { type: ResourceType; id: string; base: Content; mine: Content }, refusal: Refusal): Promise<void>
  release(ids: readonly string[]): Promise<void>
  /** The server's state of a parked record changed: answers what the device holds now. */
  meet(id: string, theirs: Content): Promise<Meeting>
}

export interface Meeting {
  content: Content
  /** What was refused and the merge with it; null for a record that is not parked. */
  merge: { mine: Content; result: MergeResult } | null
}

/** Loads the parked records of one collection of one user. `changed` is told after every change. */
export async function openParking(
  store: LocalStore,
  userId: string,
  collection: Collection,
  nowMs: () => number,
  changed: () => void,
): Promise<Parking> {
  const prefix = recordKey(userId, collection, '')
  const records = new Map((await store.readAll('parked', prefix)).map(([, record]) => [record.id, record]))
  const put = async (record: ParkedRecord): Promise<void> => {
    await store.write('parked', [[prefix + record.id, record]])
    records.set(record.id, record)
    changed()
  }
  const release = async (ids: readonly string[]): Promise<void> => {
    const known = ids.filter((id) => records.has(id))
    if (known.length === 0) return
    await store.write(
      'parked',
      known.map((id) => [prefix + id, null]),
    )
    for (const id of known) records.delete(id)
    changed()
  }
  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    park: (record, refusal) => put({ ...record, ...refusal, userId, collection, sinceMs: nowMs() }),
    release,
    meet: async (id, theirs) => {
      const parked = records.get(id)
      if (!parked) return { content: theirs, merge: null }
      const result = mergeRecord({ base: parked.base, mine: parked.mine, theirs })
      const { attributes } = result
      if (sameContent(attributes, theirs)) await release([id])
      // Base and content move together: applied twice after a crash, the same comes out.
      else await put({ ...parked, base: theirs, mine: attributes })
      return { content: attributes, merge: { mine: parked.mine, result } }
    },
  }
}

/** Whether two states of a record are the same. */
export function sameContent(a: Content, b: Content): boolean {
  return a === null || b === null ? a === b : sameObject(a, b)
}
