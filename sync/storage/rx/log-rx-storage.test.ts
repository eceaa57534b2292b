import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { openLog } from '../log-store.ts'
import { createLogRxStorage } from './log-rx-storage.ts'

test('x', async () => {
  const log = await openLog({ name: 'a', userId: 'ann', factory: new IDBFactory(), isShared: false })
  const storage = createLogRxStorage({ log, editor: { userId: 'ann', nowMs: () => 1 } })
  const rx = await createRxDatabase<{ flights: RxCollection<{ id: string; sortKey: string; note?: string }> }>({ name: 'a', storage, multiInstance: false })
  const { flights } = await rx.addCollections({
    flights: { schema: { version: 0, primaryKey: 'id', type: 'object', properties: { id: { type: 'string', maxLength: 64 }, sortKey: { type: 'string', maxLength: 64 } }, required: ['id', 'sortKey'], indexes: ['sortKey'] } },
  })
  await flights.insert({ id: '1', sortKey: '', note: 'x' })
  const doc = await flights.findOne('1').exec()
  expect(doc?.toJSON()).toMatchObject({ note: 'x' })
  await doc?.incrementalPatch({ note: 'y' })
  expect((await flights.find().exec()).map((d) => d.note)).toEqual(['y'])
  await doc?.getLatest().remove()
  expect(await flights.find().exec()).toEqual([])
  await rx.close()
  log.close()
})
