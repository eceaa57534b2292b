import type { LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import { syncClient } from '../../../data/engine/client.ts'

/** Stores an event of the flight under way; the page shows when it cannot be stored. */
export function dispatchFlightEvent(...events: readonly LiveFlightEvent[]): void {
  for (const event of events) void syncClient().inFlight.tell(event)
}
