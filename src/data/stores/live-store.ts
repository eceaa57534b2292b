import { createStore, onSubscribe, type Store } from '../../../core/lib/store.ts'
import { type OpenLogFacts, onOtherLog } from '../../../core/session/on-other-log.ts'
import { userIdOf } from '../../../core/session/session.ts'
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

/** Called when the query begins and when it ends. */
export interface LiveNotice {
  used(): void
  idle(): void
}

/** A page left for another and come back to, as the list behind a form, finds what it showed and draws nothing anew. */
const KEPT_MS = 60_000

/**
 * One running query, shared by every component that asks for its key: opened when the first listener comes, anew when
 * another user's database takes the place, and stopped a while after the last one left. What failed, or is of a log
 * that was left, is not kept for anybody.
 */
export function createLiveStore(environment: LiveEnvironment, open: OpenLive, notice: LiveNotice): Store<LiveState> {
  const state = createStore<LiveState>(LOADING)
  let attending = 0
  let running: { stop: () => void } | null = null
  let ending: ReturnType<typeof setTimeout> | undefined

  const end = (): void => {
    clearTimeout(ending)
    running?.stop()
    running = null
    state.set(LOADING)
    notice.idle()
  }
  const begin = (): { stop: () => void } => {
    notice.used()
    let stopQuery = start(environment, open, state.set)
    let user = userIdOf(environment.session.get())
    const leave = onOtherLog(environment, () => {
      if (attending === 0) return end()
      stopQuery()
      // The log of the same user that is read anew takes the place of what was read: nobody loses what they are about to do.
      const now = userIdOf(environment.session.get())
      if (now !== user) state.set(LOADING)
      user = now
      stopQuery = start(environment, open, state.set)
      return undefined
    })
    return {
      stop: () => {
        leave()
        stopQuery()
      },
    }
  }
  return onSubscribe(state, () => {
    clearTimeout(ending)
    // Failed while nobody looked: tried anew for who comes.
    if (attending === 0 && state.get().kind === 'failed') end()
    attending += 1
    running ??= begin()
    return () => {
      attending -= 1
      if (attending > 0) return
      if (state.get().kind === 'ready') ending = setTimeout(end, KEPT_MS)
      else end()
    }
  })
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
