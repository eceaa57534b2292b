import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { abortBegun, followOpening, openOwn } from './idb-connection.ts'
import { withDatabase } from '../salvage/existing-database.ts'

const rows = {
  name: 'rows',
  version: 1,
  upgrade: (db: IDBDatabase) => void db.createObjectStore('rows'),
}

const ended = (begun: IDBTransaction): Promise<string> =>
  new Promise((resolve) => {
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => resolve(end))
  })

test('I15 F28 what a page has begun and not ended is ended when it stops, what is done stays done', async () => {
  const db = await openOwn(rows, indexedDB)
  const done = db.transaction('rows', 'readwrite')
  done.objectStore('rows').put('kept', 'done')
  expect(await ended(done)).toBe('complete')

  const begun = db.transaction('rows', 'readwrite')
  begun.objectStore('rows').put('lost', 'begun')
  abortBegun()
  expect(await ended(begun)).toBe('abort')
  abortBegun()

  const keys = db.transaction('rows').objectStore('rows').getAllKeys()
  await new Promise((resolve) => keys.addEventListener('success', resolve))
  expect(keys.result).toEqual(['done'])
  db.close()
})

test('I15 what a page only looks at is ended too', async () => {
  const outcome = await withDatabase('rows', (db) => {
    const begun = db.transaction('rows')
    const end = ended(begun)
    abortBegun()
    return end
  })
  expect(outcome).toBe('abort')
})

test('I15 a database that was about to be made is not made', async () => {
  const upgrade = (): void => abortBegun()
  await expect(openOwn({ name: 'half-made', version: 1, upgrade }, indexedDB)).rejects.toThrow('abort')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('half-made')
})

/** What IndexedDB shows of an opening whose upgrade has begun, and what is done with it. */
class Upgrading extends EventTarget {
  readonly readyState = 'done'
  readonly done: string[] = []
  readonly result = { close: () => this.done.push('close') }
  readonly transaction = { abort: () => this.done.push('abort') }
}

test('I15 a database that is about to be made is let go of before its upgrade is aborted, told of it or not', () => {
  const request = new Upgrading()
  followOpening(request as EventTarget as IDBOpenDBRequest)
  abortBegun()
  expect(request.done).toEqual(['close', 'abort'])
  abortBegun()
  expect(request.done).toHaveLength(2)
})

test('I15 an opening that has just failed keeps nothing else from being ended', async () => {
  const db = await openOwn(rows, indexedDB)
  const begun = db.transaction('rows')
  const failed = new Upgrading()
  Object.defineProperty(failed, 'result', {
    get: () => {
      throw new DOMException('the upgrade was aborted', 'InvalidStateError')
    },
  })
  followOpening(failed as EventTarget as IDBOpenDBRequest)
  abortBegun()
  expect(await ended(begun)).toBe('abort')
  db.close()
})

test('I15 a database whose opening has ended stays open, and one that is not there yet has nothing to close', async () => {
  const db = await openOwn(rows, indexedDB)
  const asked = openOwn(rows, indexedDB)
  abortBegun()
  for (const each of [db, await asked]) {
    expect(await ended(each.transaction('rows'))).toBe('complete')
    each.close()
  }
})
