import type { Store } from '../../core/lib/store.ts'
import { whenIdle } from './browser/when-idle.ts'

/** The same store, subscribed to when everything else the page does is done. */
export function storeWhenIdle<T>(store: Store<T>): Store<T> {
  return {
    ...store,
    subscribe: (listener) => {
      let leave = (): void => undefined
      const cancel = whenIdle(() => {
        leave = store.subscribe(listener)
        listener()
      })
      return () => {
        cancel()
        leave()
      }
    },
  }
}
