import type { SessionState, SyncState } from '../../../sync/client.ts'

/** Why something waits, as a key below `sync:panel.why`. */
export type WaitingReason = 'signedOut' | 'offline' | 'refused' | 'sending' | 'trouble' | 'soon'

/** The one reason that matters most to somebody who asks why their flights are not on the server. */
export function waitingReason(session: SessionState['kind'], state: SyncState, online: boolean): WaitingReason {
  if (session !== 'signed-in') return 'signedOut'
  if (!online || state.kind === 'offline') return 'offline'
  if (state.kind === 'syncing') return 'sending'
  if (state.problems.size > 0 && state.problems.size >= state.pending) return 'refused'
  return state.kind === 'error' ? 'trouble' : 'soon'
}
