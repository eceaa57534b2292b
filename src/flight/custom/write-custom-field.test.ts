import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { type LmwDatabase, openDatabase, writeRecord } from '../../../sync/database.ts'
import { changeField } from './write-custom-field.ts'

const page = vi.hoisted(() => ({ db: null as LmwDatabase | null }))
vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({ database: () => Promise.resolve(page.db), story: { load: () => Promise.resolve() } }),
}))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const ID = '00000000-0000-4000-8000-00000000000a'
const BASE = { name: 'Meal', kind: 'choice', unit: null, choices: ['fish', 'meat'] } as const

test('I4 renaming a field leaves the choice that another device has added since, and brings back one it has deleted', async () => {
  const db = await openDatabase({ userId: 'ann', name: 'write-custom-field', isShared: false })
  page.db = db
  const place = { collection: 'data', type: 'custom-fields', id: ID } as const
  await writeRecord(db, place, () => ({ name: 'Meal', kind: 'choice', choices: ['fish', 'rice', 'meat'], order: 1 }))
  expect((await changeField(ID, { ...BASE, name: 'Food' }, BASE)).ok).toBe(true)
  const stored = must(await db.data.findOne(ID).exec()).toMutableJSON()
  expect(stored).toMatchObject({ name: 'Food', kind: 'choice', choices: ['fish', 'rice', 'meat'], order: 1 })
  await writeRecord(db, place, () => null)
  expect((await changeField(ID, { ...BASE, name: 'Meals' }, BASE)).ok).toBe(true)
  expect(must(await db.data.findOne(ID).exec()).toMutableJSON()).toMatchObject({ name: 'Meals', choices: BASE.choices })
  await db.close()
})
