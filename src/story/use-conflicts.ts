import type { HistoryStep } from '../../core/sync/history.ts'
import { engineStore } from '../data/engine/engine-store.ts'
import { useStore } from '../data/stores/use-store.ts'

const conflicts = engineStore<readonly HistoryStep[]>(({ story }) => story.conflicts, [])

/** What was changed on two devices at once and nobody has decided yet, newest first. */
export function useConflicts(): readonly HistoryStep[] {
  return useStore(conflicts)
}
