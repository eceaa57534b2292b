import type { LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import { storeFlightEvents } from './store-flight-events.ts'

/** Stores an event of the flight under way; the page shows when it cannot be stored. */
export function dispatchFlightEvent(event: LiveFlightEvent): void {
  void storeFlightEvents([event])
}
