import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../../core/lib/json.ts'
import { must } from '../../../core/lib/must.ts'
import { createStore } from '../../../core/lib/store.ts'
import { publicSession, type SessionState, type StoredSession, type User } from '../../../core/session/session.ts'
import { stampTokens } from '../../../core/session/token.ts'
import { EMPTY_SYNC_STATE } from '../../../core/sync/machine/sync-state.ts'
import { quietPageLog } from '../../../test/support/page/quiet-page-log.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import type { Device } from '../../session/device.ts'
import { createTokenManager } from '../../session/token-manager.ts'
import { StorageError } from '../../storage/failure.ts'
import { type LocalStore, openLocalStore, type WritesBeside } from '../../storage/local-store.ts'
import { localLocks } from '../../transport/locks.ts'
import { later } from '../later.ts'
import type { PageLog } from '../log/page-log.ts'
import { noteRemoval } from '../session/removal.ts'
import type { SessionActs } from './account-acts.ts'
import { createSessionActs } from './session-acts.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const ANN: User = { id: 'ann', username: 'ann', email: 'ann@example.org', locale: 'en', scopes: [], preferences: {} }
const PAIR = { accessToken: 'access', refreshToken: 'refresh' }

let serial = 0
let databaseName: string
let store: LocalStore
let device: Device
let log: PageLog
let acts: SessionActs
/** The log's databases as the server was asked for tokens; null before. */
let hereAtLogin: string[] | null

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name === databaseName ? [name] : []))

beforeEach(() => {
  vi.stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined })
  databaseName = `session-acts-${serial++}`
  store = openLocalStore(`${databaseName}-local`)
  hereAtLogin = null
  const session = createStore<SessionState>({ kind: 'guest' })
  const locks = localLocks()
  const tokens = createTokenManager({
    store,
    locks,
    nowMs: () => Date.now(),
    refresh: async () => ({ kind: 'unreachable' }),
    announce: (stored) => session.set(publicSession(stored)),
  })
  const nobody = (): Promise<never> => Promise.reject(new Error('nobody calls'))
  device = { store, locks, tokens, call: nobody, download: nobody }
  log = quietPageLog({ device, session, databaseName })
  const recorder = {
    current: async () => null,
    track: async () => [],
    forget: async () => undefined,
    give: async () => undefined,
  }
  const made = createSessionActs({
    device,
    session,
    log,
    state: { sync: createStore(EMPTY_SYNC_STATE), tell: () => undefined },
    preferences: { unsent: createStore<JsonObject>({}), send: async () => undefined },
    recorder: later(async () => recorder),
    inFlight: { flush: async () => undefined },
    loadRemoval: () => import('../../session/ownership.ts'),
    forgetRows: () => undefined,
  })
  acts = made.acts
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/login')) hereAtLogin = await databases()
    const { id, ...attributes } = ANN
    const body = url.endsWith('/login') ? PAIR : { data: { type: 'users', id, attributes } }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await log.close()
  store.close()
})

/** A page that was closed right after its user had said that everything may go. */
async function leaveHalfDone(): Promise<void> {
  await device.tokens.apply({ kind: 'logged-in', user: ANN, tokens: stampTokens(PAIR, Date.now()) })
  await writeFlight(await log.database(), ID, { note: 'may go' })
  await log.close()
  const writes: WritesBeside<StoredSession>['writes'] = (_, after) =>
    noteRemoval('ann', { what: 'all', sessionVersion: must(after).version })
  await device.tokens.apply({ kind: 'logged-out', userId: 'ann' }, { stores: ['owner'], writes })
  expect(await databases()).toEqual([databaseName])
}

test('I6 I14 what had to go is gone before anybody logs in, also before the same user does', async () => {
  await leaveHalfDone()
  expect(await acts.login('ann', 'secret')).toMatchObject({ ok: true })
  expect(hereAtLogin).toEqual([])
  expect((await log.unsent()).records).toEqual([])
})

test('I6 while it cannot go nobody logs in, and the server is not asked', async () => {
  await leaveHalfDone()
  vi.spyOn(log, 'alone').mockRejectedValue(new StorageError('blocked'))
  expect(await acts.login('ann', 'secret')).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(hereAtLogin).toBeNull()
})

test('I1 I6 a log without an account is begun, and a login over it takes what it holds along', async () => {
  expect(await acts.beginLocal('de')).toMatchObject({ ok: true, value: { username: '', locale: 'de' } })
  const local = await device.tokens.session()
  expect(local.kind).toBe('local')
  await writeFlight(await log.database(), ID, { note: 'before the account' })
  expect(await acts.login('ann', 'secret')).toMatchObject({ ok: true, value: { id: 'ann' } })
  expect(await device.tokens.session()).toMatchObject({ kind: 'signed-in', user: { id: 'ann' } })
  expect(await log.unsent()).toMatchObject({ kept: [{ userId: 'ann', id: ID, mine: { note: 'before the account' } }] })
  expect((await store.readAll('owner')).map(([key, { userId }]) => [key, userId])).toEqual([['current', 'ann']])
})
