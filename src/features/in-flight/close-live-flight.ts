import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { syncClient } from '../../data/engine/client.ts'
import { type Undo, undoOf } from '../../flight/undo/undo-steps.ts'
import { keepTrack } from './keep-track.ts'

export interface Closed {
  /** Takes the flight out of the log and makes it the one under way again. */
  undo: Undo
  /** False when the track could not be attached: then the recording stays where it is. */
  hasTrack: boolean
}

/** What follows once a flown flight is in the log, by these steps: its track is attached to it, and it is no longer under way. */
export async function closeLiveFlight(flight: LiveFlight, steps: readonly string[]): Promise<Closed> {
  const { inFlight } = syncClient()
  const whole = await inFlight.whole().catch(() => null)
  let attached: readonly string[] = []
  let hasTrack = true
  try {
    attached = await keepTrack(flight, whole?.flight.id === flight.id ? whole.track : [])
  } catch {
    hasTrack = false
  }
  // A track that could not be attached is not given up: the flight stays open until it can be.
  if (hasTrack) await inFlight.tell({ kind: 'ended', as: 'saved', atMs: Date.now() })
  const undo: Undo = async () => {
    // The track first: the flight goes into the trash without it, as it lies there by itself.
    const isUndone = (await undoOf(attached)()) && (await undoOf(steps)())
    if (isUndone && hasTrack) await inFlight.reopen(flight)
    return isUndone
  }
  return { undo, hasTrack }
}
