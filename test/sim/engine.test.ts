import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionEvent, StoredSession, User } from '../../core/session/session.ts'
import { nextSession } from '../../core/session/session.ts'
import { stampTokens } from '../../core/session/token.ts'
import type { SyncState } from '../../core/sync/machine/sync-state.ts'
import { fail } from '../../core/lib/result.ts'
import type { Call } from '../../sync/transport/api.ts'
import { openDatabase } from '../../sync/database.ts'
import { writeFlight } from '../support/write-flight.ts'
import { createEngine, type Engine } from '../../sync/engine/engine.ts'
import { failure } from '../../core/errors/failure.ts'
import { requested } from '../../sync/storage/idb/idb-promises.ts'
import { oldName, withDocs } from '../../sync/storage/takeover/old-databases.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../../sync/storage/local-store.ts'
import { localLocks, type Locks, SYNC_LOCK } from '../../sync/transport/locks.ts'
import { Accounts } from './world/accounts.ts'

const ann: User = { id: 'ann', username: 'ann', email: 'a@example.org', locale: 'en', scopes: [], preferences: {} }
const ben: User = { ...ann, id: 'ben', username: 'ben' }
const ID = '10000000-0000-4000-8000-000000000001'
const tokens = stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now())

let names = 0
let databaseName: string
let store: LocalStore
let locks: Locks
let server: Accounts
let isOnline: boolean
let tabs: Tab[]
/** The next call is answered as one with a token that is worth nothing any more. */
let refuseOnce: boolean

/** One tab's engine with what it published last. */
interface Tab {
  engine: Engine
  state: SyncState | null
  close(): Promise<void>
}

beforeEach(() => {
  databaseName = `engine-${names++}`
  store = openLocalStore(`${databaseName}-local`)
  locks = localLocks()
  server = new Accounts()
  isOnline = true
  tabs = []
  refuseOnce = false
})

afterEach(async () => {
  for (const tab of tabs) await tab.close()
  store.close()
})

const session = async (): Promise<StoredSession> =>
  (await store.read('session', CURRENT)) ?? { kind: 'guest', version: 0 }

async function tell(event: SessionEvent): Promise<void> {
  await store.update('session', CURRENT, (known) => nextSession(known ?? { kind: 'guest', version: 0 }, event))
  for (const { engine } of tabs) await engine.sessionChanged()
}

/** As the real one: no token, no request. */
const call: Call = async (method, path, options = {}) => {
  const current = await session()
  if (refuseOnce) {
    refuseOnce = false
    return fail(failure('unauthorized'))
  }
  if (current.kind !== 'signed-in') return fail(failure('both_tokens_expired'))
  return current.user.id === options.userId ? server.call(method, path, options) : fail(failure('unauthorized'))
}

function openTab(): Tab {
  const abort = new AbortController()
  const tab: Tab = {
    state: null,
    engine: createEngine({
      store,
      databaseName,
      locks,
      call,
      session,
      connect: async () => ({ kind: 'none' }),
      isOnline: () => isOnline,
      readUser: async () => undefined,
      nowMs: () => Date.now(),
      random: () => 0,
      halt: () => undefined,
      resume: () => undefined,
      onHistory: () => undefined,
      onMedia: () => undefined,
      connection: () => ({}),
      publish: (state) => {
        tab.state = state
      },
    }),
    close: () => {
      abort.abort()
      return running
    },
  }
  const running = tab.engine.run(abort.signal)
  tabs.push(tab)
  return tab
}

/** Writes as a page does, with a connection of its own that is gone when the engine opens the database. */
async function writeAlone(note: string): Promise<void> {
  const db = await openDatabase({ userId: 'ann', name: databaseName, isShared: false })
  await writeFlight(db, ID, { note })
  await db.close()
}

const becomes = (tab: Tab, expected: Partial<SyncState>): Promise<void> =>
  vi.waitFor(() => expect(tab.state).toMatchObject(expected), { timeout: 5000 })

describe('the engine of a tab', () => {
  test('does nothing for a guest, and begins when somebody signs in', async () => {
    const tab = openTab()
    await tab.engine.sessionChanged()
    expect(server.asked).toEqual([])
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced', pending: 0 })
    expect(new Set(server.asked)).toEqual(new Set(['GET /flights', 'GET /media', 'GET /data']))
  })

  test('I13 a refusal of a token that another context has renewed meanwhile locks nothing', async () => {
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced', pending: 0 })
    // The word of the renewal came first, the answer to the old token after it.
    refuseOnce = true
    tab.engine.wake('manual')
    await vi.waitFor(() => expect(refuseOnce).toBe(false))
    await writeAlone('after')
    tab.engine.wake('manual')
    await vi.waitFor(() => expect(server.attributesOf('ann', ID)?.['note']).toBe('after'), { timeout: 5000 })
    await becomes(tab, { kind: 'synced', pending: 0 })
  })

  test('I10 an app of before that comes back finds that a log is here which is not its own', async () => {
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced', pending: 0 })
    const mark = await withDocs(oldName(databaseName, 'flights', 1), (docs) => requested(docs.count()))
    expect(mark).toBe(1)
  })

  test('I2 sends what was written before it ran', async () => {
    await writeAlone('before')
    await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await vi.waitFor(() => expect(server.attributesOf('ann', ID)?.['note']).toBe('before'))
    await becomes(tab, { kind: 'synced', pending: 0 })
  })

  test('I7 is offline without an error, asks nothing, and goes on when online', async () => {
    isOnline = false
    await writeAlone('on the plane')
    await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'offline', pending: 1, problem: null })
    expect([...(tab.state?.waiting ?? [])]).toEqual([ID])
    expect(server.asked).toEqual([])
    isOnline = true
    tab.engine.setOnline(true)
    await becomes(tab, { kind: 'synced', pending: 0 })
  })

  test('F10: what is forbidden is an error that is shown and tried again, and loses nothing', async () => {
    await writeAlone('forbidden')
    await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
    server.isForbidden = true
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'error', problem: 'forbidden', pending: 1 })
    expect(tab.state?.nextTryMs).toBeGreaterThan(Date.now() - 1000)
    const asked = server.asked.length
    // By the back-off alone: nobody presses anything.
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(asked), { timeout: 5000 })
    expect(tab.state?.problems.size).toBe(0)
    server.isForbidden = false
    tab.engine.wake('manual')
    await becomes(tab, { kind: 'synced', pending: 0, problem: null })
    expect(server.attributesOf('ann', ID)?.['note']).toBe('forbidden')
  })

  test('I13 an expired session keeps counting, and the same user signing in again sends everything', async () => {
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced' })
    await tell({ kind: 'both-expired', parent: 'refresh' })
    await becomes(tab, { kind: 'signed-out', pending: 0 })
    await tab.close()
    await writeAlone('while expired')
    const again = openTab()
    await becomes(again, { kind: 'signed-out', pending: 1 })
    expect(server.attributesOf('ann', ID)).toBeUndefined()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(again, { kind: 'synced', pending: 0 })
    expect(server.attributesOf('ann', ID)?.['note']).toBe('while expired')
  })

  test('I13 a login revoked from elsewhere keeps the log; the same user signing in again sends what waited', async () => {
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced' })
    await tell({ kind: 'refresh-refused', parent: 'refresh', isRevoked: true })
    await becomes(tab, { kind: 'signed-out', revoked: true })
    await tab.close()
    await writeAlone('after the revocation')
    const again = openTab()
    await becomes(again, { kind: 'signed-out', revoked: true, pending: 1 })
    expect(server.attributesOf('ann', ID)).toBeUndefined()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(again, { kind: 'synced', revoked: false, pending: 0 })
    expect(server.attributesOf('ann', ID)?.['note']).toBe('after the revocation')
  })

  test("I6 another user signing in never sends the first one's changes", async () => {
    await writeAlone('of ann')
    await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ben, tokens })
    await becomes(tab, { kind: 'synced', pending: 0 })
    expect(server.log('ben').live('flights').size).toBe(0)
    await tell({ kind: 'logged-in', user: ann, tokens })
    await vi.waitFor(() => expect(server.attributesOf('ann', ID)?.['note']).toBe('of ann'), { timeout: 5000 })
  })
})

describe('I15 F27 several tabs', () => {
  test('one leads; when it goes the next one takes over', async () => {
    const first = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(first, { kind: 'synced' })
    const second = openTab()
    await second.engine.sessionChanged()
    second.engine.publish()
    expect(second.state).toBeNull()
    await first.close()
    await becomes(second, { kind: 'synced' })
  })

  test('all let go while a page works on the log alone, and come back after it', async () => {
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced' })
    tab.engine.halt()
    const alone = await locks.run(SYNC_LOCK, async () => 'alone')
    expect(alone).toBe('alone')
    tab.state = null
    tab.engine.resume()
    await becomes(tab, { kind: 'synced' })
  })
})

describe('I18 the number of rows', () => {
  test('is noted where the app of before does not look, and where it is looked for', async () => {
    await writeAlone('carried over')
    // As the take-over leaves it.
    await store.write('owner', [
      [CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0, rowCount: 0 }],
    ])
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced', pending: 0 })
    await vi.waitFor(async () => expect((await store.read('owner', CURRENT))?.lastContactMs).not.toBeNull())
    expect(await store.read('owner', CURRENT)).toMatchObject({ rows: 0, rowCount: 1 })
  })
})

describe('I18 rows lost without an error', () => {
  test('are noticed at the start: the log is pulled again, what was unsent is kept', async () => {
    const first = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(first, { kind: 'synced' })
    await first.close()
    await writeAlone('unsent')
    const tab = openTab()
    tab.engine.expectRows({ userId: 'ann', rows: 40 })
    await tab.engine.sessionChanged()
    await vi.waitFor(() => expect(server.attributesOf('ann', ID)?.['note']).toBe('unsent'), { timeout: 5000 })
    await becomes(tab, { kind: 'synced', pending: 0 })
  })
})

describe('I7 I9 what an engine says and waits for', () => {
  test('a page that comes later is told how it stands', async () => {
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'synced', pending: 0 })
    tab.state = null
    tab.engine.publish()
    expect(tab.state).toMatchObject({ kind: 'synced', pending: 0 })
  })

  test('I7 once the server answers again no next try is announced', async () => {
    server.isForbidden = true
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'error', nextTryMs: expect.any(Number) })
    server.isForbidden = false
    tab.engine.wake('manual')
    await becomes(tab, { kind: 'synced', nextTryMs: null })
  })

  test('I9 I10 a log of a later app is named as what keeps this one from syncing', async () => {
    await writeAlone('of a later app')
    await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
    ;(await requested(indexedDB.open(databaseName, 99))).close()
    const tab = openTab()
    await tell({ kind: 'logged-in', user: ann, tokens })
    await becomes(tab, { kind: 'error', problem: 'newer_version' })
    expect(tab.state?.pending).toBe(0)
  })
})
