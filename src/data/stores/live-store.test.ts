import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { createStore } from '../../../core/lib/store.ts'
import { createLiveStore } from './live-store.ts'

type Observer = { next: (value: unknown) => void; error: (reason: unknown) => void }

const user = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: `${id}@example.org`, locale: 'en', scopes: [], preferences: {} },
})

function world() {
  const session = createStore(user('a'))
  const observers = new Set<Observer>()
  // The store only hands it on.
  const generation = createStore(0)
  const opened = vi.fn<() => Promise<LmwDatabase>>(() => Promise.resolve({} as LmwDatabase))
  const store = createLiveStore(
    {
      database: opened,
      session,
      generation,
    },
    () => ({
      $: {
        subscribe: (observer: Observer) => {
          observers.add(observer)
          return { unsubscribe: () => observers.delete(observer) }
        },
      },
    }),
    { used: () => {}, idle: () => {} },
  )
  return {
    store,
    observers,
    opened,
    signIn: session.set,
    readAnew: () => generation.set(generation.get() + 1),
  }
}

describe('a live query', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('runs once for all listeners and stops with the last', async () => {
    const { store, observers, opened } = world()
    const leave = [store.subscribe(() => {}), store.subscribe(() => {})]
    await vi.waitFor(() => expect(observers.size).toBe(1))
    expect(opened).toHaveBeenCalledOnce()
    for (const stop of leave) stop()
    expect(observers.size).toBe(0)
    expect(store.get()).toEqual({ kind: 'loading' })
  })

  /** Answers how to leave it. */
  async function ready({ store, observers }: ReturnType<typeof world>, value: unknown): Promise<() => void> {
    const leave = store.subscribe(() => {})
    await vi.waitFor(() => expect(observers.size).toBe(1))
    for (const observer of observers) observer.next(value)
    return leave
  }

  test('goes on for a minute after the last has left, for who comes back', async () => {
    const at = world()
    const leave = await ready(at, 'read')
    leave()
    vi.advanceTimersByTime(59_000)
    for (const observer of at.observers) observer.next('changed meanwhile')
    const again = at.store.subscribe(() => {})
    expect(at.store.get()).toEqual({ kind: 'ready', value: 'changed meanwhile' })
    // Whoever came back is not left by what was to end then.
    vi.advanceTimersByTime(600_000)
    expect(at.observers.size).toBe(1)
    expect(at.opened).toHaveBeenCalledOnce()
    again()
    vi.advanceTimersByTime(60_000)
    expect(at.observers.size).toBe(0)
    expect(at.store.get()).toEqual({ kind: 'loading' })
  })

  test('I6: is kept for nobody when the log is another', async () => {
    const at = world()
    const leave = await ready(at, 'of user a')
    leave()
    at.signIn(user('b'))
    expect(at.store.get()).toEqual({ kind: 'loading' })
    expect(at.observers.size).toBe(0)
    at.store.subscribe(() => {})
    await vi.waitFor(() => expect(at.observers.size).toBe(1))
    expect(at.opened).toHaveBeenCalledTimes(2)
  })

  test('that failed is tried anew, whether somebody looked or not', async () => {
    const at = world()
    const leave = await ready(at, 'read')
    leave()
    for (const observer of at.observers) observer.error(new Error('broken'))
    const again = at.store.subscribe(() => {})
    expect(at.store.get()).toEqual({ kind: 'loading' })
    await vi.waitFor(() => expect(at.observers.size).toBe(1))
    for (const observer of at.observers) observer.error(new Error('broken'))
    again()
    expect(at.store.get()).toEqual({ kind: 'loading' })
    expect(at.observers.size).toBe(0)
  })

  test('gives plain data, not documents', async () => {
    const { store, observers } = world()
    store.subscribe(() => {})
    await vi.waitFor(() => expect(observers.size).toBe(1))
    const document = { collection: {}, toJSON: () => ({ id: '1' }) }
    for (const observer of observers) observer.next([document])
    expect(store.get()).toEqual({ kind: 'ready', value: [{ id: '1' }] })
  })

  test('I6: shows nothing of one user to the next', async () => {
    const { store, observers, signIn } = world()
    store.subscribe(() => {})
    await vi.waitFor(() => expect(observers.size).toBe(1))
    const [first] = observers
    first?.next('of user a')
    signIn(user('b'))
    expect(store.get()).toEqual({ kind: 'loading' })
    await vi.waitFor(() => expect(observers.size).toBe(1))
    expect(observers.has(must(first))).toBe(false)
  })

  test('shows what it knew of the same log until that is read anew', async () => {
    const { store, observers, readAnew } = world()
    store.subscribe(() => {})
    await vi.waitFor(() => expect(observers.size).toBe(1))
    const [first] = observers
    first?.next('before')
    readAnew()
    expect(store.get()).toEqual({ kind: 'ready', value: 'before' })
    await vi.waitFor(() => expect(observers.size).toBe(1))
    expect(observers.has(must(first))).toBe(false)
    for (const observer of observers) observer.next('after')
    expect(store.get()).toEqual({ kind: 'ready', value: 'after' })
  })

  test('says when the database cannot be read', async () => {
    const { store, observers } = world()
    store.subscribe(() => {})
    await vi.waitFor(() => expect(observers.size).toBe(1))
    for (const observer of observers) observer.error(new Error('broken'))
    expect(store.get()).toEqual({ kind: 'failed' })
  })
})
