import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import {
  type FilledMangoQuery,
  INTERNAL_STORE_SCHEMA,
  type InternalStoreDocType,
  prepareQuery,
  type RxDocumentData,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { openAnn } from '../../../test/support/log-world.ts'
import type { LogStore } from '../log-store.ts'
import { InternalInstance } from './internal-instance.ts'

type Note = RxDocumentData<InternalStoreDocType<object>>

let disk: FailingIdb
let log: LogStore
let internal: InternalInstance<InternalStoreDocType<object>>

const note = (key: string, isDeleted = false, revision = 1): Note => ({
  id: `collection|${key}`,
  key,
  context: 'collection',
  data: {},
  _deleted: isDeleted,
  _rev: `${revision}-rxdb`,
  _meta: { lwt: 1 },
  _attachments: {},
})

beforeEach(async () => {
  disk = failingIdb(new IDBFactory())
  log = await openAnn(disk.factory)
  const params = { databaseName: 'log', collectionName: '_rxdb_internal', schema: INTERNAL_STORE_SCHEMA, options: {} }
  internal = new InternalInstance(log, params as RxStorageInstanceCreationParams<InternalStoreDocType<object>, object>)
  await internal.bulkWrite(
    ['a', 'b', 'c'].map((key) => ({ document: note(key) })),
    'test',
  )
})

afterEach(() => log.close())

const ids = (notes: readonly Note[]): string[] => notes.map(({ key }) => key)

function query(part: Partial<FilledMangoQuery<InternalStoreDocType<object>>>) {
  const whole = { selector: {}, sort: [{ id: 'asc' as const }], skip: 0, ...part }
  return prepareQuery<InternalStoreDocType<object>>(INTERNAL_STORE_SCHEMA, whole)
}

test('a note is found by its id, one that is deleted when it is asked for, one that is not there never', async () => {
  await internal.bulkWrite([{ previous: note('b'), document: note('b', true, 2) }], 'test')
  const asked = ['collection|a', 'collection|b', 'collection|nobody']
  expect(ids(await internal.findDocumentsById(asked, false))).toEqual(['a'])
  expect(ids(await internal.findDocumentsById(asked, true))).toEqual(['a', 'b'])
})

test('notes are answered in their order, a page of them, and counted', async () => {
  expect(ids((await internal.query(query({ sort: [{ id: 'desc' }] }))).documents)).toEqual(['c', 'b', 'a'])
  expect(ids((await internal.query(query({ skip: 1, limit: 1 }))).documents)).toEqual(['b'])
  expect(ids((await internal.query(query({ skip: 1 }))).documents)).toEqual(['b', 'c'])
  expect(await internal.count(query({ selector: { key: { $gt: 'a' } } }))).toEqual({ count: 2, mode: 'slow' })
})

test('there is nothing to clean up', async () => {
  expect(await internal.cleanup()).toBe(true)
})

test('removed, all of them are gone, and nothing more is told', async () => {
  let isOver = false
  internal.changeStream().subscribe({ complete: () => (isOver = true) })
  await internal.remove()
  expect(isOver).toBe(true)
  expect((await internal.query(query({}))).documents).toEqual([])
})

test('I9 a removal that did not reach the disk is no success', async () => {
  disk.cutAt(1, 'after')
  await expect(internal.remove()).rejects.toThrow('storage failed')
})
