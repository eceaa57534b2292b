import type { LostLog } from '../../core/sync/log-memory.ts'
import { engineStore } from './engine/engine-store.ts'
import { useStore } from './stores/use-store.ts'

const lost = engineStore<LostLog | null>(({ lost }) => lost, null)

/** What was on this device before its browser deleted it. */
export function useLostLog(): LostLog | null {
  return useStore(lost)
}
