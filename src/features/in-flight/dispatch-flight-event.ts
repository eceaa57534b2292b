import type { LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import { syncClient } from '../../data/client.ts'

/** Says what happened; what cannot be stored is told by the page. */
export function dispatchFlightEvent(...events: readonly LiveFlightEvent[]): void {
  for (const event of events) void syncClient().inFlight.tell(event)
}
