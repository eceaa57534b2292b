// What a page asks of its client: calls of the API, the log, and what a log-out leaves behind.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredSession } from '../core/session/session.ts'
import { stampTokens } from '../core/session/token.ts'
import { EMPTY_SYNC_STATE } from '../core/sync/machine/sync-state.ts'
import type { SyncClient } from './client.ts'
import { openDatabase } from './database.ts'
import { writeFlight } from '../test/support/write-flight.ts'
import { SESSION_CHANNEL, STATE_CHANNEL, type StateMessage } from './transport/channels.ts'
import { keepEnded } from './session/end-logins.ts'
import { CURRENT, type LocalStore, openLocalStore } from './storage/local-store.ts'

const channels: BroadcastChannel[] = []

/** Of one test: a client has no end and would go on to listen. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of a client's test`)
    channels.push(this)
  }
}

let workers: FakeWorker[]

class FakeWorker extends EventTarget {
  readonly asked: unknown[] = []
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(message: unknown): void {
    this.asked.push(message)
  }
  terminate(): void {
    // Nothing runs.
  }
}

const ID = '00000000-0000-4000-8000-000000000001'
const user = { id: 'ann', username: 'Ann', email: 'a@b.c', locale: 'en', scopes: [], preferences: {} } as const
const tokens = stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now())
const SIGNED_IN: StoredSession = { kind: 'signed-in', version: 1, user, tokens }

let page: EventTarget
let shown: EventTarget & { cookie: string; visibilityState: string; documentElement: object }
let kept: Map<string, string>
let store: LocalStore
let isOnline: boolean
let asked: { request: string; token: string | null; body: unknown }[]
let status: number
let body: unknown
let heard: StateMessage[]
let sessions: BroadcastChannel
let words: BroadcastChannel
let client: SyncClient

beforeEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const gone = indexedDB.deleteDatabase(name)
    await new Promise((resolve) => gone.addEventListener('success', resolve))
  }
  page = new EventTarget()
  shown = Object.assign(new EventTarget(), {
    cookie: '',
    visibilityState: 'visible',
    documentElement: { lang: 'en', dataset: {} },
  })
  workers = []
  kept = new Map()
  isOnline = true
  asked = []
  status = 200
  body = { data: null }
  heard = []
  const { locks } = navigator
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
    locks,
  })
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', shown)
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const given = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null
    asked.push({
      request: `${init.method} ${url}`,
      token: new Headers(init.headers).get('authorization'),
      body: given,
    })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  store = openLocalStore()
  await store.write('session', [[CURRENT, SIGNED_IN]])
  sessions = new BroadcastChannel(SESSION_CHANNEL)
  words = new BroadcastChannel(STATE_CHANNEL)
  words.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => {
    heard.push(data)
  })
  client = await newClient()
})

afterEach(async () => {
  vi.restoreAllMocks()
  page.dispatchEvent(new Event('pagehide'))
  if (client.session.get().kind !== 'guest') await (await client.database()).close()
  for (const channel of channels.splice(0)) channel.close()
  store.close()
  vi.unstubAllGlobals()
})

/** A page starts one worker, so that each is a page of its own. */
async function newClient(): Promise<SyncClient> {
  vi.resetModules()
  const { createSyncClient } = await import('./client.ts')
  return createSyncClient()
}

async function becomeGuest(): Promise<void> {
  await store.write('session', [[CURRENT, { kind: 'guest', version: 5 }]])
  sessions.postMessage({ kind: 'session-changed', version: 5 })
  await vi.waitFor(() => expect(client.session.get().kind).toBe('guest'))
}

describe('I6 I13 a call of the API', () => {
  test.each(['/me', '/me/password', '/me/sessions/a'])(
    'is not made with the token of another who signed in in another tab: %s',
    async (path) => {
      await client.ready
      const bob: StoredSession = { ...SIGNED_IN, version: 2, user: { ...user, id: 'bob' } }
      // The word of it has not come yet.
      await store.write('session', [[CURRENT, bob]])
      expect(await client.request('PATCH', path, { data: 1 })).toMatchObject({ error: { code: 'unauthorized' } })
      expect(asked).toEqual([])
    },
  )

  test('bears the token of the user it is for, nobody’s where it is for nobody, and what it is to say', async () => {
    expect(await client.request('PATCH', '/me', { data: 1 })).toEqual({ ok: true, value: { data: null } })
    await client.request('GET', '/config')
    expect(asked).toEqual([
      { request: 'PATCH /api/me', token: 'Bearer access', body: { data: 1 } },
      { request: 'GET /api/config', token: null, body: null },
    ])
  })

  test('bears none for a guest, nor where storage is refused', async () => {
    await becomeGuest()
    await client.request('GET', '/config')
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    client = await newClient()
    expect(await client.request('GET', '/config')).toMatchObject({ ok: true })
    expect(refused).toHaveBeenCalled()
    expect(asked.map(({ token }) => token)).toEqual([null, null])
  })

  test('a refusal is told with its code, from 400 on', async () => {
    status = 400
    body = { errors: [{ status: '400', code: 'invalid' }] }
    expect(await client.request('GET', '/me')).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })

  test('what it says of the user is known from then on', async () => {
    const { id, ...attributes } = user
    body = { data: { type: 'users', id, attributes: { ...attributes, username: 'Anna' } } }
    await client.request('GET', '/me')
    expect(client.session.get()).toMatchObject({ user: { username: 'Anna' } })
  })

  test('with no network nobody is asked; an answer that is none is told', async () => {
    isOnline = false
    expect(await client.request('GET', '/me')).toMatchObject({ ok: false, error: { code: 'network' } })
    expect(asked).toEqual([])
    isOnline = true
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await client.request('GET', '/me')).toMatchObject({ ok: false, error: { code: 'network' } })
  })
})

describe('the log of a page', () => {
  test('I1 is to be had at once, and what waits in it is known without an engine', async () => {
    const before = await openDatabase({ userId: 'ann' })
    await writeFlight(before, ID, { note: 'unsent' })
    await before.close()
    await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
    client = await newClient()
    await client.database()
    await vi.waitFor(() => expect([...client.sync.get().waiting]).toEqual([ID]))
    expect(await client.unsent()).toBe(1)
  })

  test('I6 is closed when its user goes, and only then', async () => {
    const db = await client.database()
    await store.write('session', [[CURRENT, { ...SIGNED_IN, version: 2, user: { ...user, username: 'Anna' } }]])
    sessions.postMessage({ kind: 'session-changed', version: 2 })
    await vi.waitFor(() => expect(client.session.get()).toMatchObject({ user: { username: 'Anna' } }))
    expect(await client.database()).toBe(db)
    expect(await db.flights.find().exec()).toEqual([])
    await becomeGuest()
    await vi.waitFor(() => expect(db.flights.closed).toBe(true))
  })

  test('I6 leaves its first rows, under its user’s name, to the page that comes next', async () => {
    const db = await client.database()
    await writeFlight(db, ID, { date: '2026-03-05', note: 'shown first' })
    const leave = client.digest.subscribe(() => undefined)
    await vi.waitFor(() => expect(kept.get('lmw.first-rows.ann')).toContain('shown first'), { timeout: 10_000 })
    leave()
    await becomeGuest()
  })

  test('I14 discarded, nothing is remembered of it', async () => {
    const db = await client.database()
    await writeFlight(db, ID, { note: 'unsent' })
    const log = { token: db.log.info.token, isFetched: true }
    const state = { ...EMPTY_SYNC_STATE, kind: 'pending' as const, log, pending: 1 }
    words.postMessage({ kind: 'state', state, rows: { userId: 'ann', rows: 40 } } satisfies StateMessage)
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(expect.arrayContaining(['lmw.log', 'lmw.log-rows'])))
    expect(await client.logout('discard')).toEqual({ ok: true, value: undefined })
    expect([...kept.keys()].filter((key) => key.startsWith('lmw.'))).toEqual([])
  })
})

describe('a page that starts', () => {
  test('has one worker, and has told the server of log-outs it had not heard of', async () => {
    await store.write('session', [[CURRENT, { kind: 'guest', version: 2 }]])
    await store.writeTogether(keepEnded(tokens))
    client = await newClient()
    await client.start()
    await client.start()
    expect(workers).toHaveLength(1)
    expect(asked.map(({ token }) => token)).toContain('Bearer access')
  })

  test('asks for a look when it is seen again, not when it is hidden', async () => {
    await client.start()
    const wakes = (): string[] => heard.flatMap((word) => (word.kind === 'wake' ? [word.reason] : []))
    shown.visibilityState = 'hidden'
    shown.dispatchEvent(new Event('visibilitychange'))
    client.syncNow()
    await vi.waitFor(() => expect(wakes()).toEqual(['manual']))
    shown.visibilityState = 'visible'
    shown.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(wakes()).toEqual(['manual', 'visible']))
  })

  test.each([
    ['de', 'de'],
    ['en', 'en'],
    ['', 'en'],
  ])('has its log checked for who reads in "%s"', async (lang, language) => {
    shown.documentElement = { lang, dataset: { build: 'b1' } }
    const leave = client.checks.subscribe(() => undefined)
    await vi.waitFor(() => expect(workers.at(-1)?.asked).toMatchObject([{ build: 'b1', reader: { language } }]))
    leave()
  })
})
