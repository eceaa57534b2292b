import { useSyncExternalStore } from 'react'
import { type InFlightState, NO_FLIGHT } from '../../sync/client.ts'
import { syncClient } from '../data/client.ts'

const subscribe = (listener: () => void): (() => void) => syncClient().inFlight.state.subscribe(listener)

const unheard = (): (() => void) => () => undefined

/** Whether a flight is under way, for who needs it only where `asks`: nobody else has the store read for that. */
export function useFlightIsOpen(asks: boolean): boolean {
  return useSyncExternalStore(
    asks ? subscribe : unheard,
    () => asks && syncClient().inFlight.state.get().flight !== null,
    () => false,
  )
}

/** One part of the flight under way: whoever reads only this is drawn again only when it changes. */
export function useInFlight<K extends keyof InFlightState>(part: K): InFlightState[K] {
  return useSyncExternalStore(
    subscribe,
    () => syncClient().inFlight.state.get()[part],
    () => NO_FLIGHT[part],
  )
}
