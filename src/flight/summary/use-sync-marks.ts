import { useMemo } from 'react'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { justWritten } from '../../data/stores/just-written.ts'

/** How far one flight has come: confirmed by the server, on its way there, waiting to be sent, or refused. */
export type SyncMark = 'saved' | 'sending' | 'waiting' | 'problem'

export type MarkOf = (id: string) => SyncMark

export function syncMarkOf(
  id: string,
  sync: Pick<SyncState, 'kind' | 'waiting' | 'problems'>,
  written: ReadonlySet<string>,
): SyncMark {
  if (sync.problems.has(id)) return 'problem'
  // What has no account waits for nobody.
  const isJustWritten = written.has(id) && sync.kind !== 'local'
  if (!isJustWritten) return sync.waiting.has(id) ? 'waiting' : 'saved'
  // Sent at once as a rule: that it is not is said a moment later.
  return sync.kind === 'offline' || sync.kind === 'signed-out' ? 'waiting' : 'sending'
}

export function useSyncMarks(): MarkOf {
  const sync = useSyncState()
  const written = useStore(justWritten)
  return useMemo(() => (id: string) => syncMarkOf(id, sync, written), [sync, written])
}
