import type { SessionState } from '../../../../core/session/session.ts'
import type { SyncState } from '../../../../core/sync/machine/sync-state.ts'

/** Why something waits, as a key below `sync-panel:why`. */
export type WaitingReason = 'signedOut' | 'offline' | 'offlineOpen' | 'refused' | 'sending' | 'trouble' | 'soon'

/** The one reason that matters most to somebody who asks why their flights are not on the server. */
export function waitingReason(
  session: SessionState['kind'],
  state: SyncState,
  online: boolean,
  sendsClosed: boolean,
): WaitingReason {
  if (session !== 'signed-in') return 'signedOut'
  if (!online || state.kind === 'offline') return sendsClosed ? 'offline' : 'offlineOpen'
  if (state.kind === 'syncing') return 'sending'
  if (state.problems.size > 0 && state.problems.size >= state.pending) return 'refused'
  return state.kind === 'error' ? 'trouble' : 'soon'
}

/** Whether this browser can send with no page open; Firefox and Safari have no background sync. */
export function sendsWhenClosed(): boolean {
  return 'SyncManager' in globalThis
}
