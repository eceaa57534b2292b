import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../../core/session/session.ts'
import { localLocks } from '../../transport/locks.ts'
import { NOT_CARRIED, StorageError } from '../../storage/failure.ts'
import { type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { quietPageLog } from '../../../test/support/page/quiet-page-log.ts'
import type { PageLog } from './page-log.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import { HOUR_MS } from '../../../core/time/units.ts'

let serial = 0
let store: LocalStore
let session: Writable<SessionState>
let log: PageLog
let isBroken: boolean
let failure: Error
let attempts: number

beforeEach(async () => {
  const databaseName = `page-log-${serial++}`
  store = openLocalStore(`${databaseName}-local`)
  await store.write('owner', [['current', { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
  const user = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const
  session = createStore<SessionState>({ kind: 'signed-in', user })
  log = quietPageLog({ device: { store, locks: localLocks() }, session, databaseName })
  isBroken = true
  failure = new DOMException('broken', 'UnknownError')
  attempts = 0
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === databaseName && version !== undefined) {
      attempts += 1
      // Asked without end it fails otherwise at last, so that a test ends and says no.
      if (isBroken) throw attempts > 50 ? new Error('without end') : failure
    }
    return open(name, version)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await log.close()
  store.close()
})

async function turns(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function hourLater(): Promise<void> {
  vi.advanceTimersByTime(HOUR_MS)
  await turns()
}

test('I9 a log that cannot be opened is tried again by itself, and shown anew once it can be', async () => {
  await expect(log.database()).rejects.toThrow('UnknownError')
  const first = attempts
  await hourLater()
  expect(attempts).toBeGreaterThan(first)
  expect(log.generation.get()).toBe(0)
  isBroken = false
  await hourLater()
  // To open it takes as many turns as it takes.
  await vi.waitFor(() => expect(log.generation.get()).toBe(1))
  const after = attempts
  await hourLater()
  await log.database()
  expect(attempts).toBe(after)
})

test('I9 after five failures in a row only somebody who asks tries again; each waits for one next try', async () => {
  await expect(log.database()).rejects.toThrow('UnknownError')
  const each = attempts
  await expect(log.database()).rejects.toThrow('UnknownError')
  for (let hour = 1; hour <= 5; hour++) {
    await hourLater()
    expect(attempts).toBe((hour + 2) * each)
  }
  await hourLater()
  expect(attempts).toBe(7 * each)
  isBroken = false
  await log.database()
  expect(attempts).toBeGreaterThan(7 * each)
})

test('I9 a log that somebody else opened meanwhile is shown anew at once, and not a second time by the try that waited', async () => {
  await expect(log.database()).rejects.toThrow('UnknownError')
  isBroken = false
  await log.database()
  expect(log.generation.get()).toBe(1)
  await hourLater()
  expect(log.generation.get()).toBe(1)
})

test('a guest’s log is not tried again', async () => {
  session.set({ kind: 'guest' })
  await expect(log.database()).rejects.toThrow('signed-out')
  await hourLater()
  expect(attempts).toBe(0)
})

test('a log that is carried over meanwhile is opened with the word that it may go on, and not tried before', async () => {
  failure = new StorageError(NOT_CARRIED)
  const opening = log.database()
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(0))
  const first = attempts
  await turns()
  expect(attempts).toBe(first)
  isBroken = false
  log.resume()
  await opening
  expect(attempts).toBeGreaterThan(first)
})
