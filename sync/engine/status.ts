// What the engine says of itself: the machine's state with its numbers, published when something changed (I7, I9).
import { type EngineEvent, type EngineState, nextEngineState, syncKind } from '../../core/sync/machine/machine.ts'
import type { OpenLog, SyncChecked, SyncProblem, SyncProgress, SyncState } from '../../core/sync/machine/sync-state.ts'

export interface StatusFacts {
  log: OpenLog | null
  waiting: ReadonlySet<string>
  problems: ReadonlyMap<string, SyncProblem>
}

export interface Status {
  state(): EngineState
  dispatch(event: EngineEvent, code?: string): void
  /** Sets when the next attempt is due; null when nothing is waited for. */
  setNextTry(nextTryMs: number | null): void
  contact(atMs: number): void
  lastContactMs(): number | null
  /** Where the numbers come from while a log is open. */
  setFacts(read: (() => StatusFacts) | null): void
  setProgress(progress: SyncProgress | null): void
  setChecked(checked: SyncChecked | null): void
  setRevoked(isRevoked: boolean): void
  /** Something may have changed: published soon, once for many changes. */
  changed(): void
  snapshot(): SyncState
}

const NOTHING: StatusFacts = { log: null, waiting: new Set(), problems: new Map() }
/** Many records change at once; a page needs to hear of it once. */
const PUBLISH_AFTER_MS = 15
/** Work on many records takes a while: pages that drew every step of it would slow it down. */
const PUBLISH_AGAIN_MS = 100

/** Starts as a guest's. */
export function createStatus(publish: (state: SyncState) => void): Status {
  let state: EngineState = 'guest'
  let problem: string | null = null
  let isWorking = false
  const lastEvents = new Map<'login' | 'network', EngineEvent>()
  let nextTryMs: number | null = null
  let lastContactMs: number | null = null
  let progress: SyncProgress | null = null
  let checked: SyncChecked | null = null
  let isRevoked = false
  let read: () => StatusFacts = () => NOTHING
  let timer: ReturnType<typeof setTimeout> | null = null
  let publishedMs = Number.NEGATIVE_INFINITY

  const snapshot = (): SyncState => {
    const { log, waiting, problems } = read()
    const kind = syncKind(state, waiting.size, problems.size)
    const code = problem ?? [...problems.values()][0]?.code ?? 'internal'
    return {
      kind,
      log,
      pending: waiting.size,
      waiting,
      problems,
      lastContactMs,
      nextTryMs,
      problem: kind === 'error' ? code : null,
      progress,
      checked,
      revoked: isRevoked,
    }
  }
  const changed = (): void => {
    const againMs = publishedMs + PUBLISH_AGAIN_MS - performance.now()
    timer ??= setTimeout(
      () => {
        timer = null
        publishedMs = performance.now()
        publish(snapshot())
      },
      Math.max(PUBLISH_AFTER_MS, againMs),
    )
  }
  return {
    state: () => state,
    dispatch: (event, code) => {
      if (event === 'work-began') isWorking = true
      if (event === 'work-ended') isWorking = false
      const reached = reach(state, event, lastEvents)
      // Work goes on behind the state that hides it, so the end of that state shows work again.
      const next = reached === 'idle' && isWorking ? nextEngineState('idle', 'work-began') : reached
      if (next === 'failing' || next === 'broken') problem = code ?? problem
      else problem = null
      if (next !== state || code !== undefined) changed()
      state = next
    },
    setNextTry: (value) => {
      if (nextTryMs === value) return
      nextTryMs = value
      changed()
    },
    contact: (atMs) => {
      lastContactMs = atMs
    },
    lastContactMs: () => lastContactMs,
    setFacts: (value) => {
      read = value ?? (() => NOTHING)
      changed()
    },
    setProgress: (value) => {
      progress = value
      changed()
    },
    setChecked: (value) => {
      checked = value
      changed()
    },
    setRevoked: (value) => {
      isRevoked = value
    },
    changed,
    snapshot,
  }
}

/**
 * The next state. What is heard of login and network is noted in `lastEvents`: a broken database hides both, and when it is
 * mended they are as they are, not as they were before.
 */
function reach(state: EngineState, event: EngineEvent, lastEvents: Map<'login' | 'network', EngineEvent>): EngineState {
  const next = nextEngineState(state, event)
  if (event === 'signed-in' || event === 'expired') lastEvents.set('login', event)
  if (next === 'guest') lastEvents.clear()
  else if (event === 'online' || event === 'offline') lastEvents.set('network', event)
  const isMended = state === 'broken' && event === 'storage-recovered'
  return isMended ? [...lastEvents.values()].reduce(nextEngineState, next) : next
}
