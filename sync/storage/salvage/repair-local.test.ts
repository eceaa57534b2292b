import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failingIdb } from '../../../test/support/failing-idb.ts'
import { requested } from '../idb/idb-promises.ts'
import {
  type KeptRecord,
  LOCAL_DATABASE,
  type LocalStore,
  type LocalWrites,
  openLocalStore,
  STORE_NAMES,
} from '../local-store.ts'
import { repairLocal } from './repair-local.ts'

const KEPT: KeptRecord = {
  userId: 'bob',
  collection: 'flights',
  type: 'flights',
  id: 'one',
  base: null,
  mine: { note: 'theirs' },
  sinceMs: 1,
}
let factory: IDBFactory
let store: LocalStore

beforeEach(() => {
  factory = new IDBFactory()
  store = openLocalStore(LOCAL_DATABASE, factory)
})

afterEach(() => store.close())

async function filled(): Promise<void> {
  await store.writeTogether({
    kept: [['bob|flights|one', KEPT]],
    revoke: [
      ['bad', 'token 1'],
      ['good', 'token 2'],
    ],
    runs: [['bob', []]],
  })
}

const damage = (): never => {
  throw new DOMException('damaged', 'DataError')
}

/** The store as it is with the record `bad` of its log-outs unreadable until it is written anew. */
function damagedStore(whole: LocalStore, more: Partial<LocalStore> = {}): LocalStore {
  let isDamaged = true
  const mend = <Given extends unknown[]>(work: (...given: Given) => Promise<void>) => {
    return async (...given: Given): Promise<void> => {
      await work(...given)
      isDamaged = false
    }
  }
  return {
    ...whole,
    readAll: async (name, prefix) => (name === 'revoke' && isDamaged ? damage() : whole.readAll(name, prefix)),
    readDamaged: async (name) => {
      const { entries } = await whole.readDamaged(name)
      const good = entries.filter(([key]) => key !== 'bad')
      return { entries: good, unreadable: entries.length - good.length }
    },
    replace: mend((writes: LocalWrites) => whole.replace(writes)),
    reset: mend(() => whole.reset()),
    ...more,
  }
}

describe('I9 the small store beside the log, damaged', () => {
  test('every part it has is looked at', async () => {
    await store.readAll('owner')
    const db = await requested(factory.open(LOCAL_DATABASE))
    expect([...STORE_NAMES].toSorted()).toEqual([...db.objectStoreNames].toSorted())
    db.close()
  })

  test('whole, it stays as it is', async () => {
    await filled()
    expect(await repairLocal(store)).toEqual({ unreadable: 0, isSessionLost: false })
    expect(await store.readAll('revoke')).toHaveLength(2)
  })

  test('I6 of a part what can be read stays, and every other part', async () => {
    await filled()
    expect(await repairLocal(damagedStore(store))).toEqual({ unreadable: 1, isSessionLost: false })
    expect(await store.readAll('revoke')).toEqual([['good', 'token 2']])
    expect(await store.readAll('kept')).toEqual([['bob|flights|one', KEPT]])
    expect(await store.readAll('runs')).toEqual([['bob', []]])
  })

  test('a part that does not tell its keys is emptied, alone', async () => {
    await filled()
    const readDamaged: LocalStore['readDamaged'] = async (name) =>
      name === 'revoke' ? damage() : store.readDamaged(name)
    expect(await repairLocal(damagedStore(store, { readDamaged }))).toEqual({ unreadable: 1, isSessionLost: false })
    expect(await store.readAll('revoke')).toEqual([])
    expect(await store.readAll('kept')).toHaveLength(1)
  })

  test('made anew where nothing can be emptied, it holds all that could be read', async () => {
    await filled()
    expect(await repairLocal(damagedStore(store, { replace: async () => damage() }))).toMatchObject({ unreadable: 1 })
    expect(await store.readAll('revoke')).toEqual([['good', 'token 2']])
    expect(await store.readAll('kept')).toHaveLength(1)
    expect(await store.readAll('runs')).toHaveLength(1)
  })

  test('a disk that is full is told, and nothing goes', async () => {
    const disk = failingIdb(factory)
    store.close()
    store = openLocalStore(LOCAL_DATABASE, disk.factory)
    await filled()
    disk.fill(true)
    await expect(repairLocal(damagedStore(store))).rejects.toMatchObject({ name: 'QuotaExceededError' })
    disk.fill(false)
    expect(await store.readAll('revoke')).toHaveLength(2)
    expect(await store.readAll('kept')).toHaveLength(1)
  })
})
