import { createStore, onSubscribe, refCount, type Store } from '../../../core/lib/store.ts'
import { type OpenLogFacts, onOtherLog } from '../../../core/session/on-other-log.ts'
import type { LmwDatabase } from '../../../sync/database.ts'

/** What a query offers: RxDB's queries and plain observables wrapped as `{ $ }` both fit. */
export interface LiveSource<D> {
  readonly $: { subscribe(observer: LiveObserver<D>): { unsubscribe(): void } }
}

interface LiveObserver<D> {
  next: (value: D) => void
  error: (reason: unknown) => void
}

export type OpenLive = (db: LmwDatabase) => LiveSource<unknown>

export type LiveState = { kind: 'loading' } | { kind: 'ready'; value: unknown } | { kind: 'failed' }

export interface LiveEnvironment extends OpenLogFacts {
  database(): Promise<LmwDatabase>
}

const LOADING: LiveState = { kind: 'loading' }

/** Called when the first listener comes and when the last one leaves. */
export interface LiveNotice {
  used(): void
  idle(): void
}

/**
 * One running query, shared by every component that asks for its key: opened when the first listener comes, anew when
 * another user's database takes the place, and stopped when the last one leaves.
 */
export function createLiveStore(environment: LiveEnvironment, open: OpenLive, notice: LiveNotice): Store<LiveState> {
  const state = createStore<LiveState>(LOADING)
  const begin = (): (() => void) => {
    notice.used()
    const stop = run(environment, open, state.set)
    return () => {
      stop()
      state.set(LOADING)
      notice.idle()
    }
  }
  return onSubscribe(state, refCount(begin))
}

function run(environment: LiveEnvironment, open: OpenLive, set: (state: LiveState) => void): () => void {
  let stopQuery = start(environment, open, set)
  const leave = onOtherLog(environment, () => {
    stopQuery()
    set(LOADING)
    stopQuery = start(environment, open, set)
  })
  return () => {
    leave()
    stopQuery()
  }
}

function start(environment: LiveEnvironment, open: OpenLive, set: (state: LiveState) => void): () => void {
  if (environment.session.get().kind === 'guest') return () => {}
  let stopped = false
  let subscription: { unsubscribe(): void } | undefined
  const failed = (): void => {
    if (!stopped) set({ kind: 'failed' })
  }
  environment
    .database()
    .then((db) => {
      if (stopped) return
      subscription = open(db).$.subscribe({
        next: (value) => set({ kind: 'ready', value: plain(value) }),
        error: failed,
      })
    })
    .catch(failed)
  return () => {
    stopped = true
    subscription?.unsubscribe()
  }
}

/** Pages hold plain data: a document's methods would outlive its database. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  return isDocument(value) ? value.toJSON() : value
}

function isDocument(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && 'collection' in value
}
