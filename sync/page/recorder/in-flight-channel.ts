// How the tabs of a device hear of the flight under way.
import type { Fix } from '../../../core/in-flight/fix.ts'

export const IN_FLIGHT_CHANNEL = 'lmw-in-flight'

export type InFlightMessage = { kind: 'changed'; userId: string } | { kind: 'fix'; flightId: string; fix: Fix }

/** To every tab, this one too: what is stored of this user's flight is another one now. */
export function tellInFlightChanged(userId: string): void {
  const channel = new BroadcastChannel(IN_FLIGHT_CHANNEL)
  channel.postMessage({ kind: 'changed', userId } satisfies InFlightMessage)
  channel.close()
}
