import type { LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import { syncClient } from '../../../data/engine/client.ts'

/** Stores events of the flight under way in their order; answers whether all of them are stored. */
export async function storeFlightEvents(events: readonly LiveFlightEvent[]): Promise<boolean> {
  const { inFlight } = syncClient()
  const stored = await Promise.all(events.map((event) => inFlight.tell(event)))
  return stored.every(Boolean)
}
