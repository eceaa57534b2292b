import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { type LmwDatabase, openDatabase, writeRecords } from '../../../sync/database.ts'
import { stepsOf } from '../../../sync/storage/history-steps.ts'
import { addNamed, namedBefore } from './add-named.ts'

const page = vi.hoisted(() => ({ db: null as LmwDatabase | null }))
vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({
    database: () => Promise.resolve(page.db),
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann' } }) },
    story: { load: () => Promise.resolve(), history: (id: string) => stepsOf(must(page.db).log, id) },
  }),
}))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

afterEach(() => vi.useRealTimers())

test('I22 an own field that a try brought back before it was cut off is that try’s, as one that it made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const db = await openDatabase({ userId: 'ann', name: 'add-named', isShared: false })
  page.db = db
  const id = '00000000-0000-4000-8000-000000000050'
  const name = { collection: 'data', type: 'custom-fields', id } as const
  await writeRecords(db, [{ ...name, change: () => ({ name: 'Club', kind: 'text' }) }])
  await writeRecords(db, [{ ...name, change: () => null }])
  const begunMs = Date.now() + 1
  vi.setSystemTime(begunMs)
  const write = { kind: 'named', type: 'custom-fields', id, attributes: { name: 'Club', kind: 'text' } } as const
  const steps = await addNamed(write, null)
  expect(steps).toHaveLength(1)
  expect(await addNamed(write, begunMs)).toEqual(steps)
  expect(await namedBefore(id, begunMs)).toEqual(steps)
})
