import { useSyncExternalStore } from 'react'
import { EMPTY_SYNC_STATE, type SyncState } from '../../sync/client.ts'
import { syncClient } from './client.ts'

const subscribe = (listener: () => void): (() => void) => syncClient().sync.subscribe(listener)
const get = (): SyncState => syncClient().sync.get()

/** What waits, what failed, and whether the server is in reach. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(subscribe, get, () => EMPTY_SYNC_STATE)
}
