import type { FlightAttributes, FlightRole } from '../../../core/flight/flight.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { flightOfLive } from '../../../core/in-flight/to-flight.ts'
import { syncClient } from '../../data/engine/client.ts'
import { localZone } from '../../i18n/local-zone.ts'

/** The flight of the log that the one under way becomes, as this device sees it; in the proposed role unless one was chosen. */
export function flownFlight(flight: LiveFlight, proposed: FlightRole | null): FlightAttributes {
  const { count, lengthKm } = syncClient().inFlight.state.get().track
  const role = flight.role ?? proposed
  const flown = flightOfLive(flight, { deviceZone: localZone(), trackKm: count > 1 ? lengthKm : null })
  return role === null ? flown : { ...flown, role }
}
