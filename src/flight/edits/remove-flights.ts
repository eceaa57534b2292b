import type { FlightAttributes } from '../../../core/flight/flight.ts'
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
  const { changed, unchanged, ...answer } = await removed(ids, { begunMs })
  return { ...answer, removed: [...changed, ...unchanged] }
}

/** The same, of those alone that are still as they are to be when each is removed. */
export async function removeFlightsThat(
  ids: readonly string[],
  isToGo: (flight: FlightAttributes) => boolean,
): Promise<FlightsRemoved> {
  const { changed, unchanged: _stayed, ...answer } = await removed(ids, { isToGo })
  return { ...answer, removed: changed }
}

interface Removing {
  begunMs?: number | undefined
  isToGo?: ((flight: FlightAttributes) => boolean) | undefined
}

async function removed(
  ids: readonly string[],
  { begunMs, isToGo }: Removing,
): Promise<Omit<FlightsRemoved, 'removed'> & { changed: readonly string[]; unchanged: readonly string[] }> {
  const places = ids.map((id) => ({ collection: 'flights', type: 'flights', id }) as const)
  const answer = await runWork({ kind: 'delete', ids, begunMs }, (onProgress) =>
    syncClient().story.removeAll(places, onProgress, isToGo),
  )
  noteWritten(ids)
  askBackgroundSync()
  if (!answer.ok) return { changed: [], unchanged: [], steps: [], failed: ids.length }
  const { changed, unchanged, failed, steps } = answer.value
  return { changed, unchanged, steps, failed: failed.length }
}
