import { createStore } from '../../core/lib/store.ts'
import { type InFlightState, NO_FLIGHT } from '../../core/in-flight/in-flight-state.ts'
import { engineStore } from '../data/engine/engine-store.ts'
import { useStore } from '../data/stores/use-store.ts'

const inFlight = engineStore(({ inFlight }) => inFlight.state, NO_FLIGHT)
const unasked = createStore(NO_FLIGHT)

/** Whether a flight is under way or to be saved, for who needs it only where `asks`: nobody else has the store read for that. */
export function useFlightIsOpen(asks: boolean): boolean {
  return useStore(asks ? inFlight : unasked, ({ flight }) => flight !== null)
}

/** One part of the flight under way: a component that reads only this part is drawn again only when it changes. */
export function useInFlight<K extends keyof InFlightState>(part: K): InFlightState[K] {
  return useStore(inFlight, (state) => state[part])
}
