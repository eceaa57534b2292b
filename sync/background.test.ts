import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredSession, User } from '../core/session/session.ts'
import { stampTokens } from '../core/session/token.ts'
import { sendInBackground } from './background.ts'
import { openDatabase, writeFlight } from './database.ts'
import { CURRENT, type LocalStore, openLocalStore } from './local-store.ts'
import { createLocks, SYNC_LOCK } from './locks.ts'

const ann: User = { id: 'ann', username: 'ann', email: 'a@example.org', locale: 'en', scopes: [], preferences: {} }
const ID = '10000000-0000-4000-8000-000000000001'
const tokens = stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now())
const signedIn: StoredSession = { kind: 'signed-in', version: 1, user: ann, tokens }

let store: LocalStore
let sent: unknown[]

/** An API that stores what it is sent; down when told so. */
function stubApi(isUp = true): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isUp) throw new TypeError('fetch failed')
    const respond = (body: unknown): Response =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/vnd.api+json' } })
    if (!url.endsWith('/operations'))
      return respond({ data: [], links: { next: null }, meta: { checkpoint: '0', epoch: 'e' } })
    const { 'atomic:operations': operations } = JSON.parse(init.body as string) as {
      'atomic:operations': { data: object }[]
    }
    sent.push(...operations)
    return respond({
      'atomic:results': operations.map(({ data }) => ({ data: { ...data, meta: { seq: '1', revision: 1 } } })),
    })
  })
}

async function writeOffline(): Promise<void> {
  const db = await openDatabase({ durability: 'strict' })
  await writeFlight(db, ID, { note: 'written offline' })
  await db.close()
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sent = []
  store = openLocalStore()
  await store.write('session', [[CURRENT, signedIn]])
  await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
})

afterEach(() => {
  store.close()
  vi.unstubAllGlobals()
})

describe('sending with no page open', () => {
  test('I2 sends what waits, once', async () => {
    stubApi()
    await writeOffline()
    await sendInBackground()
    await sendInBackground()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ op: 'add', data: { id: ID, attributes: { note: 'written offline' } } })
  })

  test('I15 steps aside while a worker replicates', async () => {
    stubApi()
    await writeOffline()
    await createLocks().run(SYNC_LOCK, () => sendInBackground())
    expect(sent).toEqual([])
  })

  test("I6 I13 sends nothing without a login, and nothing of another user's log", async () => {
    stubApi()
    await writeOffline()
    await store.write('session', [[CURRENT, { kind: 'expired', version: 2, user: ann, reason: 'refused' }]])
    await sendInBackground()
    await store.write('session', [[CURRENT, { ...signedIn, user: { ...ann, id: 'ben' } }]])
    await sendInBackground()
    expect(sent).toEqual([])
  })

  test('gives up at its deadline, so that the browser tries again', async () => {
    stubApi(false)
    await writeOffline()
    await expect(sendInBackground(50)).rejects.toThrow('deadline')
    stubApi()
    await sendInBackground()
    expect(sent).toHaveLength(1)
  })
})
