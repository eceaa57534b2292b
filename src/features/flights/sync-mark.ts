import type { SyncState } from '../../../sync/client.ts'

/** How far one flight has come: confirmed by the server, waiting to be sent, or refused. */
export type SyncMark = 'saved' | 'waiting' | 'problem'

export function syncMarkOf(id: string, sync: Pick<SyncState, 'waiting' | 'problems'>): SyncMark {
  if (sync.problems.has(id)) return 'problem'
  return sync.waiting.has(id) ? 'waiting' : 'saved'
}
