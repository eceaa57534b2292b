import type { Store } from '../../../core/lib/store.ts'
import { useStore } from '../stores/use-store.ts'

const online: Store<boolean> = {
  first: true,
  get: () => navigator.onLine,
  subscribe: (listener) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}

/** Whether the device says it has a connection. */
export function useOnline(): boolean {
  return useStore(online)
}
