import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openOwn } from './idb-connection.ts'
import { readAtOnce, requested } from './idb-promises.ts'

test('a transaction that was asked at once is over for whoever takes its answer, however long that takes', async () => {
  const rows = { name: 'rows', version: 1, upgrade: (opened: IDBDatabase) => void opened.createObjectStore('rows') }
  const db = await openOwn(rows, indexedDB)
  let asked: IDBTransaction | undefined
  const keys = await readAtOnce(
    () => Promise.resolve(db),
    'rows',
    (transaction) => {
      asked = transaction
      return requested(transaction.objectStore('rows').getAllKeys())
    },
  )
  expect(keys).toEqual([])
  // Of one that still waits for its reader more could be asked, and a save would wait too.
  expect(() => asked?.objectStore('rows')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
  db.close()
})
