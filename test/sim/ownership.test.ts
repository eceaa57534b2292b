import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RxCollection } from 'rxdb/plugins/core'
import { openDatabase, removeFlight, writeFlight } from '../../sync/database.ts'
import { createGate } from '../../sync/engine/gate.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../../sync/storage/local-store.ts'
import { type LogSync, startLogSync } from '../../sync/replication/log-sync.ts'
import { discardLog, hasLostRows, type LogPlace, rebuild, takeOver } from '../../sync/session/ownership.ts'
import { countRows, readUnsent } from '../../sync/storage/raw-unsent.ts'
import { Accounts } from './accounts.ts'

let names = 0
let databaseName: string
let store: LocalStore
let place: LogPlace
let server: Accounts
let log: LogSync | null = null

const A = 'user-a'
const B = 'user-b'
const ID = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'] as const

beforeEach(() => {
  databaseName = `own-${names++}`
  store = openLocalStore(`${databaseName}-local`)
  place = { store, databaseName, nowMs: () => Date.now() }
  server = new Accounts()
})

afterEach(async () => {
  await log?.stop()
  log = null
  store.close()
})

/** Opens the log as a worker does. */
async function start(userId: string): Promise<LogSync> {
  log = await startLogSync({
    userId,
    store,
    call: server.call,
    gate: createGate({ nowMs: () => performance.now(), delayMs: () => 5, notify: () => undefined }),
    nowMs: () => Date.now(),
    openDatabase: (options) => openDatabase({ ...options, durability: 'strict', name: databaseName }),
    socketId: () => null,
    onChange: () => undefined,
    onActive: () => undefined,
    onStorageFailure: () => undefined,
    batches: { retryMs: 5 },
  })
  return log
}

async function stop(): Promise<void> {
  await log?.stop()
  log = null
}

/** A's log: one flight confirmed and then edited, one never sent. */
async function createUnsent(): Promise<void> {
  await takeOver(place, A)
  const running = await start(A)
  await writeFlight(running.db, ID[0], { note: 'confirmed' })
  await running.inSync()
  server.isUp = false
  await writeFlight(running.db, ID[0], { note: 'edited', createdAt: '2026-01-01T00:00:00.000Z' })
  await writeFlight(running.db, ID[1], { note: 'never sent' })
  await stop()
  server.isUp = true
}

describe('I2 unsent records read without RxDB', () => {
  test('both readings name exactly what the server has not confirmed, with what it last confirmed', async () => {
    await createUnsent()
    for (const extent of ['instant', 'exact'] as const) {
      const { records } = await readUnsent(databaseName, A, extent)
      const byId = new Map(records.map((record) => [record.id, record]))
      expect([...byId.keys()].sort()).toEqual([...ID])
      expect(byId.get(ID[0])).toMatchObject({ base: { note: 'confirmed' }, mine: { note: 'edited' } })
      expect(byId.get(ID[1])).toMatchObject({ base: null, mine: { note: 'never sent' } })
    }
  })

  test('where this user was never replicated everything counts as unsent', async () => {
    await createUnsent()
    const { records } = await readUnsent(databaseName, 'someone else', 'exact')
    expect(records.map(({ base }) => base)).toEqual([null, null])
  })
})

describe('I6 I14 another user on the device', () => {
  test("finds an empty log, and the first one's changes wait under their own name", async () => {
    await createUnsent()
    expect(await takeOver(place, B)).toBe(true)
    expect((await indexedDB.databases()).filter(({ name }) => name?.includes(`-${databaseName}--`))).toEqual([])
    const second = await start(B)
    expect(await second.db.flights.find().exec()).toEqual([])
    await second.inSync()
    expect(server.log(B).live('flights').size).toBe(0)
    expect((await store.readAll('kept', `${A}|`)).length).toBe(2)
    expect(await second.reapplyKept()).toBe(0)
  })

  test('the first one signing in again gets every change back, sent as made', async () => {
    await createUnsent()
    await takeOver(place, B)
    await takeOver(place, A)
    const again = await start(A)
    await again.firstSync()
    await again.inSync()
    expect(server.attributesOf(A, ID[0])).toMatchObject({ note: 'edited' })
    expect(server.attributesOf(A, ID[1])).toMatchObject({ note: 'never sent' })
    expect(await store.readAll('kept', `${A}|`)).toEqual([])
  })

  test('a deletion that waits is kept too', async () => {
    await takeOver(place, A)
    const running = await start(A)
    await writeFlight(running.db, ID[0], { note: 'confirmed' })
    await running.inSync()
    server.isUp = false
    await removeFlight(running.db, ID[0])
    await stop()
    server.isUp = true
    await takeOver(place, B)
    await takeOver(place, A)
    const again = await start(A)
    await again.firstSync()
    await again.inSync()
    expect(server.attributesOf(A, ID[0])).toBeUndefined()
  })

  test('a log whose owner was forgotten goes to the user it was replicated for, and to nobody else', async () => {
    await createUnsent()
    await store.write('owner', [[CURRENT, null]])
    expect(await takeOver(place, A)).toBe(false)
    expect((await readUnsent(databaseName, A, 'exact')).records.map(({ base }) => base?.['note'])).toContain(
      'confirmed',
    )
    await store.write('owner', [[CURRENT, null]])
    expect(await takeOver(place, B)).toBe(true)
    expect(await countRows(databaseName)).toBe(0)
  })

  test('the same user again keeps the database as it is', async () => {
    await createUnsent()
    expect(await takeOver(place, A)).toBe(false)
    expect(await countRows(databaseName)).toBe(2)
  })
})

describe('I9 I18 damage', () => {
  test('rebuilding keeps what was unsent and pulls the rest again', async () => {
    await createUnsent()
    expect(await rebuild(place)).toBe(2)
    const again = await start(A)
    await again.firstSync()
    await again.inSync()
    expect(server.attributesOf(A, ID[0])).toMatchObject({ note: 'edited' })
    expect((await again.db.flights.find().exec()).map((flight) => String(flight.get('note'))).sort()).toEqual([
      'edited',
      'never sent',
    ])
  })

  test('rows that vanished without an error are noticed by their number', async () => {
    await createUnsent()
    expect(await hasLostRows(place, 0)).toBe(false)
    await store.update('owner', CURRENT, (known) => known && { ...known, rows: 2 })
    expect(await hasLostRows(place, 0)).toBe(false)
    expect(await hasLostRows(place, 3)).toBe(true)
    await store.update('owner', CURRENT, (known) => known && { ...known, rows: 5 })
    expect(await hasLostRows(place, 0)).toBe(true)
  })

  test('discarding leaves nothing of the log and nothing beside it', async () => {
    await createUnsent()
    await discardLog(place, A)
    expect((await indexedDB.databases()).filter(({ name }) => name?.includes(`-${databaseName}--`))).toEqual([])
    for (const name of ['owner', 'parked', 'inflight', 'kept', 'history'] as const) {
      expect(await store.readAll(name)).toEqual([])
    }
  })

  test('I6: discarding never takes the log of who signed in while it waited, and keeps nothing of who discarded', async () => {
    await createUnsent()
    await takeOver(place, B)
    const theirs = await start(B)
    server.isUp = false
    await writeFlight(theirs.db, ID[1], { note: 'of B, not sent yet' })
    await stop()
    expect(await store.readAll('kept', `${A}|`)).toHaveLength(2)
    await discardLog(place, A)
    expect(await store.readAll('kept', `${A}|`)).toEqual([])
    expect((await store.read('owner', CURRENT))?.userId).toBe(B)
    expect((await readUnsent(databaseName, B, 'exact')).records).toMatchObject([
      { mine: { note: 'of B, not sent yet' } },
    ])
  })
})

describe('I8 the sweep', () => {
  test('finds and sends a record the push never saw, as after a clock set back', async () => {
    await takeOver(place, A)
    const running = await start(A)
    await writeFlight(running.db, ID[0], { note: 'first' })
    await running.inSync()
    await stop()
    const old = await openDatabase({ durability: 'strict', name: databaseName })
    const storage = (old.flights as unknown as RxCollection).internalStorageInstance
    const [previous] = await storage.findDocumentsById([ID[0]], true)
    const document = { ...previous, note: 'written in the past', _rev: '9-past', _meta: { lwt: 1000 } }
    await storage.bulkWrite([{ previous, document }] as never, 'test')
    await old.close()
    const again = await start(A)
    await again.firstSync()
    await again.inSync()
    expect(server.attributesOf(A, ID[0])).toMatchObject({ note: 'first' })
    expect((await again.sweep()).unsent).toBe(1)
    await again.inSync()
    expect(server.attributesOf(A, ID[0])).toMatchObject({ note: 'written in the past' })
    expect((await again.sweep()).unsent).toBe(0)
  })
})
