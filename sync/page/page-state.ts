// What this page shows of the engine: the state published by the leader, and before there is any, what can be read
// cheaply from the databases (I2, I7).
import { EMPTY_SYNC_STATE, type SyncState } from '../../core/sync/machine/sync-state.ts'
import type { SessionState } from '../../core/session/session.ts'
import { type LogNames, OWN_LOG } from '../storage/log-names.ts'
import { type RowsSeen, STATE_CHANNEL, type StateMessage } from '../transport/channels.ts'
import { areWaiting, type PagePreferences } from './session/page-preferences.ts'
import { createSignal, createStore, type Signal, type Store } from '../../core/lib/store.ts'

export interface PageState {
  readonly sync: Store<SyncState>
  tell(message: StateMessage): void
  /** Counted by this page itself, until an engine publishes its first state. */
  count(waiting: ReadonlySet<string>): void
  hasEngine(): boolean
  rowsSeen(): RowsSeen | null
  forgetRows(): void
  /** The history changed, in this page. */
  tellStory(): void
  /** The history changed, here or elsewhere. */
  onStory: Signal<void>['listen']
  /** Announces here and in other contexts that bytes of a medium came, went, or count from now on. */
  tellMedia(id: string): void
  /** The bytes of a medium changed, elsewhere or by what this page did to its record. */
  onMedia: Signal<string>['listen']
}

const ROWS_KEY = 'lmw.log-rows'
/** Where the app of before looks: it would take the log that was carried over for a loss. */
const ROWS_KEY_BEFORE = 'lmw.rows'

/** `hold` closes the log when another context is about to delete it, and opens it again. */
export function createPageState(
  session: Store<SessionState>,
  preferences: Pick<PagePreferences, 'unsent'>,
  hold: { halt: () => void; resume: () => void },
  { kind, prefix }: Pick<LogNames, 'kind' | 'prefix'> = OWN_LOG,
): PageState {
  const channel = new BroadcastChannel(prefix + STATE_CHANNEL)
  const sync = createStore<SyncState>(EMPTY_SYNC_STATE)
  let heard: SyncState | null = null
  let counted: ReadonlySet<string> = new Set()
  const story = createSignal()
  const media = createSignal<string>()

  const show = (): void => {
    const state = heard ?? { ...EMPTY_SYNC_STATE, pending: counted.size, waiting: counted }
    const current = session.get()
    if (current.kind === 'guest') return sync.set(EMPTY_SYNC_STATE)
    if (current.kind === 'local') return sync.set(localState(state))
    // The page knows the session before an engine publishes it.
    const revoked = current.kind === 'expired' && current.reason === 'revoked'
    const shown = areWaiting(preferences) ? withPreferences(state) : state
    sync.set(navigator.onLine ? { ...shown, revoked } : { ...shown, revoked, kind: 'offline', problem: null })
  }
  const tell = (message: StateMessage): void => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => {
    if (data.kind === 'halt') hold.halt()
    if (data.kind === 'resume') hold.resume()
    if (data.kind === 'story') story.tell()
    if (data.kind === 'media') media.tell(data.id)
    if (data.kind !== 'state') return
    // The worker of an app of before, in another tab, leaves out what it does not know.
    heard = { ...EMPTY_SYNC_STATE, ...data.state }
    if (data.rows && kind === 'own') remember(data.rows)
    show()
  })
  session.subscribe(() => {
    // Numbers of another user are not shown.
    if (session.get().kind === 'guest') {
      heard = null
      counted = new Set()
    }
    show()
  })
  preferences.unsent.subscribe(show)
  addEventListener('online', show)
  addEventListener('offline', show)
  tell({ kind: 'ask' })
  show()
  return {
    sync,
    tell,
    count: (waiting) => {
      counted = waiting
      if (!heard) show()
    },
    hasEngine: () => heard !== null,
    rowsSeen: () => (kind === 'own' ? readRows() : null),
    forgetRows: () => {
      if (kind === 'own') remember(null)
    },
    tellStory: () => {
      tell({ kind: 'story' })
      story.tell()
    },
    onStory: story.listen,
    tellMedia: (id) => {
      tell({ kind: 'media', id })
      media.tell(id)
    },
    onMedia: media.listen,
  }
}

/** A log without an account is whole on this device: no server has more of it, and nothing of it waits for one. */
function localState({ kind, log, problem, progress }: SyncState): SyncState {
  const whole = log && { ...log, isFetched: true }
  const isBroken = kind === 'error'
  return {
    ...EMPTY_SYNC_STATE,
    kind: isBroken ? 'error' : 'local',
    problem: isBroken ? problem : null,
    progress,
    log: whole,
  }
}

/** Preferences that wait are one record more, that of their user, which is none of the log. */
function withPreferences(state: SyncState): SyncState {
  const kind = state.kind === 'synced' ? 'pending' : state.kind
  return { ...state, kind, pending: state.pending + 1 }
}

/** Outside IndexedDB, because a damaged IndexedDB may forget rows and their number together (I18). */
function remember(rows: RowsSeen | null): void {
  try {
    localStorage.removeItem(ROWS_KEY_BEFORE)
    if (rows) localStorage.setItem(ROWS_KEY, JSON.stringify(rows))
    else localStorage.removeItem(ROWS_KEY)
  } catch {
    // Without local storage this one check is missing.
  }
}

function readRows(): RowsSeen | null {
  try {
    const value = JSON.parse(
      localStorage.getItem(ROWS_KEY) ?? localStorage.getItem(ROWS_KEY_BEFORE) ?? 'null',
    ) as Partial<RowsSeen> | null
    return typeof value?.userId === 'string' && typeof value.rows === 'number'
      ? { userId: value.userId, rows: value.rows }
      : null
  } catch {
    return null
  }
}
