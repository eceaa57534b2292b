import type { Failure } from '../../../core/errors/failure.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readFlight } from '../../../core/flight/read-flight.ts'
import type { Result } from '../../../core/lib/result.ts'
import type { RecordsChanged } from '../../../sync/storage/rows/write-records.ts'
import type { IsToGo } from '../../../sync/page/story/remove-all.ts'
import { syncClient } from '../../data/engine/client.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { noteWritten } from '../../data/stores/just-written.ts'
import { keepPageFor } from '../../shell/navigation/dirty-forms.ts'
import { runWork, WorkGivenUp } from '../work/run-work.ts'

export interface FlightsRemoved {
  removed: readonly string[]
  /** To take back. */
  steps: readonly string[]
  failed: number
  /** Somebody would not wait for other work to be done: nothing was begun. */
  isGivenUp: boolean
}

/** Whether a flight is to go, by what it says at the moment it would be removed. */
type FlightIsToGo = (flight: FlightAttributes, id: string) => boolean

/** Puts flights into the trash; what is not there any more counts as removed. */
export async function removeFlights(ids: readonly string[]): Promise<FlightsRemoved> {
  const { changed, unchanged, ...answer } = await removed(ids, {})
  return { ...answer, removed: [...changed, ...unchanged] }
}

/**
 * The same, of those alone that are still as they are to be when each is removed; `removed` names none that was gone.
 * @param begunMs when this was begun, where it was cut off since
 */
export async function removeFlightsThat(
  ids: readonly string[],
  isToGo: FlightIsToGo,
  begunMs?: number,
): Promise<FlightsRemoved> {
  const { changed, unchanged: _stayed, ...answer } = await removed(ids, { isToGo, begunMs })
  return { ...answer, removed: changed }
}

/** A flight that is to go because of another that stays. */
export interface FlightBeside {
  id: string
  stays: string
}

/**
 * Puts flights into the trash whose say is with others by now. No journal knows of it: cut off, it must not be gone on
 * with later, when the other may be gone.
 * @param isToGo asked with both flights as they are when the one is removed; `beside` is null where the other is gone
 */
export async function removeFlightsBeside(
  flights: readonly FlightBeside[],
  isToGo: (flight: FlightAttributes, id: string, beside: FlightAttributes | null) => boolean,
): Promise<FlightsRemoved> {
  if (flights.length === 0) return { removed: [], steps: [], failed: 0, isGivenUp: false }
  const ids = flights.map(({ id }) => id)
  const records = flights.map(({ id, stays }) => ({ ...placeOf(id), beside: stays }))
  const isReadToGo: IsToGo = (flight, id, beside) =>
    isToGo(readFlight(flight).attributes, id, beside && readFlight(beside).attributes)
  const answer = await keepPageFor(() => syncClient().story.removeAll(records, undefined, isReadToGo))
  const { changed, unchanged: _stayed, ...rest } = answered(ids, answer)
  return { ...rest, removed: changed }
}

interface Removing {
  begunMs?: number | undefined
  isToGo?: FlightIsToGo | undefined
}

async function removed(ids: readonly string[], { begunMs, isToGo }: Removing): Promise<Answered> {
  try {
    const answer = await runWork({ kind: 'delete', ids, begunMs }, (onProgress) =>
      syncClient().story.removeAll(ids.map(placeOf), onProgress, isToGo),
    )
    return answered(ids, answer)
  } catch (reason) {
    if (!(reason instanceof WorkGivenUp)) throw reason
    return { ...NOTHING, failed: 0, isGivenUp: true }
  }
}

const NOTHING = { changed: [], unchanged: [], steps: [] }

type Answered = Pick<RecordsChanged, 'changed' | 'unchanged' | 'steps'> & Pick<FlightsRemoved, 'failed' | 'isGivenUp'>

/** Tells who is to hear of it. */
function answered(ids: readonly string[], answer: Result<RecordsChanged, Failure>): Answered {
  noteWritten(ids)
  askBackgroundSync()
  if (!answer.ok) return { ...NOTHING, failed: ids.length, isGivenUp: false }
  const { changed, unchanged, failed, steps } = answer.value
  return { changed, unchanged, steps, failed: failed.length, isGivenUp: false }
}

const placeOf = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
