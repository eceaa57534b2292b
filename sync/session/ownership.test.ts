import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../core/lib/json.ts'
import { fail } from '../../core/lib/result.ts'
import type { Content } from '../../core/sync/merge.ts'
import { Accounts } from '../../test/sim/world/accounts.ts'
import { failingIdb } from '../../test/support/failing-idb.ts'
import { flightId, OWNER, writeLogOfBefore } from '../../test/support/logs/log-of-before.ts'
import type { Call } from '../transport/api.ts'
import { createGate } from '../transport/gate.ts'
import { type LogSync, startLogSync } from '../replication/log-sync.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { failure } from '../../core/errors/failure.ts'
import { requested } from '../storage/idb/idb-promises.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { HISTORY } from '../storage/log-schema.ts'
import { type LogStore, openLog } from '../storage/log-store.ts'
import { countRows, readLogInfo, readUnsentRaw } from '../storage/salvage/raw-unsent.ts'
import { readDirty, rowsById } from '../storage/rows/read-rows.ts'
import { openJournal } from '../storage/journal.ts'
import { openRecordStore } from '../storage/record-store.ts'
import { restoreKept } from '../storage/restore-kept.ts'
import { contentOf } from '../storage/rows/stored-row.ts'
import { type LogPlace, orThrow } from './log-place.ts'
import { countOld } from '../storage/takeover/old-databases.ts'
import { discardLog, hasLostRows, rebuild, takeOver } from './ownership.ts'
import { unsentNames } from './read-unsent.ts'

const A = 'user-a'
const B = 'user-b'
const ID = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'] as const

let names = 0
let databaseName: string
let store: LocalStore
let place: LogPlace
let server: Accounts
let running: Running[]

interface Running {
  log: LogStore
  sync: LogSync
  stop: () => Promise<void>
}

beforeEach(() => {
  databaseName = `own-${names++}`
  store = openLocalStore(`${databaseName}-local`)
  place = { store, databaseName, nowMs: () => Date.now(), closeTimeoutMs: 200 }
  server = new Accounts()
  running = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const { stop } of running) await stop()
  store.close()
})

/** Opens the log as a worker does. */
async function start(userId: string, name = databaseName, call: Call = server.call): Promise<Running> {
  const log = await openLog({ name, userId, isShared: false })
  if (name === databaseName) await restoreKept(log, store, userId)
  const sync = await startLogSync({
    userId,
    log,
    call,
    gate: createGate({ nowMs: () => performance.now(), delayMs: () => 5, notify: () => undefined }),
    nowMs: () => Date.now(),
    socketId: () => null,
    onChange: () => undefined,
    onActive: () => undefined,
    onStorageFailure: () => undefined,
  })
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await sync.stop()
    log.close()
  }
  const started = { log, sync, stop }
  running.push(started)
  return started
}

let minute = 0

/** An edit as a page makes it, a minute after the one before. */
async function edit(log: LogStore, id: string, change: JsonObject | null): Promise<void> {
  const editedAt = new Date(Date.UTC(2026, 0, 1, 0, ++minute)).toISOString()
  const after = (now: Content): Content => change && { ...now, ...change, editedAt }
  const place = { collection: 'flights', type: 'flights', id, change: after } as const
  await editRows(log, [place], { userId: log.info.userId, nowMs: () => Date.now() })
}

async function contentAt({ log }: Running, id: string): Promise<Content> {
  const row = (await rowsById(log.connect, 'flights', [id])).get(id)
  return row ? contentOf(row) : null
}

/** A's log: one flight confirmed and then edited, one never sent. */
async function createUnsent(): Promise<void> {
  orThrow(await takeOver(place, A))
  const first = await start(A)
  await edit(first.log, ID[0], { note: 'confirmed' })
  await first.sync.firstSync()
  await first.sync.inSync()
  server.isUp = false
  await first.stop()
  const log = await openLog({ name: databaseName, userId: A, isShared: false })
  await edit(log, ID[0], { note: 'edited' })
  await edit(log, ID[1], { note: 'never sent' })
  log.close()
  server.isUp = true
}

const unsent = (userId = A) => readUnsentRaw({ databaseName, store }, userId)
const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(databaseName) ? [name] : []))

/** IndexedDB that does not open those databases. */
function refusing(refuses: (name: string) => boolean): IDBFactory {
  return {
    open: (name, version) => {
      if (refuses(name)) throw new DOMException('refused', 'UnknownError')
      return indexedDB.open(name, version)
    },
    cmp: (a, b) => indexedDB.cmp(a, b),
    databases: () => indexedDB.databases(),
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
  }
}

describe('I2 unsent records read without opening the log', () => {
  test('exactly what the server has not confirmed, with what it last confirmed, and nothing is made', async () => {
    expect((await unsent()).records).toEqual([])
    expect(await databases()).not.toContain(databaseName)
    await createUnsent()
    const { records, damaged, unreadable } = await unsent()
    const byId = new Map(records.map((record) => [record.id, record]))
    expect([...byId.keys()].sort()).toEqual([...ID])
    expect(byId.get(ID[0])).toMatchObject({ base: { note: 'confirmed' }, mine: { note: 'edited' }, refused: null })
    expect(byId.get(ID[1])).toMatchObject({ base: null, mine: { note: 'never sent' } })
    expect([damaged, unreadable]).toEqual([[], 0])
  })

  test("I6: another user's log tells nothing", async () => {
    await createUnsent()
    expect((await unsent('someone else')).records).toEqual([])
  })
})

describe('I6 I14 another user on the device', () => {
  test("finds an empty log, and the first one's changes and history wait under their own name", async () => {
    await createUnsent()
    expect(await takeOver(place, B)).toEqual({ kind: 'done', hadLog: true, unreadable: 0 })
    expect(await databases()).not.toContain(databaseName)
    const second = await start(B)
    await second.sync.firstSync()
    await second.sync.inSync()
    expect(await readDirty(second.log.connect)).toEqual([])
    expect(server.log(B).live('flights').size).toBe(0)
    expect(await store.readAll('kept', `${A}|`)).toHaveLength(2)
    expect(await store.readAll('history', `${A}|`)).toHaveLength(3)
  })

  test('the first one signing in again gets every change and the history back, sent as made', async () => {
    await createUnsent()
    orThrow(await takeOver(place, B))
    orThrow(await takeOver(place, A))
    const again = await start(A)
    await again.sync.firstSync()
    await again.sync.inSync()
    expect(server.attributesOf(A, ID[0])).toMatchObject({ note: 'edited' })
    expect(server.attributesOf(A, ID[1])).toMatchObject({ note: 'never sent' })
    for (const name of ['kept', 'history'] as const) expect(await store.readAll(name, `${A}|`)).toEqual([])
    const history = (await again.log.connect()).transaction(HISTORY).objectStore(HISTORY)
    expect(await requested(history.count())).toBe(3)
  })

  test('a removal that waits is kept too', async () => {
    await createUnsent()
    const log = await openLog({ name: databaseName, userId: A, isShared: false })
    await edit(log, ID[0], null)
    log.close()
    orThrow(await takeOver(place, B))
    orThrow(await takeOver(place, A))
    const again = await start(A)
    await again.sync.firstSync()
    await again.sync.inSync()
    expect(server.attributesOf(A, ID[0])).toBeUndefined()
  })

  test('a log whose owner was forgotten says itself whose it is', async () => {
    await createUnsent()
    await store.write('owner', [[CURRENT, null]])
    expect(await takeOver(place, A)).toMatchObject({ hadLog: false })
    expect((await store.read('owner', CURRENT))?.userId).toBe(A)
    await store.write('owner', [[CURRENT, null]])
    expect(await takeOver(place, B)).toMatchObject({ hadLog: true })
    expect(await store.readAll('kept', `${A}|`)).toHaveLength(2)
    expect(await countRows(databaseName)).toBe(0)
  })

  test('the same user again keeps the log as it is', async () => {
    await createUnsent()
    await store.update('owner', CURRENT, (known) => known && { ...known, rowCount: 2 })
    expect(await takeOver(place, A)).toMatchObject({ hadLog: false })
    expect(await countRows(databaseName)).toBe(2)
    expect(await store.read('owner', CURRENT)).toMatchObject({ userId: A, rowCount: 2 })
  })

  test('a device that held no log has none to put away; one of before stays with whom it is', async () => {
    expect(await takeOver(place, A)).toEqual({ kind: 'done', hadLog: false, unreadable: 0 })
    await writeLogOfBefore(databaseName)
    await store.write('owner', [[CURRENT, null]])
    expect(await takeOver(place, OWNER)).toEqual({ kind: 'done', hadLog: false, unreadable: 0 })
    expect(await countOld(databaseName)).toBeGreaterThan(0)
  })

  test('a log of before of which nobody knows whose it is goes, and nobody gets anything of it', async () => {
    await writeLogOfBefore(databaseName)
    await store.write('owner', [[CURRENT, null]])
    expect(await takeOver(place, B)).toEqual({ kind: 'done', hadLog: true, unreadable: 0 })
    expect(await countOld(databaseName)).toBe(0)
    expect(await store.readAll('kept')).toEqual([])
  })

  test('a log of the app of before is put away with what was unsent and unanswered in it', async () => {
    await writeLogOfBefore(databaseName)
    expect(await takeOver(place, B)).toMatchObject({ kind: 'done', hadLog: true })
    const kept = new Map((await store.readAll('kept', `${OWNER}|`)).map(([, record]) => [record.id, record]))
    expect([...kept.keys()].sort()).toEqual([2, 3, 4, 6, 7, 8].map(flightId))
    expect(kept.get(flightId(6))).toMatchObject({ base: null, mine: { note: 'refused' } })
    expect(kept.get(flightId(8))?.sent).toMatchObject({ next: { note: 'sent again 8' } })
    expect((await databases()).sort()).toEqual([
      `${databaseName}-blobs`,
      `${databaseName}-local`,
      `rxdb-dexie-${databaseName}--1--flights`,
    ])
  })
})

test('I2: an acknowledged edit outlives a change of user, though the answer to what went before it was lost', async () => {
  let isLost = false
  const call: Call = async (method, path, options) => {
    const answer = await server.call(method, path, options)
    return isLost && method === 'POST' ? fail(failure('network')) : answer
  }
  orThrow(await takeOver(place, A))
  const first = await start(A, databaseName, call)
  await first.sync.firstSync()
  isLost = true
  await edit(first.log, ID[0], { bookingClass: 'Y', seat: '1A' })
  await expect.poll(() => server.attributesOf(A, ID[0])).toMatchObject({ bookingClass: 'Y' })
  server.isUp = false
  await edit(first.log, ID[0], { bookingClass: 'J' })
  await first.stop()
  orThrow(await takeOver(place, B))
  server.isUp = true

  const other = await start(A, `${databaseName}-other`)
  await other.sync.firstSync()
  await edit(other.log, ID[0], { seat: '7C' })
  await other.sync.inSync()

  orThrow(await takeOver(place, A))
  const again = await start(A)
  await again.sync.firstSync()
  await again.sync.inSync()
  other.sync.reSync()
  await other.sync.inSync()
  const wanted = { bookingClass: 'J', seat: '7C' }
  expect(server.attributesOf(A, ID[0])).toMatchObject(wanted)
  expect(await contentAt(again, ID[0])).toMatchObject(wanted)
  expect(await contentAt(other, ID[0])).toMatchObject(wanted)
})

describe('I9 I18 F21 damage', () => {
  test('rebuilding keeps what was unsent and pulls the rest again', async () => {
    await createUnsent()
    expect(await rebuild(place)).toEqual({ kind: 'done', saved: 2, unreadable: 0 })
    const again = await start(A)
    await again.sync.firstSync()
    await again.sync.inSync()
    expect(server.attributesOf(A, ID[0])).toMatchObject({ note: 'edited' })
    expect(await contentAt(again, ID[1])).toMatchObject({ note: 'never sent' })
  })

  test('whose log it was stays known, by the note alone too', async () => {
    await writeLogOfBefore(databaseName)
    await store.write('owner', [[CURRENT, { userId: OWNER, lastSweepMs: 1, lastContactMs: 2, rows: 9 }]])
    expect(await rebuild(place)).toMatchObject({ kind: 'done', saved: 6 })
    expect(await store.read('owner', CURRENT)).toEqual({ userId: OWNER, lastSweepMs: 0, lastContactMs: null, rows: 0 })
  })

  test('a second rebuild keeps no less than the first', async () => {
    await createUnsent()
    await rebuild(place)
    expect(await rebuild(place)).toMatchObject({ kind: 'done' })
    expect(await store.readAll('kept', `${A}|`)).toHaveLength(2)
  })

  test('what is kept and was edited once more before it was put back is kept with both edits', async () => {
    await createUnsent()
    await rebuild(place)
    const log = await openLog({ name: databaseName, userId: A, isShared: false })
    await edit(log, ID[1], { seat: '1A' })
    log.close()
    expect(await rebuild(place)).toMatchObject({ saved: 1 })
    const kept = new Map((await store.readAll('kept', `${A}|`)).map(([, { id, mine }]) => [id, mine]))
    expect(kept.get(ID[0])).toMatchObject({ note: 'edited' })
    expect(kept.get(ID[1])).toMatchObject({ note: 'never sent', seat: '1A' })
  })

  test.each([
    ['is kept by its owner', OWNER, 6],
    ['I6 is kept by nobody else', B, 0],
  ])('of a log of before without a note of its owner what is unsent %s', async (_, userId, saved) => {
    await writeLogOfBefore(databaseName)
    await store.write('owner', [[CURRENT, null]])
    expect(await rebuild(place, userId)).toMatchObject({ kind: 'done', saved })
    expect(new Set((await store.readAll('kept')).map(([, record]) => record.userId))).toEqual(
      new Set(saved > 0 ? [OWNER] : []),
    )
  })

  test('I18 a part of the log that cannot be read at all counts as unreadable', async () => {
    await createUnsent()
    // oxlint-disable-next-line typescript/unbound-method -- called with its object
    const { objectStore } = IDBTransaction.prototype
    vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(function (this: IDBTransaction, name) {
      if (name === 'data') throw new DOMException('damaged', 'UnknownError')
      return objectStore.call(this, name)
    })
    expect(await rebuild(place)).toEqual({ kind: 'done', saved: 2, unreadable: 1 })
  })

  test('I12 killed between keeping and deleting, what was taken back in the log since does not return with it', async () => {
    await createUnsent()
    const change = async (...edits: readonly JsonObject[]): Promise<void> => {
      const log = await openLog({ name: databaseName, userId: A, isShared: false })
      for (const one of edits) await edit(log, ID[0], one)
      log.close()
    }
    await change({ seat: '1A' })
    let isKept = false
    const writeTogether: LocalStore['writeTogether'] = async (writes) => {
      await store.writeTogether(writes)
      isKept = true
    }
    const readAll: LocalStore['readAll'] = (name, prefix) =>
      isKept ? Promise.reject(new Error('killed')) : store.readAll(name, prefix)
    await expect(rebuild({ ...place, store: { ...store, writeTogether, readAll } })).rejects.toThrow('killed')
    expect(await store.readAll('kept', `${A}|`)).toHaveLength(2)
    await change({ seat: null })
    expect(await rebuild(place)).toMatchObject({ kind: 'done', saved: 2 })
    const kept = new Map((await store.readAll('kept', `${A}|`)).map(([, { id, mine }]) => [id, mine]))
    expect(kept.get(ID[0])).toMatchObject({ note: 'edited' })
    expect(kept.get(ID[0])?.['seat'] ?? null).toBeNull()
  })

  test('rebuilt once more after the changes were put back, each comes back once, as it is by then', async () => {
    await createUnsent()
    await rebuild(place)
    const log = await openLog({ name: databaseName, userId: A, isShared: false })
    expect(await restoreKept(log, store, A)).toBe(2)
    expect(await restoreKept(log, store, A)).toBe(0)
    await edit(log, ID[1], { note: 'edited since' })
    log.close()
    expect(await rebuild(place)).toMatchObject({ saved: 2 })
    const notes = (await store.readAll('kept', `${A}|`)).map(([, { mine }]) => mine?.['note'])
    expect(notes).toHaveLength(2)
    expect(new Set(notes)).toEqual(new Set(['edited', 'edited since']))
  })

  test('a log somebody holds open is told as blocked, and stays as it is, also when they let go later', async () => {
    await createUnsent()
    const held = await requested(indexedDB.open(databaseName))
    expect(await rebuild(place)).toEqual({ kind: 'blocked' })
    expect(await takeOver(place, B)).toEqual({ kind: 'blocked' })
    expect(await discardLog(place, A)).toEqual({ kind: 'blocked' })
    expect(await store.readAll('kept')).toEqual([])
    expect((await store.read('owner', CURRENT))?.userId).toBe(A)
    held.close()
    // Whatever was asked for and not taken back has its turn before this opening.
    const log = await openLog({ name: databaseName, userId: A, isShared: false })
    expect(await readDirty(log.connect)).toHaveLength(2)
    log.close()
    expect(await rebuild(place)).toMatchObject({ kind: 'done', saved: 2 })
  })

  test('a device without room is told as full, and nothing was touched', async () => {
    await createUnsent()
    store.close()
    const disk = failingIdb(indexedDB)
    const full = openLocalStore(`${databaseName}-local`, disk.factory)
    await full.read('owner', CURRENT)
    disk.fill(true)
    expect(await rebuild({ ...place, store: full })).toEqual({ kind: 'full' })
    expect(await takeOver({ ...place, store: full }, B)).toEqual({ kind: 'full' })
    expect((await unsent()).records).toHaveLength(2)
    disk.fill(false)
    expect(await rebuild({ ...place, store: full })).toMatchObject({ kind: 'done', saved: 2 })
    full.close()
  })

  test.each(['kept', 'history'] as const)(
    'a store that says it took the %s and did not: nothing is deleted, and that is said',
    async (lost) => {
      await createUnsent()
      const writeTogether: LocalStore['writeTogether'] = (writes) => store.writeTogether({ ...writes, [lost]: [] })
      const forgetful = { ...place, store: { ...store, writeTogether } }
      await expect(rebuild(forgetful)).rejects.toThrow('not kept')
      await expect(takeOver(forgetful, B)).rejects.toThrow('not kept')
      expect((await unsent()).records).toHaveLength(2)
      expect(await countRows(databaseName)).toBe(2)
      expect((await store.read('owner', CURRENT))?.userId).toBe(A)
      expect(await rebuild(place)).toMatchObject({ kind: 'done', saved: 2 })
    },
  )

  test('a store that keeps a change with other values: nothing is deleted, and that is said', async () => {
    await createUnsent()
    const writeTogether: LocalStore['writeTogether'] = ({ kept = [], ...writes }) => {
      const [first, ...rest] = kept
      const [key = '', record = null] = first ?? []
      return store.writeTogether({ ...writes, kept: [[key, record && { ...record, mine: {} }], ...rest] })
    }
    await expect(rebuild({ ...place, store: { ...store, writeTogether } })).rejects.toThrow('not kept')
    expect((await unsent()).records).toHaveLength(2)
  })

  test('rows that vanished without an error are noticed by their number', async () => {
    await createUnsent()
    expect(await hasLostRows(place, 0)).toBe(false)
    await store.update('owner', CURRENT, (known) => known && { ...known, rowCount: 2 })
    expect(await hasLostRows(place, 0)).toBe(false)
    expect(await hasLostRows(place, 3)).toBe(true)
    await store.update('owner', CURRENT, (known) => known && { ...known, rowCount: 5 })
    expect(await hasLostRows(place, 0)).toBe(true)
  })

  test('I6: discarding leaves nothing of the log and nothing beside it', async () => {
    await createUnsent()
    for (const kind of ['digest', 'findings'] as const) {
      await openRecordStore(databaseName, kind, 'strict').write('own', { kind })
    }
    await openJournal(databaseName, A).write('work', { kind: 'import' })
    // As the app of before wrote it, for nobody by name.
    await openRecordStore(databaseName, 'journal', 'strict').write('work', { kind: 'import' })
    expect(await discardLog(place, A)).toEqual({ kind: 'done' })
    expect((await databases()).sort()).toEqual([`${databaseName}-blobs`, `${databaseName}-local`])
    for (const name of ['owner', 'parked', 'inflight', 'kept', 'history'] as const) {
      expect(await store.readAll(name)).toEqual([])
    }
  })

  test('I6: discarding leaves what another user of the device had begun', async () => {
    await createUnsent()
    for (const user of [A, B]) await openJournal(databaseName, user).write('work', { user })
    expect(await discardLog(place, A)).toEqual({ kind: 'done' })
    expect(await openJournal(databaseName, A).read('work')).toBeUndefined()
    expect(await openJournal(databaseName, B).read('work')).toEqual({ user: B })
  })

  test.each([
    ['when it is looked at', 1],
    ['when it is written', 2],
  ])('I22: a journal that fails once, %s, loses nothing of other users', async (_, failing) => {
    await createUnsent()
    for (const user of [A, B]) await openJournal(databaseName, user).write('work', { user })
    let opened = 0
    const factory = refusing((name) => name.endsWith('--journal') && ++opened === failing)
    const failure = await discardLog({ ...place, factory }, A).then(
      () => 'refused nothing',
      (error: unknown) => String(error),
    )
    expect(failure).toContain('refused')
    expect(opened).toBeGreaterThanOrEqual(failing)
    expect(await openJournal(databaseName, B).read('work')).toEqual({ user: B })
    expect(await discardLog(place, A)).toEqual({ kind: 'done' })
    expect(await openJournal(databaseName, A).read('work')).toBeUndefined()
    expect(await openJournal(databaseName, B).read('work')).toEqual({ user: B })
  })

  test('I22: what the app of before had begun can be gone on with, and is gone when it is done', async () => {
    await openRecordStore(databaseName, 'journal', 'strict').write('work', { kind: 'import' })
    const journal = openJournal(databaseName, A)
    expect(await journal.read('work')).toEqual({ kind: 'import' })
    await journal.write('work', null)
    expect(await journal.read('work')).toBeUndefined()
  })

  test.each([
    ['a log that is rebuilt', () => rebuild(place, A)],
    ['another user’s turn', async () => takeOver(place, B).then(() => takeOver(place, A))],
  ])('I22: what was begun and not ended outlives %s', async (_, happens) => {
    await createUnsent()
    await openJournal(databaseName, A).write('work', { kind: 'import' })
    expect(await happens()).toMatchObject({ kind: 'done' })
    expect(await openJournal(databaseName, A).read('work')).toEqual({ kind: 'import' })
    expect(await openJournal(databaseName, B).read('work')).toBeUndefined()
  })

  test('I6: what cannot be removed is told, and whose log it was is not forgotten', async () => {
    await createUnsent()
    const write: LocalStore['write'] = (name, entries) =>
      name === 'kept' ? Promise.reject(new Error('not now')) : store.write(name, entries)
    await expect(discardLog({ ...place, store: { ...store, write } }, A)).rejects.toThrow('not now')
    expect((await store.read('owner', CURRENT))?.userId).toBe(A)
    const factory = refusing((name) => name.endsWith('-blobs'))
    await expect(discardLog({ ...place, factory }, A)).rejects.toThrow('refused')
    expect((await store.read('owner', CURRENT))?.userId).toBe(A)
    expect(await discardLog(place, A)).toEqual({ kind: 'done' })
  })

  test('I6: a device that is full once the log is gone is no obstacle that touched nothing, and the rest goes later', async () => {
    await createUnsent()
    const write: LocalStore['write'] = (name, entries) =>
      name === 'runs' ? Promise.reject(new DOMException('', 'QuotaExceededError')) : store.write(name, entries)
    await expect(discardLog({ ...place, store: { ...store, write } }, A)).rejects.toThrow(DOMException)
    expect(await readLogInfo(databaseName)).toBeUndefined()
    expect(await discardLog(place, A)).toEqual({ kind: 'done' })
    expect(await store.read('owner', CURRENT)).toBeUndefined()
  })

  test('I6: discarding never takes the log of who signed in while it waited, and keeps nothing of who discarded', async () => {
    await createUnsent()
    orThrow(await takeOver(place, B))
    const log = await openLog({ name: databaseName, userId: B, isShared: false })
    await edit(log, ID[1], { note: 'of B, not sent yet' })
    log.close()
    expect(await store.readAll('kept', `${A}|`)).toHaveLength(2)
    expect(await discardLog(place, A)).toEqual({ kind: 'done' })
    expect(await store.readAll('kept', `${A}|`)).toEqual([])
    expect((await store.read('owner', CURRENT))?.userId).toBe(B)
    expect((await unsent(B)).records).toMatchObject([{ mine: { note: 'of B, not sent yet' } }])
  })
})

describe('I1 a tab that hears late that the log goes', () => {
  const ways: [string, (late: LogPlace, names: readonly string[]) => Promise<{ kind: string }>, string][] = [
    ['another user comes', (late) => takeOver(late, B), 'done'],
    ['rebuilt', (late) => rebuild(late, A), 'done'],
    ['discarded after a file', (late, saved) => discardLog(late, A, { what: 'all', saved }), 'kept'],
  ]

  /** The place, where another tab saves as often as what is kept beside the log has been read. */
  function lateSaves(tab: LogStore, most: number): { place: LogPlace; saved: () => number } {
    let saved = 0
    const readAll: LocalStore['readAll'] = async (name, prefix) => {
      const answer = await store.readAll(name, prefix)
      if (name === 'kept' && saved < most) {
        saved += 1
        // As long as everything else that is read beside it.
        await new Promise((resolve) => setTimeout(resolve, 20))
        await edit(tab, `20000000-0000-4000-8000-00000000000${saved}`, { note: 'saved late' })
      }
      return answer
    }
    return { place: { ...place, store: { ...store, readAll } }, saved: () => saved }
  }

  const waiting = async (): Promise<string[]> => {
    const kept = (await store.readAll('kept')).map(([, { id }]) => id)
    return [...kept, ...(await readUnsentRaw(place, A)).records.map(({ id }) => id)]
  }

  test.each(ways)('loses nothing it saved meanwhile: %s', async (_, go, kind) => {
    await createUnsent()
    const names = unsentNames({ ...(await readUnsentRaw(place, A)), kept: [], media: [], undecided: [] })
    const tab = await openLog({ name: databaseName, userId: A, isShared: false })
    const late = lateSaves(tab, 1)
    expect((await go(late.place, names)).kind).toBe(kind)
    tab.close()
    expect(late.saved()).toBe(1)
    expect(new Set(await waiting())).toEqual(new Set([...ID, '20000000-0000-4000-8000-000000000001']))
  })

  test('that saves and saves is in the way, and then everything is as it was', async () => {
    await createUnsent()
    const tab = await openLog({ name: databaseName, userId: A, isShared: false })
    const late = lateSaves(tab, 9)
    expect((await rebuild(late.place, A)).kind).toBe('blocked')
    tab.close()
    expect(await store.readAll('kept')).toEqual([])
    expect(await waiting()).toHaveLength(ID.length + late.saved())
  })
})
