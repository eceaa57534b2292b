import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addHash, NO_HASH, recordHash } from '../../../core/sync/record-hash.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import { operationOf } from '../../../core/sync/row.ts'
import type { SyncProgress } from '../../../core/sync/machine/sync-state.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import { BEFORE, flightId, OWNER, writeLogOfBefore } from '../../../test/support/logs/log-of-before.ts'
import { restoreKept } from '../restore-kept.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../local-store.ts'
import { HISTORY } from '../log-schema.ts'
import { requested } from '../idb/idb-promises.ts'
import { type LogStore, openLog } from '../log-store.ts'
import { allRows, readDirty } from '../rows/read-rows.ts'
import { readUnsentRaw } from '../salvage/raw-unsent.ts'
import { needsCarrying } from '../old-log.ts'
import { confirmedCount, confirmedHash, rowOf, type StoredRow } from '../rows/stored-row.ts'
import { carryLog } from './carry-log.ts'
import { countOld } from './old-databases.ts'

let names = 0
let name: string
let store: LocalStore
let log: LogStore | null

beforeEach(() => {
  name = `carry${names++}`
  store = openLocalStore(`${name}-local`)
  log = null
})

afterEach(() => {
  log?.close()
  store.close()
})

const carry = (onProgress?: (progress: SyncProgress) => void, signal?: AbortSignal): Promise<boolean> =>
  carryLog({
    databaseName: name,
    userId: OWNER,
    store,
    nowMs: () => Date.now(),
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  })

async function open(): Promise<LogStore> {
  log = await openLog({ name, userId: OWNER, isShared: false })
  return log
}

async function rows(collection: 'flights' | 'media' | 'data' = 'flights'): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>()
  for await (const batch of allRows((log ?? (await open())).connect, collection)) {
    for (const row of batch) found.set(row.id, row)
  }
  return found
}

describe('I10 the log RxDB kept is carried over', () => {
  test('with what the server confirmed, what waits, what was refused, and the history', async () => {
    await writeLogOfBefore(name)
    const steps = (await store.readAll('history', `${OWNER}|`)).length
    expect(steps).toBeGreaterThan(10)
    expect(await needsCarrying(name)).toBe(true)
    const before = await readUnsentRaw({ databaseName: name, store }, OWNER)

    expect(await carry()).toBe(true)
    expect(await needsCarrying(name)).toBe(false)
    expect(await carry()).toBe(false)

    const flights = await rows()
    const row = (number: number) => {
      const stored = flights.get(flightId(number))
      if (!stored) throw new Error(`no flight ${number}`)
      return rowOf(stored)
    }
    expect(row(1)).toMatchObject({ content: { note: 'confirmed 1' }, confirmed: { note: 'confirmed 1' }, sent: null })
    expect(row(2)).toMatchObject({ content: { note: 'edited 2' }, confirmed: { note: 'confirmed 2' }, sent: null })
    expect(row(3)).toMatchObject({ content: { note: 'never sent' }, confirmed: null, place: null })
    expect(row(4)).toMatchObject({ content: null, confirmed: { note: 'confirmed 4' } })
    expect(row(5)).toMatchObject({ content: null, confirmed: null, sent: null, place: { epoch: 'epoch-1' } })
    expect(row(6)).toMatchObject({ content: { note: 'refused' }, confirmed: null, refused: { code: 'invalid' } })
    expect(row(8)).toMatchObject({ content: { note: 'edited after 8' }, confirmed: { note: 'confirmed 8' } })
    expect((await rows('data')).size).toBe(1)

    const opened = log ?? (await open())
    expect((await readDirty(opened.connect)).map(({ id }) => id).sort()).toEqual([2, 3, 4, 6, 7, 8].map(flightId))
    expect(before.records.map(({ id }) => id).sort()).toEqual([2, 3, 4, 6, 7, 8].map(flightId))
    const db = await opened.connect()
    expect(await requested(db.transaction(HISTORY).objectStore(HISTORY).count())).toBe(steps)
    for (const leftOver of ['parked', 'inflight', 'history', 'kept'] as const) {
      expect(await store.readAll(leftOver)).toEqual([])
    }
  })

  test('I2: what had no answer is repeated to the letter, under its old id', async () => {
    await writeLogOfBefore(name)
    await carry()
    const flights = await rows()
    const repeated = [7, 8].map((number) => {
      const stored = flights.get(flightId(number))
      return stored && operationOf(rowOf(stored), stored.type, stored.id)
    })
    expect(repeated).toEqual(BEFORE.lost['atomic:operations'])
  })

  test('the checkpoint goes on where it stood, with sum and number of what is confirmed', async () => {
    await writeLogOfBefore(name, { flights: 50 })
    await carry()
    const opened = await open()
    for (const collection of COLLECTIONS) {
      const state = await opened.state(collection)
      const all = [...(await rows(collection)).values()]
      expect(state.sum).toEqual(all.reduce((sum, row) => addHash(sum, confirmedHash(row)), NO_HASH))
      expect(state.count).toBe(all.reduce((sum, row) => sum + confirmedCount(row), 0))
    }
    expect(await opened.state('flights')).toMatchObject({ seq: '8', epoch: 'epoch-1', complete: null, count: 55 })
    // What the server holds of the trip, to the letter.
    const trip = BEFORE.server.find(({ seq }) => seq === 7)
    const hash = recordHash('trips', trip?.id ?? '', canonicalJson(trip?.attributes ?? null))
    expect((await opened.state('data')).sum).toEqual(hash)
  })

  test('copies that still lie in packs are confirmed states too', async () => {
    await writeLogOfBefore(name, { flights: 30, isPacked: true })
    await carry()
    expect((await readDirty((await open()).connect)).length).toBe(6)
    expect((await (log ?? (await open())).state('flights')).count).toBe(35)
  })

  test('the app of before finds a newer version, and misses no rows', async () => {
    await writeLogOfBefore(name)
    await store.update('owner', CURRENT, (owner) => owner && { ...owner, rows: 10 })
    for (const kind of ['digest', 'findings', 'journal']) {
      const beside = await requested(indexedDB.open(`rxdb-dexie-${name}--${kind}`))
      beside.close()
    }
    await carry()
    expect(await countOld(name)).toBe(0)
    const left = (await indexedDB.databases()).flatMap((info) => (info.name?.includes(`-${name}--`) ? [info.name] : []))
    expect(left).toEqual([`rxdb-dexie-${name}--1--flights`])
    const db = await requested(indexedDB.open(left[0] ?? ''))
    expect(await requested(db.transaction('docs').objectStore('docs').count())).toBe(1)
    db.close()
    expect(await store.read('owner', CURRENT)).toMatchObject({ rows: 0, rowCount: 10 })
  })

  test('F22 an edit made by a tab that still held the old log is not left behind', async () => {
    await writeLogOfBefore(name, { flights: 600 })
    const late = async (): Promise<void> => {
      const db = await requested(indexedDB.open(`rxdb-dexie-${name}--0--flights`))
      const docs = db.transaction('docs', 'readwrite').objectStore('docs')
      const known = await requested<Record<string, unknown>>(docs.get(flightId(1)))
      await requested(docs.put({ ...known, note: 'late', _rev: '2-x', _meta: { lwt: 9_000_000_000_000 } }))
      db.close()
    }
    const editing: Promise<void>[] = []
    await carry(() => {
      if (editing.length === 0) editing.push(late())
    })
    await Promise.all(editing)
    await restoreKept(await open(), store, OWNER)
    const stored = (await rows()).get(flightId(1))
    expect(stored && rowOf(stored)).toMatchObject({ content: { note: 'late' }, confirmed: { note: 'confirmed 1' } })
  })
})

describe('I1 a device that dies while the log is carried over', () => {
  test('goes on where it stood', async () => {
    const flights = 1200
    await writeLogOfBefore(name, { flights })
    let cuts = 0
    for (; cuts < 20; cuts++) {
      const cut = new AbortController()
      const done = await carry(() => cut.abort(), cut.signal).catch(() => false)
      if (done) break
    }
    expect(cuts).toBeGreaterThan(1)
    expect((await rows()).size).toBe(flights + 9)
    expect((await readDirty((log ?? (await open())).connect)).length).toBe(6)
  })
})

test('I10: 10,000 records in seconds, told as they come', { timeout: 120_000 }, async () => {
  await writeLogOfBefore(name, { flights: 10_000 })
  const seen: SyncProgress[] = []
  const beganMs = performance.now()
  await carry((progress) => void seen.push(progress))
  const tookMs = performance.now() - beganMs
  expect(tookMs).toBeLessThan(60_000)
  expect(seen.at(-1)).toMatchObject({ kind: 'carrying', done: 10_010, total: 10_010 })
  expect(seen.every(({ done }, index) => done > (seen[index - 1]?.done ?? 0))).toBe(true)
  expect((await open()).info.userId).toBe(OWNER)
  expect((await (log ?? (await open())).state('flights')).count).toBe(10_005)
})
