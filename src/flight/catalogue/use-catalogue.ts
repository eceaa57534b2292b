import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../data/when-idle.ts'
import type { Catalogue, CatalogueState } from './catalogue.ts'

const ASLEEP = { kind: 'asleep' } as const

export function useCatalogue<Value>(catalogue: Catalogue<Value>): CatalogueState<Value> {
  return useSyncExternalStore<CatalogueState<Value>>(catalogue.subscribe, catalogue.get, () => ASLEEP)
}

/** Wakes a catalogue once the browser has nothing better to do, so that the first letter finds it there. */
export function useIdleWake(catalogue: Catalogue<unknown>): void {
  useEffect(() => whenIdle(() => catalogue.wake()), [catalogue])
}
