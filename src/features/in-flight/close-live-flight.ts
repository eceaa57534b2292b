import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { syncClient } from '../../data/engine/client.ts'
import { saveFlights } from '../../flight/save/save-flight.ts'
import { type Undo, undoOf } from '../../flight/undo/undo-steps.ts'
import { flownFlight } from './flown-flight.ts'
import { keepTrack } from './keep-track.ts'

/** What is not in the log, by its words below `finish`. */
export type Missing = 'trackUnread' | 'trackFailed' | 'lateFailed'

export interface Closed {
  /** Takes the flight out of the log and makes it the one under way again. */
  undo: Undo
  /** Not null: then the flight stays under way, and its recording where it is. */
  missing: Missing | null
}

interface Added {
  steps: readonly string[]
  missing: Missing | null
}

/** What follows once a flown flight is in the log, by these steps: its track is attached to it, and it is no longer under way. */
export async function closeLiveFlight(flight: LiveFlight, steps: readonly string[]): Promise<Closed> {
  const { inFlight } = syncClient()
  await noteLogged(flight.id, flownFlight(flight, null))
  const track = await addTrack(flight)
  const late = await addLate(flight)
  const missing = track.missing ?? late.missing
  // What is not in the log is not given up: the flight stays open until it is. Another that is under way is left alone.
  if (missing === null && inFlight.state.get().flight?.id === flight.id) {
    await inFlight.tell({ kind: 'ended', as: 'saved', atMs: Date.now() })
  }
  const undo: Undo = async () => {
    // The track first: the flight goes into the trash without it, as it lies there by itself.
    const isUndone = (await undoOf(track.steps)()) && (await undoOf([...steps, ...late.steps])())
    if (isUndone && missing === null) await inFlight.reopen(flight)
    if (isUndone) await noteLogged(flight.id, flight.logged ?? null)
    return isUndone
  }
  return { undo, missing }
}

/** What of a flight that stays under way is removed from now on goes from the log when it is saved again. */
async function noteLogged(id: string, attributes: FlightAttributes | null): Promise<void> {
  const { inFlight } = syncClient()
  if (inFlight.state.get().flight?.id === id) await inFlight.tell({ kind: 'logged', attributes })
}

async function addTrack(flight: LiveFlight): Promise<Added> {
  const fixes = await syncClient()
    .inFlight.track(flight)
    .catch(() => null)
  if (fixes === null) return { steps: [], missing: 'trackUnread' }
  try {
    return { steps: await keepTrack(flight, fixes), missing: null }
  } catch {
    return { steps: [], missing: 'trackFailed' }
  }
}

/** What came while the flight was saved, such as a press in that time, follows it into the log. */
async function addLate(logged: LiveFlight): Promise<Added> {
  const { flight } = syncClient().inFlight.state.get()
  if (flight?.id !== logged.id) return { steps: [], missing: null }
  const [opened, attributes] = [flownFlight(logged, null), flownFlight(flight, null)]
  if (isSame(opened, attributes)) return { steps: [], missing: null }
  const saved = await saveFlights([{ id: flight.id, opened, attributes }])
  if (!saved.ok) return { steps: [], missing: 'lateFailed' }
  await noteLogged(flight.id, attributes)
  const later = await addLate(flight)
  return { steps: [...saved.value.steps, ...later.steps], missing: later.missing }
}
