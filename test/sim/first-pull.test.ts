import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { RxCollection } from 'rxdb/plugins/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../core/lib/json.ts'
import { ok } from '../../core/lib/result.ts'
import type { AddOperation, Operation, UpdateOperation } from '../../core/wire/resources.ts'
import type { Call } from '../../sync/engine/api.ts'
import { packedRows } from '../../sync/replication/copy-packs.ts'
import { openDatabase } from '../../sync/database.ts'
import { documentsById, type Storage } from '../../sync/storage/documents.ts'
import { createGate } from '../../sync/engine/gate.ts'
import { type LocalStore, openLocalStore } from '../../sync/storage/local-store.ts'
import { type LogSync, startLogSync } from '../../sync/replication/log-sync.ts'
import { metaNameOf } from '../../sync/replication/meta-name.ts'
import { rawName } from '../../sync/storage/raw-store.ts'
import { readUnsent } from '../../sync/storage/raw-unsent.ts'
import { changeRecord } from '../../sync/storage/write-record.ts'
import { Disk, storageOn } from './disk.ts'
import { ModelServer } from './model-server.ts'
import { createRandom } from './random.ts'

const USER = 'ann'
const FLIGHTS = 23
const PAGE = 5
const idOf = (index: number): string => `f-${String(index).padStart(3, '0')}`

let runs = 0
let name: string
let store: LocalStore
let model: ModelServer
let disk: Disk
let log: LogSync | null
let sent: string[]
/** Requests wait here as long as this says so of their path. */
let isHeld: (method: string, path: string) => boolean

beforeEach(() => {
  name = `first-pull-${runs++}`
  store = openLocalStore(`${name}-local`)
  model = new ModelServer()
  disk = new Disk(createRandom(runs))
  log = null
  sent = []
  isHeld = () => false
  for (let index = 0; index < FLIGHTS; index += 1) {
    operate({ op: 'add', data: flight(index, { note: `n${index}`, rating: 1 }), meta: { opId: `a${index}` } })
  }
})

afterEach(async () => {
  isHeld = () => false
  await log?.stop()
  store.close()
})

function flight(index: number, attributes: JsonObject): AddOperation['data'] {
  return { type: 'flights', id: idOf(index), attributes }
}

function operate(operation: Operation): void {
  model.handle('POST', '/operations', { 'atomic:operations': [operation] }, null)
}

/** Another device rates a flight. */
function rate(index: number, rating: number): void {
  const update: UpdateOperation = {
    op: 'update',
    data: flight(index, { rating }),
    meta: { opId: `u${index}-${rating}`, base: { rating: 1 } },
  }
  operate(update)
}

const call: Call = async (method, path, options = {}) => {
  while (isHeld(method, path)) {
    if (options.signal?.aborted) throw new Error('given up')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  if (method === 'POST') {
    const { 'atomic:operations': operations } = options.body as { 'atomic:operations': Operation[] }
    sent.push(...operations.map((operation) => (operation.op === 'remove' ? operation.ref.id : operation.data.id)))
  }
  return ok(model.handle(method, path, options.body, null))
}

async function start(): Promise<LogSync> {
  return startLogSync({
    userId: USER,
    store,
    call,
    gate: createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined }),
    nowMs: () => Date.now(),
    socketId: () => null,
    openDatabase: (options) =>
      openDatabase({ ...options, durability: 'default', name, storage: storageOn(disk, getRxStorageDexie()) }),
    onChange: () => undefined,
    onActive: () => undefined,
    onStorageFailure: () => undefined,
    batches: { pullBatch: PAGE, pushBatch: 4, retryMs: 1 },
  })
}

async function memoryName(): Promise<string> {
  return rawName(name, await metaNameOf(USER, 'flights'), 0)
}

async function notes(running: LogSync): Promise<Map<string, JsonObject>> {
  const found = await running.db.flights.find().exec()
  return new Map(found.map((document) => [document.id, document.toJSON() as JsonObject]))
}

async function note(running: LogSync, index: number, text: string): Promise<void> {
  const flights = running.db.flights as unknown as RxCollection
  const place = { collection: 'flights', type: 'flights', id: idOf(index) } as const
  await changeRecord(flights, place, (now) => ({ ...now, note: text }), null)
}

async function expectEqual(running: LogSync): Promise<void> {
  const here = await notes(running)
  const there = model.live('flights')
  expect([...here.keys()].sort()).toEqual([...there.keys()].sort())
  for (const [id, attributes] of there) expect(here.get(id)).toMatchObject(attributes)
}

describe('the first pull of a log', () => {
  const cuts = Array.from({ length: 24 }, (_, write) => [write, write % 2 === 0] as const)
  test.each(cuts)('I2 I5 goes on after the power failed at write %i (done: %s)', async (write, isDone) => {
    isHeld = () => true
    const first = await start()
    disk.failAfter(write, isDone)
    isHeld = () => false
    await Promise.race([vi.waitUntil(() => disk.isOff, { timeout: 60_000, interval: 1 }), first.firstSync()]).catch(
      () => undefined,
    )
    await first.stop().catch(() => undefined)
    disk.mend()
    // With no network: edits whatever of the log has arrived.
    isHeld = () => true
    log = await start()
    const known = await notes(log)
    const edited = [0, 6, 11, 22].filter((index) => known.has(idOf(index)))
    for (const index of edited) await note(log, index, 'mine')
    for (const index of edited) rate(index, 5)
    isHeld = () => false
    log.reSync()
    await log.firstSync()
    await log.inSync()
    await vi.waitFor(() => expect([...(log?.waiting() ?? ['?'])]).toEqual([]))
    log.reSync()
    await log.inSync()
    const { unsent } = await log.sweep()
    expect(unsent).toBe(0)
    for (const index of edited) expect(model.live('flights').get(idOf(index))).toEqual({ note: 'mine', rating: 5 })
    expect(model.live('flights').size).toBe(FLIGHTS)
    await expectEqual(log)
    // Nothing that was pulled goes back as an edit of this device.
    expect(new Set(sent)).toEqual(new Set(edited.map(idOf)))
  })

  test('I4 keeps the ground of later merges, also while its copies are packed', async () => {
    isHeld = (method, path) => method === 'POST' || path.startsWith('/flights?page[after]=10')
    log = await start()
    const running = log
    await vi.waitFor(async () => expect((await notes(running)).size).toBe(10))
    await vi.waitFor(async () => expect((await packedRows(await memoryName())).length).toBe(10))
    expect((await readUnsent(name, USER, 'exact')).records).toEqual([])
    await note(running, 3, 'mine')
    const { records } = await readUnsent(name, USER, 'exact')
    expect(records).toMatchObject([{ id: idOf(3), base: { note: 'n3', rating: 1 }, mine: { note: 'mine', rating: 1 } }])
    rate(3, 5)
    isHeld = () => false
    await running.firstSync()
    await running.inSync()
    await vi.waitFor(() => expect(model.live('flights').get(idOf(3))).toEqual({ note: 'mine', rating: 5 }))
    await vi.waitFor(async () => expect(await packedRows(await memoryName())).toEqual([]))
    expect((await readUnsent(name, USER, 'exact')).records).toEqual([])
    await running.inSync()
    await expectEqual(running)
  })

  test('I4 unpacks at the next start what an engine that was stopped has left', async () => {
    isHeld = (_, path) => path.startsWith('/flights?page[after]=15')
    log = await start()
    const stopped = log
    await vi.waitFor(async () => expect((await packedRows(await memoryName())).length).toBe(15))
    await stopped.stop()
    log = await start()
    expect(await packedRows(await memoryName())).toEqual([])
    expect(log.waiting().size).toBe(0)
    expect(await log.sweep()).toEqual({ unsent: 0, rows: 15 })
    isHeld = () => false
    await log.firstSync()
    await expectEqual(log)
    expect(sent).toEqual([])
  })

  test('I2 never writes over a record another context has just made', async () => {
    isHeld = (_, path) => path.startsWith('/flights?page[after]=10')
    log = await start()
    const running = log
    await vi.waitFor(async () => expect((await notes(running)).size).toBe(10))
    await putBehindItsBack({ id: idOf(12), sortKey: '1', note: 'made here' })
    isHeld = () => false
    await running.firstSync()
    const storage = running.db.flights.storageInstance as unknown as Storage
    expect((await documentsById(storage, [idOf(12)])).get(idOf(12))).toMatchObject({ note: 'made here' })
    expect((await running.sweep()).unsent).toBe(1)
    await running.inSync()
    await vi.waitFor(() => expect(running.waiting().size).toBe(0))
    running.reSync()
    await running.inSync()
    expect(model.live('flights').size).toBe(FLIGHTS)
    await expectEqual(running)
  })
})

/** A row of another context whose event has not come yet. */
async function putBehindItsBack(row: JsonObject & { id: string }): Promise<void> {
  const open = indexedDB.open(rawName(name, 'flights', 0))
  const db = await new Promise<IDBDatabase>((resolve) => {
    open.addEventListener('success', () => resolve(open.result))
  })
  const transaction = db.transaction('docs', 'readwrite')
  const meta = { _deleted: '0', _rev: '1-elsewhere', _meta: { lwt: Date.now() }, _attachments: {} }
  transaction.objectStore('docs').put({ ...row, ...meta })
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve)
  })
  db.close()
}
