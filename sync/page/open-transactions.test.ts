import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { followTransactions } from './open-transactions.ts'

test('I15 what a page has begun and not ended is ended when it stops, what is done stays done', async () => {
  const transactions = followTransactions(IDBDatabase, indexedDB)
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('open-transactions')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('rows')
    opening.onsuccess = () => resolve(opening.result)
  })
  const ended = (begun: IDBTransaction): Promise<string> =>
    new Promise((resolve) => {
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => resolve(end))
    })
  const done = db.transaction('rows', 'readwrite')
  done.objectStore('rows').put('kept', 'done')
  expect(await ended(done)).toBe('complete')

  const begun = db.transaction('rows', 'readwrite')
  begun.objectStore('rows').put('lost', 'begun')
  transactions.abortAll()
  expect(await ended(begun)).toBe('abort')
  transactions.abortAll()

  const keys = db.transaction('rows').objectStore('rows').getAllKeys()
  await new Promise((resolve) => keys.addEventListener('success', resolve))
  expect(keys.result).toEqual(['done'])
  db.close()
})

test('I15 a database that was about to be made is not made', async () => {
  const transactions = followTransactions(IDBDatabase, indexedDB)
  const opening = indexedDB.open('half-made')
  const outcome = new Promise<string>((resolve) => {
    for (const end of ['success', 'error']) opening.addEventListener(end, () => resolve(end))
  })
  opening.addEventListener('upgradeneeded', () => transactions.abortAll())
  expect(await outcome).toBe('error')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('half-made')
})
