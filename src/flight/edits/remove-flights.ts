import { syncClient } from '../../data/engine/client.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { noteWritten } from '../../data/stores/just-written.ts'
import { runWork } from '../work/run-work.ts'

export interface FlightsRemoved {
  removed: readonly string[]
  /** To take back. */
  steps: readonly string[]
  failed: number
}

/**
 * Puts flights into the trash; what is not there any more counts as removed.
 * @param begunMs when this was begun, where it was cut off since
 */
export async function removeFlights(ids: readonly string[], begunMs?: number): Promise<FlightsRemoved> {
  const places = ids.map((id) => ({ collection: 'flights', type: 'flights', id }) as const)
  const answer = await runWork({ kind: 'delete', ids, begunMs }, (onProgress) =>
    syncClient().story.removeAll(places, onProgress),
  )
  noteWritten(ids)
  askBackgroundSync()
  if (!answer.ok) return { removed: [], steps: [], failed: ids.length }
  const { changed, unchanged, failed, steps } = answer.value
  return { removed: [...changed, ...unchanged], steps, failed: failed.length }
}
