import { useSyncExternalStore } from 'react'
import { localToday } from '../../core/time/local-today.ts'

/** How often the calendar is looked at while nothing else happens: a day does not begin sooner than it is seen. */
const LOOK_EVERY_MS = 60_000

const get = (): string => localToday(new Date())

/** The reader's own day, `2026-03-05`, also after midnight; empty before the page runs in a browser. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, get, () => '')
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
