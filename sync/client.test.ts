// What a page does when the browser suspends it and takes it up again, and when it deletes what lies here.
import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredSession } from '../core/session/session.ts'
import { stampTokens } from '../core/session/token.ts'
import { EMPTY_SYNC_STATE } from '../core/sync/machine/sync-state.ts'
import type { SyncClient } from './client.ts'
import { writeFlight } from '../test/support/write-flight.ts'
import { STATE_CHANNEL, type StateMessage } from './transport/channels.ts'
import { SYNC_LOCK } from './transport/locks.ts'
import { CURRENT, type LocalStore, openLocalStore } from './storage/local-store.ts'

let events: string[]

class FakeWorker extends EventTarget {
  constructor() {
    super()
    events.push('worker started')
  }
  postMessage(): void {
    // It has nothing to do.
  }
  terminate(): void {
    events.push('worker ended')
  }
}

const ann = (username: string, version: number): StoredSession => ({
  kind: 'signed-in',
  version,
  user: { id: 'ann', username, email: '', locale: 'en', scopes: [], preferences: {} },
  tokens: stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now()),
})

let page: EventTarget
let kept: Map<string, string>
let store: LocalStore
let words: BroadcastChannel
let client: SyncClient

beforeEach(async () => {
  events = []
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('Worker', FakeWorker)
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  store = openLocalStore()
  await store.write('session', [[CURRENT, ann('Ann', 1)]])
  words = new BroadcastChannel(STATE_CHANNEL)
  words.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => void events.push(data.kind))
  // A page starts one worker, so that each test is a page of its own.
  vi.resetModules()
  const { createSyncClient } = await import('./client.ts')
  client = createSyncClient()
  await client.start()
})

afterEach(async () => {
  page.dispatchEvent(new Event('pagehide'))
  await (await client.database()).close()
  words.close()
  store.close()
  vi.unstubAllGlobals()
})

const tell = (event: 'pagehide' | 'pageshow'): boolean => page.dispatchEvent(new Event(event))

test('I15 F28 a suspended page ends what it has begun before its worker, and at once', async () => {
  const db = await client.database()
  const begun = (await db.log.connect()).transaction('flights', 'readwrite')
  begun.addEventListener('abort', () => events.push('transaction aborted'))
  const abort = vi.spyOn(begun, 'abort').mockImplementation(() => void events.push('transaction ended'))
  events = []
  tell('pagehide')
  expect(events).toEqual(['transaction ended', 'worker ended'])
  abort.mockRestore()
})

test('I15 a suspended page ends the worker that checks its log, too', async () => {
  Object.assign(document, { documentElement: { lang: 'en', dataset: {} } })
  events = []
  const leave = client.checks.subscribe(() => undefined)
  await vi.waitFor(() => expect(events).toContain('worker started'), { timeout: 10_000 })
  events = []
  tell('pagehide')
  expect(events).toEqual(['worker ended', 'worker ended'])
  leave()
})

test('I15 of a check worker that was let go nothing is kept until the page stops', async () => {
  Object.assign(document, { documentElement: { lang: 'en', dataset: {} } })
  events = []
  const leave = client.checks.subscribe(() => undefined)
  await vi.waitFor(() => expect(events).toContain('worker started'), { timeout: 10_000 })
  leave()
  await vi.waitFor(() => expect(events).toContain('worker ended'))
  events = []
  tell('pagehide')
  expect(events).toEqual(['worker ended'])
})

test('I15 a suspended page no longer waits for the lock, and deletes nothing', async () => {
  await client.database()
  const work = Promise.withResolvers<void>()
  const held = navigator.locks.request(SYNC_LOCK, () => work.promise)
  const rebuilt = client.rebuildLocal()
  await vi.waitFor(async () => {
    expect((await navigator.locks.query()).pending?.map(({ name }) => name)).toContain(SYNC_LOCK)
  })
  tell('pagehide')
  work.resolve()
  expect(await rebuilt).toMatchObject({ ok: false, error: { code: 'blocked' } })
  await held
})

test('I15 a page that goes on starts a worker, reads who is signed in, opens the log anew and asks for the state', async () => {
  const before = await client.database()
  const generation = client.generation.get()
  tell('pagehide')
  await store.write('session', [[CURRENT, ann('Anna', 2)]])
  events = []
  tell('pageshow')
  await vi.waitFor(() => expect(events).toEqual(expect.arrayContaining(['worker started', 'ask'])))
  expect(client.session.get()).toMatchObject({ user: { username: 'Anna' } })
  expect(client.generation.get()).toBe(generation + 1)
  expect(await client.database()).not.toBe(before)
})

test('I15 a log that is closed before its flights are counted is no error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await client.database()
  const generation = client.generation.get()
  tell('pagehide')
  tell('pageshow')
  await vi.waitFor(() => expect(client.generation.get()).toBe(generation + 1))
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow()
  vi.useRealTimers()
})

test('I15 the log of who logged out meanwhile is not opened again', async () => {
  await client.database()
  const generation = client.generation.get()
  tell('pagehide')
  await store.write('session', [[CURRENT, { kind: 'guest', version: 2 }]])
  events = []
  tell('pageshow')
  await vi.waitFor(() => expect(events).toContain('ask'))
  expect(client.session.get()).toEqual({ kind: 'guest' })
  expect(client.generation.get()).toBe(generation)
  await expect(client.database()).rejects.toThrow('signed-out')
  await store.write('session', [[CURRENT, ann('Ann', 3)]])
  tell('pagehide')
  tell('pageshow')
  await vi.waitFor(() => expect(client.session.get().kind).toBe('signed-in'))
})

/** As a browser short of space does it, with databases still open. */
async function evict(): Promise<void> {
  const open = await (await client.database()).log.connect()
  const all = (await indexedDB.databases()).map(({ name = '' }) => name)
  const gone = all.map((name) => {
    const request = indexedDB.deleteDatabase(name)
    return new Promise((done) => request.addEventListener('success', done))
  })
  // Its type asks for the class of the object.
  forceCloseDatabase(open as never)
  await Promise.all(gone)
}

test('I1 I9 F24 an open page whose log is deleted says what was here, stays signed in, and has a log for what is saved next', async () => {
  const before = await client.database()
  const id = '00000000-0000-4000-8000-000000000001'
  await writeFlight(before, id, { note: 'unsent' })
  const log = { token: before.log.info.token, isFetched: true }
  words.postMessage({
    kind: 'state',
    state: { ...EMPTY_SYNC_STATE, kind: 'offline', log, pending: 1, waiting: new Set(['a']) },
    rows: null,
  })
  await vi.waitFor(() => expect(kept.get('lmw.log')).toContain('"flights":1,"unsent":1'), { timeout: 5000 })
  const generation = client.generation.get()
  await evict()
  await vi.waitFor(() => expect(client.lost.get()).toMatchObject({ flights: 1, unsent: 1, isBack: false }))
  expect(client.generation.get()).toBeGreaterThan(generation)
  expect(await store.read('session', CURRENT)).toMatchObject({ kind: 'signed-in', user: { id: 'ann' } })
  await expect(writeFlight(before, id, { note: 'into nothing' })).rejects.toThrow('gone')
  const after = await client.database()
  await writeFlight(after, id, { note: 'new' })
  expect(await after.flights.find().exec()).toHaveLength(1)
  await vi.waitFor(() => expect(JSON.parse(kept.get('lmw.log') ?? '{}')).toMatchObject({ flights: 1, unsent: 1 }))
})

test('I9 I18 a log that was rebuilt is not told as lost', async () => {
  const before = await client.database()
  await writeFlight(before, '00000000-0000-4000-8000-000000000002', { note: 'unsent' })
  const log = { token: before.log.info.token, isFetched: true }
  words.postMessage({
    kind: 'state',
    state: { ...EMPTY_SYNC_STATE, kind: 'offline', log, pending: 1, waiting: new Set(['a']) },
    rows: null,
  })
  await vi.waitFor(() => expect(kept.get('lmw.log')).toContain('"unsent":1'), { timeout: 5000 })
  expect(await client.rebuildLocal()).toMatchObject({ ok: true })
  const after = await client.database()
  expect(after.log.info.token).not.toBe(before.log.info.token)
  expect(client.lost.get()).toBeNull()
})
