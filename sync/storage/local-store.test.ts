import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SyncRun } from '../../core/sync/machine/sync-run.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { keptEntries } from './kept-entries.ts'
import { type KeptRecord, LOCAL_DATABASE, type LocalWrites, openLocalStore, recordKey } from './local-store.ts'

let factory: IDBFactory

beforeEach(() => {
  factory = new IDBFactory()
})

const kept = (id: string, userId = 'ann'): KeptRecord => ({
  userId,
  collection: 'flights',
  type: 'flights',
  id,
  base: null,
  mine: { note: id },
  sinceMs: 1,
})
const keyOf = (id: string, userId = 'ann'): string => recordKey(userId, 'flights', id)
const RUN: SyncRun = { startedMs: 1, endedMs: 2, sent: 1, received: 0, outcome: 'done', code: null, looks: 1 }

describe('I1 I6 the small store beside the log', () => {
  test('I6 what is read by prefix is one user’s, and what was removed is gone', async () => {
    const store = openLocalStore(LOCAL_DATABASE, factory)
    await store.write('kept', [
      [keyOf('a'), kept('a')],
      [keyOf('b'), kept('b')],
      [keyOf('a', 'anna'), kept('a', 'anna')],
    ])
    await store.write('kept', [[keyOf('a'), null]])
    expect(await store.readAll('kept', 'ann|')).toEqual([[keyOf('b'), kept('b')]])
    expect(await store.readAll('kept')).toHaveLength(2)
    store.close()
  })

  test('I1 a change that leaves a record as it is answers nothing and writes nothing', async () => {
    const store = openLocalStore(LOCAL_DATABASE, factory)
    expect(await store.update('runs', 'ann', () => [RUN])).toEqual([RUN])
    expect(await store.update('runs', 'ann', () => undefined)).toBeUndefined()
    expect(await store.update('runs', 'ann', (runs = []) => [...runs, RUN])).toEqual([RUN, RUN])
    expect(await store.read('runs', 'ann')).toEqual([RUN, RUN])
    store.close()
  })

  test('I1 every way to write is durable when it resolves', async () => {
    const connection = await requested(factory.open('any'))
    const asked = vi.spyOn(Object.getPrototypeOf(connection) as IDBDatabase, 'transaction')
    connection.close()
    const store = openLocalStore(LOCAL_DATABASE, factory)
    await store.write('kept', [[keyOf('a'), kept('a')]])
    await store.update('runs', 'ann', () => [RUN])
    await store.writeTogether({ kept: [[keyOf('a'), null]] })
    const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite')
    asked.mockRestore()
    expect(writes.map(([, , options]) => options)).toEqual(writes.map(() => ({ durability: 'strict' })))
    expect(writes.length).toBeGreaterThanOrEqual(3)
    store.close()
  })

  test('I1 writes to several stores are all done or none', async () => {
    const store = openLocalStore(LOCAL_DATABASE, factory)
    await store.write('kept', [[keyOf('old'), kept('old')]])
    const notStorable = [[() => undefined]] as never
    await expect(
      store.writeTogether({ kept: [[keyOf('old'), null]], runs: [['ann', notStorable]] }),
    ).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(await store.readAll('kept')).toHaveLength(1)
    await store.writeTogether({ kept: [[keyOf('old'), null]], runs: [['ann', [RUN]]], parked: [] })
    expect([await store.readAll('kept'), await store.read('runs', 'ann')]).toEqual([[], [RUN]])
    store.close()
  })

  const broken = (): never => {
    throw new RangeError('broken')
  }
  test.each<[string, () => LocalWrites, string]>([
    ['cannot be stored', () => ({ kept: [[keyOf('a'), (() => undefined) as never]] }), 'DataCloneError'],
    ['cannot be made', broken, 'RangeError'],
  ])('I1 a change is not made when what is written beside it %s', async (_, writes, name) => {
    const store = openLocalStore(LOCAL_DATABASE, factory)
    await store.write('runs', [['ann', [RUN]]])
    const change = store.update('runs', 'ann', () => [], { stores: ['kept'], writes })
    await expect(change).rejects.toMatchObject({ name })
    expect([await store.read('runs', 'ann'), await store.readAll('kept')]).toEqual([[RUN], []])
    store.close()
  })
})

/** The database as the first version of the app left it. */
async function leaveFirstVersion(entries: readonly (readonly [string, object])[]): Promise<void> {
  const opening = factory.open(LOCAL_DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const name of ['session', 'owner', 'parked', 'inflight', 'history', 'kept', 'revoke'])
      opening.result.createObjectStore(name)
  })
  const db = await requested(opening)
  const transaction = db.transaction(['history', 'kept'], 'readwrite')
  for (const [key, value] of entries) transaction.objectStore('history').put(value, key)
  transaction.objectStore('kept').put(kept('a'), keyOf('a'))
  await completed(transaction)
  db.close()
}

test('I10 lost values of the first version become open conflict cards; what is unsent stays', async () => {
  const place = { userId: 'ann', collection: 'flights', id: 'f', atMs: 7 } as const
  await leaveFirstVersion([
    ['ann|1', { ...place, field: 'note', kept: 'theirs', lost: 'mine', side: 'mine' }],
    ['ann|2', { ...place, field: '*revived', kept: null, lost: null, side: 'theirs' }],
    ['ann|3', { ...place, collection: 'data', field: 'note', kept: 'x', lost: 'y', side: 'mine' }],
  ])
  const store = openLocalStore(LOCAL_DATABASE, factory)
  const steps = await store.readAll('history', 'ann|')
  const card = { type: 'flights', id: 'f', atMs: 7, kind: 'merged', settledAtMs: null, list: 'ann|open' }
  expect(steps).toEqual([
    [
      'ann|1',
      expect.objectContaining({
        ...card,
        revived: false,
        conflicts: [{ field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' }],
      }),
    ],
    ['ann|2', expect.objectContaining({ ...card, revived: true, conflicts: [] })],
  ])
  expect(await store.readAll('kept')).toEqual([[keyOf('a'), kept('a')]])
  await store.update('runs', 'ann', () => [RUN])
  store.close()
  // Opened again it is as it was left.
  const again = openLocalStore(LOCAL_DATABASE, factory)
  expect([await again.readAll('history', 'ann|'), await again.read('runs', 'ann')]).toEqual([steps, [RUN]])
  again.close()
})

test('I9 a change kept twice keeps what the first one had sent, or else what the second had', () => {
  const sent = (opId: string) => ({ opId, next: { note: 'sent' } })
  const joined = (first: KeptRecord, second: KeptRecord) => keptEntries(new Map([[keyOf('a'), first]]), [second])
  const [was, is] = [kept('a'), { ...kept('a'), mine: { note: 'a', rating: 3 } }]
  expect(joined(was, { ...is, sent: sent('c:2') })).toMatchObject([[keyOf('a'), { sent: sent('c:2') }]])
  expect(joined({ ...was, sent: sent('c:1') }, { ...is, sent: sent('c:2') })).toMatchObject([
    [keyOf('a'), { mine: { note: 'a', rating: 3 }, sent: sent('c:1'), from: null }],
  ])
})
