import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionState } from '../../../core/session/session.ts'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { quietPageLog } from '../../../test/support/page/quiet-page-log.ts'
import { localLocks, type Locks, SYNC_LOCK } from '../../transport/locks.ts'
import { takeOver } from '../../session/ownership.ts'
import { editRows } from '../../storage/rows/edit-rows.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { openLog } from '../../storage/log-store.ts'
import { readUnsentRaw } from '../../storage/salvage/raw-unsent.ts'
import type { PageLog } from '../log/page-log.ts'
import { createStore } from '../../../core/lib/store.ts'
import { rebuildLocal } from './rebuild-local.ts'

const ANN = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const

let serial = 0
let databaseName: string
let disk: FailingIdb
let store: LocalStore
let locks: Locks
let restored: number

beforeEach(async () => {
  databaseName = `rebuild-${serial++}`
  disk = failingIdb(indexedDB)
  store = openLocalStore(`${databaseName}-local`, disk.factory)
  locks = abortableLocks()
  restored = 0
  await takeOver({ store, databaseName, nowMs: () => 0 }, 'ann')
  const log = await openLog({ name: databaseName, userId: 'ann', isShared: false })
  const edit = { collection: 'flights', type: 'flights', id: 'one', change: () => ({ note: 'unsent' }) } as const
  await editRows(log, [edit], { userId: 'ann', nowMs: () => 0 })
  log.close()
})

afterEach(() => store.close())

/** As those of a browser: a waiting request ends when its time is over. */
function abortableLocks(): Locks {
  const queue = localLocks()
  return {
    run: (name, work, options = {}) => {
      const { signal } = options
      if (!signal) return queue.run(name, work, options)
      let isGiven = false
      const given: typeof work = (lost) => {
        isGiven = true
        return work(lost)
      }
      const refused = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => isGiven || reject(signal.reason), { once: true })
      })
      return Promise.race([queue.run(name, given, options), refused])
    },
  }
}

function pageLog(lockMs = 50): PageLog {
  const session = createStore<SessionState>({ kind: 'signed-in', user: ANN })
  return quietPageLog({ device: { store, locks }, session, databaseName, lockMs })
}

function rebuild(
  log: Pick<PageLog, 'alone'> = pageLog(),
  restoreSession = async (): Promise<void> => void (restored += 1),
) {
  return rebuildLocal({
    log,
    session: createStore<SessionState>({ kind: 'signed-in', user: ANN }),
    forgetRows: () => undefined,
    restoreSession,
  })
}

const waiting = async (): Promise<number> => {
  const kept = await store.readAll('kept', 'ann|')
  const unsent = await readUnsentRaw({ databaseName, store }, 'ann')
  return new Set([...kept.map(([, { id }]) => id), ...unsent.records.map(({ id }) => id)]).size
}

test('I9: with the sync lock held it says so, and touches nothing', async () => {
  const held = Promise.withResolvers<void>()
  void locks.run(SYNC_LOCK, () => held.promise)
  expect(await rebuild()).toMatchObject({ ok: false, error: { code: 'blocked' } })
  expect(await waiting()).toBe(1)
  expect((await store.read('owner', CURRENT))?.userId).toBe('ann')
  held.resolve()
  await expect.poll(() => rebuild()).toMatchObject({ ok: true, value: { saved: 1 } })
  expect(await waiting()).toBe(1)
})

test('I15: a page that is suspended while it works alone gives its locks up, and deletes nothing afterwards', async () => {
  const log = pageLog(5000)
  let worked: Promise<unknown> = Promise.resolve()
  const followed: Pick<PageLog, 'alone'> = {
    alone: (work) =>
      log.alone((place) => {
        const working = work(place)
        worked = working.catch(() => undefined)
        return working
      }),
  }
  const readAll: LocalStore['readAll'] = store.readAll.bind(store)
  const reading = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  store.readAll = async (name, prefix) => {
    store.readAll = readAll
    reading.resolve()
    await held.promise
    return readAll(name, prefix)
  }
  const rebuilding = rebuild(followed)
  await reading.promise
  log.stopWaiting()
  expect(await rebuilding).toMatchObject({ ok: false, error: { code: 'blocked' } })
  expect(await locks.run(SYNC_LOCK, async () => 'free', { ifAvailable: true })).toBe('free')
  held.resolve()
  await worked
  expect((await readUnsentRaw({ databaseName, store }, 'ann')).records).toHaveLength(1)
})

test('I9: without room to keep what is unsent it says so, and touches nothing', async () => {
  disk.fill(true)
  expect(await rebuild()).toMatchObject({ ok: false, error: { code: 'full' } })
  expect(restored).toBe(0)
  disk.fill(false)
  expect(await waiting()).toBe(1)
  expect(await rebuild()).toMatchObject({ ok: true, value: { saved: 1, unreadable: 0 } })
  expect(await waiting()).toBe(1)
})

test('I9: a store beside the log that cannot be read is made anew, and what the log holds is kept', async () => {
  const whole = store
  const steps: string[] = []
  let isDamaged = true
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const broken = async (): Promise<never> => {
    throw new DOMException('damaged', 'UnknownError')
  }
  const damaged: LocalStore = {
    ...whole,
    readAll: async (name, prefix) => {
      if (isDamaged) return broken()
      if (steps.at(-1) !== 'read') steps.push('read')
      return whole.readAll(name, prefix)
    },
    readDamaged: broken,
    replace: broken,
    reset: async () => {
      // Longer than the session takes: who does not wait is overtaken.
      await turns(30)
      steps.push('made anew')
      await whole.reset()
      isDamaged = false
    },
  }
  const restoreSession = async (): Promise<void> => {
    restored += 1
    await turns(10)
    steps.push('session restored')
  }
  store = damaged
  expect(await rebuild(pageLog(), restoreSession)).toMatchObject({ ok: true, value: { saved: 1 } })
  store = whole
  expect(steps).toEqual(['made anew', 'session restored', 'read'])
  expect(restored).toBe(1)
  expect(await waiting()).toBe(1)
})

test('I6 I9: one damaged part beside the log costs nobody else what they left unsent, and it is told', async () => {
  const theirs = { userId: 'bob', base: null, mine: { note: 'theirs' }, sinceMs: 1 }
  await store.write('kept', [['bob|flights|two', { ...theirs, collection: 'flights', type: 'flights', id: 'two' }]])
  await store.write('revoke', [['late', 'token']])
  const whole = store
  let isDamaged = true
  store = {
    ...whole,
    readAll: async (name, prefix) => {
      if (name === 'history' && isDamaged) throw new DOMException('damaged', 'DataError')
      return whole.readAll(name, prefix)
    },
    readDamaged: async (name) => ({ ...(await whole.readDamaged(name)), unreadable: name === 'history' ? 2 : 0 }),
    replace: async (writes) => {
      isDamaged = false
      return whole.replace(writes)
    },
  }
  expect(await rebuild()).toMatchObject({ ok: true, value: { saved: 1, unreadable: 2 } })
  store = whole
  expect(await store.readAll('kept', 'bob|')).toHaveLength(1)
  expect(await store.readAll('revoke')).toEqual([['late', 'token']])
  expect(restored).toBe(0)
})
