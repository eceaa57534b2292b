import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDigest } from '../../../core/digest/digest.ts'
import { type FirstRows, firstRowsOf } from '../../../core/digest/first-rows.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { SyncProgress } from '../../../core/sync/machine/sync-state.ts'
import { digestOf } from '../../../test/support/digest-of.ts'
import { editFlights } from '../../../test/support/log-rows.ts'
import type { Reading } from '../../digest/digest-reading.ts'
import type { ChangeSet } from '../../storage/changes.ts'
import { type LogStore, openLog } from '../../storage/log-store.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import { createPageDigest, type PageDigest, type PageDigestParts } from './page-digest.ts'

const LINGER_MS = 30_000
const LOADING = { kind: 'loading', digest: null }
const GUEST: SessionState = { kind: 'guest' }
const FETCHING: SyncProgress = { kind: 'first', done: 1, total: 2 }
const signedIn = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: '', locale: 'en', scopes: [], preferences: {} },
})
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const many = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(from + at), { date: '2024' }]))

let serial = 0
let log: LogStore
/** Of another context. */
let other: LogStore
let listeners: number
let firsts: string[]
let first: Reading | null
let database: () => Promise<{ log: LogStore }>
let generation: Writable<number>
let session: Writable<SessionState>
let sync: Writable<{ progress: SyncProgress | null }>
let page: PageDigest
let kept: { userId: string; count: number }[]
const rows: PageDigestParts['rows'] = {
  read: (userId) => copies.get(userId) ?? null,
  keep: (userId, { token, digest }) => void (token === log.info.token && kept.push({ userId, count: digest.count })),
}
let copies: Map<string, FirstRows>
const someRows = firstRowsOf(emptyDigest(), 1)

beforeEach(async () => {
  const name = `digest-${++serial}`
  log = await openLog({ name, userId: 'ann' })
  other = await openLog({ name, userId: 'ann' })
  await editFlights(log, many(0, 1))
  listeners = 0
  firsts = []
  first = null
  kept = []
  copies = new Map()
  database = async () => ({ log: counted(log) })
  generation = createStore(0)
  session = createStore(signedIn('ann'))
  sync = createStore<{ progress: SyncProgress | null }>({ progress: null })
  page = createPageDigest({
    database: () => database(),
    first: async (userId) => {
      firsts.push(userId)
      return first
    },
    rows,
    databaseName: name,
    generation,
    session,
    sync,
  })
})

afterEach(() => {
  vi.useRealTimers()
  log.close()
  other.close()
})

/** Who follows listens to what is written. */
function counted(one: LogStore): LogStore {
  const listen = (listener: (set: ChangeSet) => void): (() => void) => {
    listeners++
    const stop = one.changes.listen(listener)
    return () => {
      listeners--
      stop()
    }
  }
  return { ...one, changes: { ...one.changes, listen } }
}

const shows = (count: number): Promise<void> =>
  vi.waitFor(() => expect(page.get()).toMatchObject({ kind: 'ready', digest: { count } }), { interval: 2 })
const fakeTime = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
/** What needs no time has happened. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('who looks sees the log, and what is written then', async () => {
  expect(page.get()).toEqual(LOADING)
  const heard = vi.fn<() => void>()
  const leave = page.subscribe(heard)
  await shows(1)
  await editFlights(log, many(1, 1))
  await shows(2)
  expect(heard).toHaveBeenCalled()
  expect(firsts).toEqual(['ann'])
  expect(listeners).toBe(1)
  leave()
})

test('what was read before the log is open is shown before, and is where the follower begins', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  database = async () => {
    await promise
    return { log: counted(log) }
  }
  first = { token: log.info.token, digest: emptyDigest(), flights: 0, media: 0 }
  const leave = page.subscribe(() => undefined)
  await shows(0)
  resolve()
  await shows(1)
  expect(page.get().digest?.ids).toEqual([idOf(0)])
  leave()
})

test('what was read first is not shown once more by who follows the log', async () => {
  first = { token: log.info.token, digest: digestOf([{ id: idOf(0), date: '2024' }]), flights: 1, media: 0 }
  const heard = vi.fn<() => void>()
  const leave = page.subscribe(heard)
  await shows(1)
  await vi.waitFor(() => expect(listeners).toBe(1))
  for (let times = 0; times < 5; times += 1) await turns()
  await editFlights(log, many(1, 1))
  await shows(2)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
})

test('of a guest nothing is read; who signs in sees their log, and who signs out nothing', async () => {
  session.set(GUEST)
  const leave = page.subscribe(() => undefined)
  await turns()
  expect(firsts).toEqual([])
  session.set(signedIn('ann'))
  await shows(1)
  // The same user, whatever else is new.
  session.set(signedIn('ann'))
  await turns()
  expect(page.get().kind).toBe('ready')
  session.set(signedIn('ben'))
  expect(page.get()).toEqual(LOADING)
  await shows(1)
  session.set(GUEST)
  expect(page.get()).toEqual(LOADING)
  await turns()
  expect(firsts).toEqual(['ann', 'ben'])
  expect(listeners).toBe(0)
  leave()
})

test('another log in the place of this one is read from the beginning, and the old one is let go', async () => {
  const leave = page.subscribe(() => undefined)
  await shows(1)
  generation.set(1)
  expect(page.get()).toEqual(LOADING)
  await shows(1)
  expect(firsts).toEqual(['ann', 'ann'])
  expect(listeners).toBe(1)
  leave()
})

test('of two beginnings only the later one is shown', async () => {
  const opened: (() => void)[] = []
  database = () => new Promise((resolve) => opened.push(() => resolve({ log: counted(log) })))
  const leave = page.subscribe(() => undefined)
  generation.set(1)
  await turns()
  opened[0]?.()
  await turns()
  expect(page.get()).toEqual(LOADING)
  expect(listeners).toBe(0)
  opened[1]?.()
  await shows(1)
  expect(listeners).toBe(1)
  leave()
})

test('what an older beginning read first, or failed on, is not shown', async () => {
  const refuse: ((reason: Error) => void)[] = []
  database = () => new Promise((_, reject) => refuse.push(reject))
  first = { token: 't', digest: emptyDigest(), flights: 0, media: 0 }
  const leave = page.subscribe(() => undefined)
  session.set(GUEST)
  await turns()
  expect(page.get()).toEqual(LOADING)
  refuse[0]?.(new Error('storage'))
  await turns()
  expect(page.get()).toEqual(LOADING)
  leave()
})

test('a log that cannot be opened is a failure; the next one is tried', async () => {
  const good = database
  database = () => Promise.reject(new Error('storage'))
  const leave = page.subscribe(() => undefined)
  await vi.waitFor(() => expect(page.get()).toEqual({ kind: 'failed', digest: null }))
  database = good
  generation.set(1)
  await shows(1)
  leave()
})

test('a log that cannot be read is a failure', async () => {
  database = async () => ({ log: { ...counted(log), connect: () => Promise.reject(new Error('broken')) } })
  const leave = page.subscribe(() => undefined)
  await vi.waitFor(() => expect(page.get()).toEqual({ kind: 'failed', digest: null }))
  leave()
})

test('who goes and comes back a little later finds it as it was; long after it nothing is followed any more', async () => {
  const leave = page.subscribe(() => undefined)
  const leaveToo = page.subscribe(() => undefined)
  await shows(1)
  fakeTime()
  leaveToo()
  vi.advanceTimersByTime(LINGER_MS)
  leave()
  vi.advanceTimersByTime(LINGER_MS - 1)
  const back = page.subscribe(() => undefined)
  vi.advanceTimersByTime(LINGER_MS)
  expect(page.get().kind).toBe('ready')
  expect(firsts).toEqual(['ann'])
  back()
  vi.advanceTimersByTime(LINGER_MS)
  expect(page.get()).toEqual(LOADING)
  await turns()
  expect(listeners).toBe(0)
  generation.set(1)
  session.set(signedIn('ben'))
  await turns()
  expect(firsts).toEqual(['ann'])
  vi.useRealTimers()
  const again = page.subscribe(() => undefined)
  await shows(1)
  expect(firsts).toEqual(['ann', 'ben'])
  again()
})

test('a page on its way begins to read, waits for the first reading only, and leaves nothing behind if it never comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const good = database
  database = async () => {
    await promise
    return good()
  }
  fakeTime()
  first = { token: log.info.token, digest: emptyDigest(), flights: 0, media: 0 }
  await page.warm()
  expect(page.get()).toMatchObject({ kind: 'ready', digest: { count: 0 } })
  vi.advanceTimersByTime(LINGER_MS - 1)
  expect(page.get().kind).toBe('ready')
  vi.advanceTimersByTime(1)
  expect(page.get()).toEqual(LOADING)
  resolve()
  await turns()
  expect(listeners).toBe(0)
  expect(page.get()).toEqual(LOADING)
})

test('a page on its way waits until what can be read first was read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  page = createPageDigest({
    database: () => database(),
    first: () => promise.then(() => null),
    rows,
    databaseName: `digest-${serial}`,
    generation,
    session,
    sync,
  })
  let isWarm = false
  const warmed = page.warm().then(() => {
    isWarm = true
  })
  await turns()
  expect(isWarm).toBe(false)
  resolve()
  await warmed
  const leave = page.subscribe(() => undefined)
  await shows(1)
  leave()
})

test('to warm what is looked at already changes nothing, and who comes in time keeps it', async () => {
  fakeTime()
  await page.warm()
  const leave = page.subscribe(() => undefined)
  await page.warm()
  vi.advanceTimersByTime(LINGER_MS)
  await vi.waitFor(() => expect(page.get().kind).toBe('ready'), { interval: 1 })
  expect(firsts).toEqual(['ann'])
  leave()
})

test('what waits to be shown is shown once a complete pull has ended', async () => {
  const leave = page.subscribe(() => undefined)
  await shows(1)
  fakeTime()
  const written = async (from: number): Promise<void> => {
    const heard = new Promise<void>((resolve) => {
      const stop = log.changes.listen(() => {
        stop()
        resolve()
      })
    })
    await editFlights(other, many(from, 100))
    await heard
  }
  await written(1)
  vi.advanceTimersByTime(0)
  await shown(101)
  // After so many the next ones wait.
  await written(101)
  vi.advanceTimersByTime(99)
  sync.set({ progress: null })
  sync.set({ progress: FETCHING })
  sync.set({ progress: { ...FETCHING } })
  vi.advanceTimersByTime(0)
  await turns()
  expect(page.get().digest?.count).toBe(101)
  sync.set({ progress: null })
  vi.advanceTimersByTime(0)
  await shown(201)
  leave()

  async function shown(count: number): Promise<void> {
    for (let turn = 0; turn < 2000 && page.get().digest?.count !== count; turn++) await turns()
    expect(page.get().digest?.count).toBe(count)
  }
})

test('the rows kept last are there at once, and go when the log is read; then its own are kept', async () => {
  const copy = { ...someRows, count: 7 }
  copies.set('ann', copy)
  expect(page.firstRows.get()).toBeNull()
  const leave = page.subscribe(() => undefined)
  // Before anything is read.
  expect([page.get().kind, page.firstRows.get()]).toEqual(['loading', copy])
  await shows(1)
  expect(page.firstRows.get()).toBeNull()
  expect(page.countOf(log.info.token)).toBe(1)
  expect(page.countOf('another')).toBeNull()
  await vi.waitFor(() => expect(kept).toEqual([{ userId: 'ann', count: 1 }]), { timeout: 5000 })
  // Another log in its place: these were not of it.
  generation.set(1)
  expect(page.firstRows.get()).toBeNull()
  leave()
})

test('I6: the rows of one user are shown to no other, nor kept for another', async () => {
  copies.set('ann', someRows)
  const leave = page.subscribe(() => undefined)
  expect(page.firstRows.get()).not.toBeNull()
  session.set(GUEST)
  expect(page.firstRows.get()).toBeNull()
  session.set(signedIn('ann'))
  expect(page.firstRows.get()).toBeNull()
  await shows(1)
  fakeTime()
  session.set(GUEST)
  vi.advanceTimersByTime(5000)
  expect(kept).toEqual([])
  leave()
})

test('rows of a log that cannot be read are not shown on', async () => {
  copies.set('ann', someRows)
  database = () => Promise.reject(new Error('storage'))
  const leave = page.subscribe(() => undefined)
  await vi.waitFor(() => expect(page.get().kind).toBe('failed'))
  expect(page.firstRows.get()).toBeNull()
  leave()
})
