import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { rebuild } from '../../session/ownership.ts'
import { openLocalStore } from '../local-store.ts'
import { editRows } from '../rows/edit-rows.ts'
import { requested } from '../idb/idb-promises.ts'
import { openLog } from '../log-store.ts'
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
function damaged(id: string): () => void {
  // oxlint-disable typescript/unbound-method -- called with their object, and put back
  const { get } = IDBObjectStore.prototype
  const { getAll } = IDBIndex.prototype
  // oxlint-enable typescript/unbound-method
  const fail = (): never => {
    throw new DOMException('damaged', 'UnknownError')
  }
  IDBIndex.prototype.getAll = fail
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
    return key === id ? fail() : get.call(this, key)
  } as typeof get
  return () => {
    IDBIndex.prototype.getAll = getAll
    IDBObjectStore.prototype.get = get
  }
}

test('I18 where rows cannot be read together they are read one by one, and what cannot be read is counted', async () => {
  const mend = damaged('b')
  try {
    const { records, damaged: collections, unreadable } = await readUnsentRaw(place(), 'ann')
    expect(records.map(({ id }) => id).sort()).toEqual(['a', 'c'])
    expect([collections, unreadable]).toEqual([[], 1])
    expect(await rebuild(place(), 'ann')).toEqual({ kind: 'done', saved: 2, unreadable: 1 })
  } finally {
    mend()
  }
})

test('I10 what waits in a log of a later app is read without changing it', async () => {
  const later = indexedDB.open(databaseName, 99)
  ;(await requested(later)).close()
  await expect(openLog({ name: databaseName, userId: 'ann', isShared: false })).rejects.toThrow('newer_version')
  expect((await readUnsentRaw(place(), 'ann')).records).toHaveLength(3)
  expect((await indexedDB.databases()).find(({ name }) => name === databaseName)?.version).toBe(99)
})
