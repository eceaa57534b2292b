import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { syncClient } from '../../data/client.ts'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { noteWritten } from '../save/just-written.ts'
import type { StorageTrouble } from '../save/storage-trouble.ts'
import { runWork } from './run-work.ts'

export interface FlightsRemoved {
  removed: readonly string[]
  failed: number
}

/** Puts flights into the trash; what is not there any more counts as removed. */
export async function removeFlights(ids: readonly string[]): Promise<FlightsRemoved> {
  const places = ids.map((id) => ({ collection: 'flights', type: 'flights', id }) as const)
  const answer = await runWork({ kind: 'delete', ids }, (told) => syncClient().story.removeAll(places, told))
  noteWritten(...ids)
  askBackgroundSync()
  return answer.ok
    ? { removed: answer.value.failed < ids.length ? ids : [], failed: answer.value.failed }
    : { removed: [], failed: ids.length }
}

/** Brings flights back from the trash. */
export async function restoreFlights(ids: readonly string[]): Promise<Result<void, StorageTrouble>> {
  const answer = await runWork({ kind: 'restore', ids }, (told) => syncClient().story.restoreAll(ids, told))
  noteWritten(...ids)
  askBackgroundSync()
  return answer.ok && answer.value.failed === 0 ? ok(undefined) : fail('failed')
}
