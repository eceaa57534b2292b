import type { SyncKind } from '../../../core/sync/machine/sync-state.ts'
import type { GuardSession } from '../../routes/guards.ts'
import type { RouteName } from '../../routes/routes.ts'

type Word = SyncKind | 'checking' | 'fetching' | 'offline-pending' | 'signed-out-pending'

/** `word` names the sentence, `sync:status.<word>`, and where it leads somewhere what is there: `sync:hint.<word>`. */
export type ShownSync = { kind: SyncKind; pending: number } & (
  | { word: Word; leadsTo: Extract<RouteName, 'profile' | 'login'> }
  | { word: 'online' | 'offline'; leadsTo: null }
)

/**
 * What the status element says of the log, from what is known of session, engine and connection. A flight under way or to
 * be saved is no part of the log yet: the pill beside it says so.
 */
export function shownSync(
  session: GuardSession,
  state: { kind: SyncKind; pending: number },
  online: boolean,
): ShownSync {
  const { pending } = state
  if (session === 'unknown') return { kind: 'syncing', pending, word: 'checking', leadsTo: 'profile' }
  if (session === 'local') {
    if (state.kind === 'error') return { kind: 'error', pending: 0, word: 'error', leadsTo: 'profile' }
    const kind = online ? 'local' : 'offline'
    return { kind, pending: 0, word: kind, leadsTo: 'profile' }
  }
  if (session === 'guest') {
    return online
      ? { kind: 'signed-out', pending: 0, word: 'online', leadsTo: null }
      : { kind: 'offline', pending: 0, word: 'offline', leadsTo: null }
  }
  if (session === 'expired') {
    return { kind: 'signed-out', pending, word: pending > 0 ? 'signed-out-pending' : 'signed-out', leadsTo: 'login' }
  }
  // The engine has not said anything yet.
  if (state.kind === 'signed-out') return { kind: 'syncing', pending, word: 'checking', leadsTo: 'profile' }
  return { kind: state.kind, pending, word: engineWord(state), leadsTo: 'profile' }
}

/** What is not sent is on its way as a rule: only what has been waiting for a while is said to be not sent. */
export function patient(shown: ShownSync, isOverdue: boolean): ShownSync {
  return shown.word === 'pending' && !isOverdue ? { ...shown, word: 'syncing' } : shown
}

/** What the page wrote a moment ago waits too, though the engine has not heard of it. */
export function withWritten<State extends { kind: SyncKind; pending: number }>(state: State, written: number): State {
  if (written === 0 || state.pending > 0 || state.kind === 'local') return state
  return { ...state, pending: written, kind: state.kind === 'synced' ? 'syncing' : state.kind }
}

function engineWord({ kind, pending }: { kind: SyncKind; pending: number }): Word {
  if (kind === 'offline' && pending > 0) return 'offline-pending'
  // Nothing of one's own is on its way: the server is being asked for news.
  if (kind === 'syncing' && pending === 0) return 'fetching'
  return kind
}
