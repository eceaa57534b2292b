import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../core/lib/json.ts'
import type { SessionState } from '../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../core/sync/machine/sync-state.ts'
import { STATE_CHANNEL, type StateMessage } from '../transport/channels.ts'
import { createPageState, type PageState } from './page-state.ts'
import { createStore, type Writable } from '../../core/lib/store.ts'

const ANN = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const
const SYNCED: SyncState = { ...EMPTY_SYNC_STATE, kind: 'synced', lastContactMs: 5 }

let session: Writable<SessionState>
let choices: Writable<JsonObject>
let stored: Map<string, string>
let network: { onLine: boolean }
let page: EventTarget
let held: string[]
/** Another context of this device. */
let other: BroadcastChannel
let heard: StateMessage[]
let pageState: PageState

beforeEach(() => {
  session = createStore<SessionState>({ kind: 'signed-in', user: ANN })
  choices = createStore<JsonObject>({})
  stored = new Map()
  network = { onLine: true }
  page = new EventTarget()
  // Faces live as long as their page: those of the tests before still hear.
  const own: string[] = []
  held = own
  heard = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  other = new BroadcastChannel(STATE_CHANNEL)
  other.addEventListener('message', (event) => heard.push((event as MessageEvent<StateMessage>).data))
  pageState = createPageState(
    session,
    { unsent: choices },
    { halt: () => own.push('halt'), resume: () => own.push('resume') },
  )
})

afterEach(() => {
  other.close()
  vi.unstubAllGlobals()
})

const say = (message: StateMessage): void => other.postMessage(message)
const state = (rows: { userId: string; rows: number } | null = null): StateMessage => ({
  kind: 'state',
  state: SYNCED,
  rows,
})

test('I2 before an engine speaks the page’s own count is shown, after that only the engine’s', async () => {
  // Another file's tests may speak on a channel of this name in the same process.
  await expect.poll(() => heard.filter(({ kind }) => kind === 'ask')).toEqual([{ kind: 'ask' }])
  pageState.count(new Set(['a', 'b']))
  expect([pageState.hasEngine(), pageState.sync.get()]).toMatchObject([false, { pending: 2, kind: 'signed-out' }])
  say(state())
  await expect.poll(() => pageState.sync.get()).toEqual(SYNCED)
  pageState.count(new Set(['a']))
  expect([pageState.hasEngine(), pageState.sync.get().pending]).toEqual([true, 0])
})

test('I2 a preference that waits is one record more, whatever the engine knows of', async () => {
  choices.set({ distanceUnit: 'mi', clock: '12' })
  expect(pageState.sync.get()).toMatchObject({ pending: 1, waiting: new Set() })
  say(state())
  await expect
    .poll(() => pageState.sync.get())
    .toEqual({
      ...SYNCED,
      kind: 'pending',
      pending: 1,
    })
  choices.set({})
  expect(pageState.sync.get()).toEqual(SYNCED)
})

test('what the worker of an app of before, in another tab, does not say of its log is not known', async () => {
  const { log: _, ...before } = SYNCED
  other.postMessage({ kind: 'state', state: before, rows: null })
  await expect.poll(() => pageState.sync.get()).toEqual({ ...SYNCED, log: null })
})

test('I6 a guest is told nothing of who was here before', async () => {
  pageState.count(new Set(['a']))
  say(state())
  await expect.poll(() => pageState.hasEngine()).toBe(true)
  session.set({ kind: 'guest' })
  expect([pageState.hasEngine(), pageState.sync.get()]).toEqual([false, EMPTY_SYNC_STATE])
  // An engine that has not heard of it yet.
  say(state())
  await expect.poll(() => pageState.hasEngine()).toBe(true)
  expect(pageState.sync.get()).toEqual(EMPTY_SYNC_STATE)
  session.set({ kind: 'signed-in', user: ANN })
  session.set({ kind: 'guest' })
  session.set({ kind: 'signed-in', user: { ...ANN, id: 'bob' } })
  expect(pageState.sync.get().pending).toBe(0)
})

test('I13 a login that was revoked is shown before the engine says so, one that only ran out is not', () => {
  session.set({ kind: 'expired', user: ANN, reason: 'revoked' })
  expect(pageState.sync.get().revoked).toBe(true)
  session.set({ kind: 'expired', user: ANN, reason: 'refused' })
  expect(pageState.sync.get().revoked).toBe(false)
})

test('I7 without a network the state is offline, whatever was heard last', async () => {
  say(state())
  await expect.poll(() => pageState.hasEngine()).toBe(true)
  network.onLine = false
  page.dispatchEvent(new Event('offline'))
  expect(pageState.sync.get()).toEqual({ ...SYNCED, kind: 'offline' })
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(pageState.sync.get()).toEqual(SYNCED)
})

test('I7 a page that begins without a network says so at once', () => {
  network.onLine = false
  const begun = createPageState(session, { unsent: choices }, { halt: () => undefined, resume: () => undefined })
  expect(begun.sync.get().kind).toBe('offline')
})

test('I15 the log is let go of and taken up again as another context asks', async () => {
  say({ kind: 'halt' })
  say({ kind: 'resume' })
  await expect.poll(() => held).toEqual(['halt', 'resume'])
})

test('I12 changes of history and bytes are heard, one’s own history is told to others', async () => {
  const calls: string[] = []
  pageState.onStory(() => calls.push('story'))
  pageState.onMedia((id) => calls.push(id))
  say({ kind: 'story' })
  say({ kind: 'media', id: 'photo' })
  await expect.poll(() => calls).toEqual(['story', 'photo'])
  pageState.tellStory()
  expect(calls).toEqual(['story', 'photo', 'story'])
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'story' })
})

test('I20 bytes that this page added or let go of are told in it, and to others', async () => {
  const calls: string[] = []
  pageState.onMedia((id) => calls.push(id))
  pageState.tellMedia('own')
  expect(calls).toEqual(['own'])
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'media', id: 'own' })
})

test('I6 a log without an account is whole and waits for nobody; only what is broken is said of it', async () => {
  session.set({ kind: 'local', user: ANN })
  const says = (said: Partial<SyncState>): void => {
    const whole = { ...SYNCED, ...said, log: { token: 't', isFetched: false } }
    say({ kind: 'state', state: whole, rows: null })
  }
  const log = { token: 't', isFetched: true }
  says({ kind: 'signed-out', problem: 'network', pending: 1 })
  await expect.poll(() => pageState.sync.get()).toEqual({ ...EMPTY_SYNC_STATE, kind: 'local', log })
  says({ kind: 'error', problem: 'storage' })
  await expect.poll(() => pageState.sync.get()).toEqual({ ...EMPTY_SYNC_STATE, kind: 'error', problem: 'storage', log })
})

test('I18 how many rows there were is remembered beside the databases, and forgotten when told', async () => {
  stored.set('lmw.rows', '{"userId":"ann","rows":3}')
  expect(pageState.rowsSeen()).toEqual({ userId: 'ann', rows: 3 })
  say(state({ userId: 'ann', rows: 9 }))
  await expect.poll(() => pageState.rowsSeen()).toEqual({ userId: 'ann', rows: 9 })
  expect(stored.has('lmw.rows')).toBe(false)
  pageState.forgetRows()
  expect(pageState.rowsSeen()).toBeNull()
  for (const text of ['{', 'null', '{"userId":"ann"}', '{"rows":3}']) {
    stored.set('lmw.log-rows', text)
    expect(pageState.rowsSeen()).toBeNull()
  }
})
