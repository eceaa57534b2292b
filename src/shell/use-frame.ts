import { useSyncExternalStore } from 'react'
import { syncClient } from '../data/client.ts'
import { useBoot } from './boot.ts'

/** Which frame stands around the page: the visitor's, or that of somebody with a log in this browser. */
export type Frame = 'guest' | 'member'

const subscribe = (listener: () => void): (() => void) => syncClient().session.subscribe(listener)

/** During hydration as the server guessed from the cookies, then by the session. */
export function useFrame(): Frame {
  const { session } = useBoot()
  return useSyncExternalStore(
    subscribe,
    () => (syncClient().session.get().kind === 'guest' ? 'guest' : 'member'),
    () => (session === 'guest' ? 'guest' : 'member'),
  )
}
