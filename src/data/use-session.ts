import { useSyncExternalStore } from 'react'
import type { SessionState } from '../../sync/client.ts'
import { syncClient } from './client.ts'

const GUEST: SessionState = { kind: 'guest' }

const subscribe = (listener: () => void): (() => void) => syncClient().session.subscribe(listener)
const get = (): SessionState => syncClient().session.get()

/** Who is signed in. While the first page is hydrated this says guest, as the server knows nobody. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, get, () => GUEST)
}
