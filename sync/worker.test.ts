// The worker of a tab as its page sees it: words in, words out.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredSession } from '../core/session/session.ts'
import { stampTokens } from '../core/session/token.ts'
import { storePhoto } from '../test/support/model-server.ts'
import { Accounts } from '../test/sim/world/accounts.ts'
import {
  type RowsSeen,
  SESSION_CHANNEL,
  STATE_CHANNEL,
  type StateMessage,
  type WorkerMessage,
} from './transport/channels.ts'
import { SYNC_LOCK } from './transport/locks.ts'
import { CURRENT, type LocalStore, openLocalStore } from './storage/local-store.ts'

const channels: BroadcastChannel[] = []

/** Of one test: a worker has no end here and would go on to listen. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of a worker's test`)
    channels.push(this)
  }
}

const SIGNED_IN: StoredSession = {
  kind: 'signed-in',
  version: 1,
  user: { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} },
  tokens: stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now()),
}

let store: LocalStore
let server: Accounts
let worker: EventTarget
let isOnline: boolean
let posted: unknown[]
let states: BroadcastChannel
let sessions: BroadcastChannel
let heard: StateMessage[]

beforeEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const gone = indexedDB.deleteDatabase(name)
    await new Promise((resolve) => gone.addEventListener('success', resolve))
  }
  store = openLocalStore()
  server = new Accounts()
  isOnline = true
  posted = []
  heard = []
  const { locks } = navigator
  const own = {
    get onLine() {
      return isOnline
    },
    locks,
  }
  worker = Object.assign(new EventTarget(), {
    navigator: own,
    location: { hostname: 'log.example', port: '', protocol: 'https:' },
    postMessage: (message: unknown) => void posted.push(message),
  })
  vi.stubGlobal('self', worker)
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const path = url.replace('/api', '')
    const given = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
    const answer = await server.call(method, path, { userId: 'ann', body: given })
    if (!answer.ok) throw new TypeError('no network')
    const headers = { 'content-type': 'application/vnd.api+json' }
    return new Response(JSON.stringify(answer.value.body), { status: answer.value.status, headers })
  })
  states = new BroadcastChannel(STATE_CHANNEL)
  states.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => void heard.push(data))
  sessions = new BroadcastChannel(SESSION_CHANNEL)
  await store.write('session', [[CURRENT, SIGNED_IN]])
  // A worker is begun once.
  vi.resetModules()
  await import('./worker.ts')
})

afterEach(async () => {
  await store.write('session', [[CURRENT, { kind: 'guest', version: 9 }]])
  sessions.postMessage({ kind: 'session-changed', version: 9 })
  states.postMessage({ kind: 'halt' } satisfies StateMessage)
  await vi.waitFor(async () => {
    if (!(await isFree())) throw new Error('it leads')
  })
  for (const channel of channels.splice(0)) channel.close()
  store.close()
  vi.unstubAllGlobals()
})

const isFree = async (): Promise<boolean> =>
  !(await navigator.locks.query()).held?.some(({ name }) => name === SYNC_LOCK)

let lives = 0
function start(rowsSeen: RowsSeen | null = null): string {
  const lifeLock = `life-${++lives}`
  const data: WorkerMessage = { kind: 'start', rowsSeen, lifeLock }
  worker.dispatchEvent(new MessageEvent('message', { data }))
  return lifeLock
}

const kinds = (): string[] => heard.flatMap((message) => (message.kind === 'state' ? [message.state.kind] : []))
const becomes = (kind: string): Promise<void> => vi.waitFor(() => expect(kinds().at(-1)).toBe(kind), { interval: 5 })
const say = (message: StateMessage): void => states.postMessage(message)
async function turns(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('I15 a worker leads once its page has started it, holds its life lock, and is started once', async () => {
  await turns()
  expect(kinds()).toEqual([])
  const first = start()
  await becomes('synced')
  expect(posted).toEqual([{ kind: 'alive' }])
  const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  expect(await held()).toContain(first)
  const second = start()
  await turns()
  expect(posted).toHaveLength(1)
  expect(await held()).not.toContain(second)
})

test('a page that asks is told how it stands', async () => {
  start()
  await becomes('synced')
  await turns()
  heard = []
  // One word may still come by itself; three do not.
  for (let times = 0; times < 3; times++) say({ kind: 'ask' })
  await vi.waitFor(() => expect(kinds().length).toBeGreaterThanOrEqual(3), { interval: 5 })
  expect(new Set(kinds())).toEqual(new Set(['synced']))
})

test('I7 the worker hears from its browser, or from a page, whether there is a network', async () => {
  start()
  await becomes('synced')
  worker.dispatchEvent(new Event('offline'))
  await becomes('offline')
  worker.dispatchEvent(new Event('online'))
  await becomes('synced')
  worker.dispatchEvent(new Event('offline'))
  await becomes('offline')
  say({ kind: 'wake', reason: 'manual' })
  await turns()
  expect(kinds().at(-1)).toBe('offline')
  say({ kind: 'wake', reason: 'online' })
  await becomes('synced')
})

test('a worker that begins with no network asks nobody', async () => {
  isOnline = false
  start()
  await becomes('offline')
  expect(server.asked).toEqual([])
})

test('a page that asks for a look gets one', async () => {
  start()
  await becomes('synced')
  await turns()
  server.asked.length = 0
  say({ kind: 'wake', reason: 'manual' })
  await vi.waitFor(() => expect(server.asked).toContain('GET /flights'))
})

test('A15 its page is told of a photo whose bytes came to the server after its record', async () => {
  const photo = '20000000-0000-4000-8000-000000000001'
  const log = server.log('ann')
  storePhoto(log, photo)
  start()
  await becomes('synced')
  expect(heard.filter(({ kind }) => kind === 'media')).toEqual([])
  log.takeBytes(photo)
  say({ kind: 'wake', reason: 'manual' })
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'media', id: photo }))
})

test('I14 halted it lets go of the log, resumed it leads again', async () => {
  start()
  await becomes('synced')
  say({ kind: 'halt' })
  await vi.waitFor(async () => expect(await isFree()).toBe(true))
  await turns()
  expect(await isFree()).toBe(true)
  heard = []
  say({ kind: 'resume' })
  await becomes('synced')
})

test('I13 who signs in elsewhere is led from then on', async () => {
  await store.write('session', [[CURRENT, { kind: 'guest', version: 2 }]])
  start()
  await turns()
  expect(kinds()).toEqual([])
  await store.write('session', [[CURRENT, { ...SIGNED_IN, version: 3 }]])
  sessions.postMessage({ kind: 'session-changed', version: 3 })
  await becomes('synced')
})

test('I18 what the page remembers of the log is looked for: a log with less is pulled again', async () => {
  start({ userId: 'ann', rows: 40 })
  await becomes('synced')
  expect(heard.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['halt', 'resume']))
})
