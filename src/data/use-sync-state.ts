import { EMPTY_SYNC_STATE, type SyncState } from '../../core/sync/machine/sync-state.ts'
import { engineStore } from './engine/engine-store.ts'
import { useStore } from './stores/use-store.ts'

const sync = engineStore<SyncState>(({ sync }) => sync, EMPTY_SYNC_STATE)

/** What waits, what failed, and whether the server is in reach. */
export function useSyncState(): SyncState {
  return useStore(sync)
}
