import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { type Mapping, mappingAttributes } from '../../../../core/import/mapping/mapping.ts'
import { must } from '../../../../core/lib/must.ts'
import { type LmwDatabase, openDatabase, writeRecord } from '../../../../sync/database.ts'
import { saveMapping } from './write-mapping.ts'

const page = vi.hoisted(() => ({ db: null as LmwDatabase | null }))
vi.mock('../../../data/engine/client.ts', () => ({
  syncClient: () => ({ database: () => Promise.resolve(page.db), story: { load: () => Promise.resolve() } }),
}))
vi.mock('../../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const ID = '00000000-0000-4000-8000-00000000000a'
const MAPPING: Mapping = {
  version: 1,
  heading: 0,
  headings: ['wann', 'los', 'hin', 'was'],
  columns: ['date', 'from', 'to', ''],
  dateOrder: null,
  clock: 'local',
}
const sample = { width: 4, rows: [['Wann', 'Los', 'Hin', 'Was']] }

test('I4 a kept mapping that is kept again has what another device said of its columns since', async () => {
  const db = await openDatabase({ userId: 'ann', name: 'write-mapping', isShared: false })
  page.db = db
  const place = { collection: 'data', type: 'import-mappings', id: ID } as const
  const elsewhere = { ...MAPPING, columns: ['date', 'from', 'to', 'note'] }
  await writeRecord(db, place, () => mappingAttributes('Table', elsewhere))
  const mapping: Mapping = { ...MAPPING, columns: ['date', 'from', 'toName', ''] }
  await saveMapping({ id: ID, base: MAPPING, sample }, 'Table', { mapping, kinds: {} })
  const stored = must(await db.data.findOne(ID).exec()).toMutableJSON()
  expect(stored).toMatchObject({ name: 'Table', columns: ['date', 'from', 'toName', 'note'] })
  await db.close()
})
