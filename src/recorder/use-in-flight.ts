import { type InFlightState, NO_FLIGHT } from '../../core/in-flight/in-flight-state.ts'
import { engineStore } from '../data/engine/engine-store.ts'
import { useStore } from '../data/stores/use-store.ts'

const inFlight = engineStore(({ inFlight }) => inFlight.state, NO_FLIGHT)

/** One part of the flight under way: a component that reads only this part is drawn again only when it changes. */
export function useInFlight<K extends keyof InFlightState>(part: K): InFlightState[K] {
  return useStore(inFlight, (state) => state[part])
}
