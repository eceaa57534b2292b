import type { Store } from '../../../core/lib/store.ts'
import { localToday } from '../../../core/time/local-today.ts'
import { useStore } from '../stores/use-store.ts'

/** How often the calendar is looked at while nothing else happens: a day does not begin sooner than it is seen. */
const LOOK_EVERY_MS = 60_000

const today: Store<string> = {
  first: '',
  get: () => localToday(new Date()),
  subscribe: (listener) => {
    const timer = setInterval(listener, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  },
}

/** The reader's own day, `2026-03-05`, also after midnight; empty before the page runs in a browser. */
export function useToday(): string {
  return useStore(today)
}
