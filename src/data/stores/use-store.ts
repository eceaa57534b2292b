import { useSyncExternalStore } from 'react'
import type { Store } from '../../../core/lib/store.ts'

/** What a store holds, or a part of it: drawn again when that changes. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, Part>(store: Store<T>, part: (value: T) => Part): Part
export function useStore<T>(store: Store<T>, part: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.first),
  )
}
