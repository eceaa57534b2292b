import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { rebuild } from '../../session/ownership.ts'
import { openLocalStore } from '../local-store.ts'
import { editRows } from '../rows/edit-rows.ts'
import { requested } from '../idb/idb-promises.ts'
import { openLog } from '../log-store.ts'
import { BEFORE, flightId, OWNER, writeLogOfBefore } from '../../../test/support/logs/log-of-before.ts'
import { countRows } from './raw-unsent.ts'
import { readUnsentRaw } from './raw-unsent.ts'

let serial = 0
let databaseName: string

beforeEach(async () => {
  databaseName = `raw-${serial++}`
  const log = await openLog({ name: databaseName, userId: 'ann', isShared: false })
  const edits = ['a', 'b', 'c'].map((id) => {
    return { collection: 'flights', type: 'flights', id, change: () => ({ note: id }) } as const
  })
  await editRows(log, edits, { userId: 'ann', nowMs: () => 0 })
  log.close()
})

const place = () => ({ databaseName, store: openLocalStore(`${databaseName}-local`), nowMs: () => 0 })

/** As a browser shows a damaged file: reading many fails, and so does one of the rows. */
function damaged(id: string, isIndexLost = false): () => void {
  // oxlint-disable typescript/unbound-method -- called with their object, and put back
  const { get, getAll: getRows } = IDBObjectStore.prototype
  const { getAll, getAllKeys } = IDBIndex.prototype
  // oxlint-enable typescript/unbound-method
  const fail = (): never => {
    throw new DOMException('damaged', 'UnknownError')
  }
  IDBIndex.prototype.getAll = fail
  if (isIndexLost) {
    IDBIndex.prototype.getAllKeys = fail
    IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, range, count) {
      return count === undefined ? getRows.call(this, range) : fail()
    } as typeof getRows
  }
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
    return key === id ? fail() : get.call(this, key)
  } as typeof get
  return () => {
    Object.assign(IDBIndex.prototype, { getAll, getAllKeys })
    Object.assign(IDBObjectStore.prototype, { get, getAll: getRows })
  }
}

test.each([false, true])(
  'I18 rows that cannot be read together are read one by one, and counted (index lost: %s)',
  async (isIndexLost) => {
    const mend = damaged('b', isIndexLost)
    try {
      const { records, damaged: collections, unreadable } = await readUnsentRaw(place(), 'ann')
      expect(records.map(({ id }) => id).sort()).toEqual(['a', 'c'])
      expect([collections, unreadable]).toEqual([[], 1])
      expect(await rebuild(place(), 'ann')).toEqual({ kind: 'done', saved: 2, unreadable: 1 })
    } finally {
      mend()
    }
  },
)

test('I10 what waits in a log of a later app is read without changing it', async () => {
  const later = indexedDB.open(databaseName, 99)
  ;(await requested(later)).close()
  await expect(openLog({ name: databaseName, userId: 'ann', isShared: false })).rejects.toThrow('newer_version')
  expect((await readUnsentRaw(place(), 'ann')).records).toHaveLength(3)
  expect((await indexedDB.databases()).find(({ name }) => name === databaseName)?.version).toBe(99)
})

test('I18 rows of the log of before that cannot be read are counted', async () => {
  const name = `${databaseName}-before`
  await writeLogOfBefore(name)
  const before = { databaseName: name, store: openLocalStore(`${name}-local`) }
  const whole = await readUnsentRaw(before, OWNER)
  const mend = damaged(flightId(3), true)
  try {
    const { records, damaged: collections, unreadable } = await readUnsentRaw(before, OWNER)
    expect(records.map(({ id }) => id)).toEqual(whole.records.map(({ id }) => id).filter((id) => id !== flightId(3)))
    expect([whole.unreadable, collections, unreadable]).toEqual([0, [], 1])
  } finally {
    mend()
  }
})

test('I10 rows of both logs count once while one is carried over', async () => {
  await writeLogOfBefore(databaseName)
  const rows = BEFORE.server.length
  expect(rows).toBeGreaterThan(3)
  expect(await countRows(databaseName)).toBeGreaterThanOrEqual(rows)
  expect(await countRows(databaseName)).toBeLessThan(rows + 3)
})
