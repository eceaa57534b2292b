import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openDatabase, writeRecord } from '../../database.ts'
import type { LogFace, UnsentLog } from '../log-face.ts'
import { listWaiting } from './waiting.ts'

const of = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
const record = (id: string, editedAt?: string) => ({
  ...of(id),
  base: { note: 'confirmed' },
  mine: editedAt === undefined ? { note: id } : { note: id, editedAt },
})
const refusal = { userId: 'ann', code: 'too_long', issues: [{ pointer: '/note', code: 'too_long' }], sinceMs: 5 }
const NOTHING: UnsentLog = { records: [], parked: [], kept: [], media: [], damaged: [] }

/** A log whose quick look and whose exact look find this. */
function logOf(quick: Partial<UnsentLog>, exact: Partial<UnsentLog> = quick): Pick<LogFace, 'unsent' | 'database'> {
  return {
    database: () => Promise.reject(new Error('nobody asked for the records')),
    unsent: vi.fn<LogFace['unsent']>(async (extent) => ({ ...NOTHING, ...(extent === 'instant' ? quick : exact) })),
  }
}

test('I2 the quick look is enough while the engine counts the same records', async () => {
  const log = logOf({ records: [record('a')] }, { records: [record('a'), record('b')] })
  expect((await listWaiting(log, { waiting: new Set(['a']) })).map(({ id }) => id)).toEqual(['a'])
  expect(log.unsent).toHaveBeenCalledTimes(1)
})

test.each([
  ['more', new Set(['a', 'b'])],
  ['fewer', new Set<string>()],
  ['others', new Set(['b'])],
])('I2 when the engine counts %s every record is looked at', async (_, waiting) => {
  const log = logOf({ records: [record('a')] }, { records: [record('a'), record('b')] })
  expect((await listWaiting(log, { waiting })).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(log.unsent).toHaveBeenCalledTimes(2)
})

test('I2 a record edited after its refusal stands there once, with the newer state and the reason', async () => {
  const parked = { ...of('a'), ...refusal, base: { note: 'true base' }, mine: { note: 'refused' } }
  const log = logOf({ records: [record('a', '2026-03-05T10:00:00Z')], parked: [parked] })
  expect(await listWaiting(log, { waiting: new Set(['a']) })).toEqual([
    {
      ...of('a'),
      base: { note: 'true base' },
      mine: { note: 'a', editedAt: '2026-03-05T10:00:00Z' },
      sinceMs: 5,
      refused: { code: 'too_long', issues: refusal.issues, sinceMs: 5 },
    },
  ])
})

test('I2 what was kept from an earlier log is listed too, and gives way to a newer edit of the same record', async () => {
  const kept = (id: string) => ({ ...record(id, '2026-01-01T00:00:00Z'), userId: 'ann', sinceMs: 1 })
  const log = logOf({ records: [record('a', '2026-02-01T00:00:00Z')], kept: [kept('a'), kept('b')] })
  const found = await listWaiting(log, { waiting: new Set(['a', 'b']) })
  expect(found.map(({ id, mine }) => [id, mine?.['editedAt']])).toEqual([
    ['a', '2026-02-01T00:00:00Z'],
    ['b', '2026-01-01T00:00:00Z'],
  ])
})

test('the last edited is first; a time nobody knows is last, a refused one counts from its refusal', async () => {
  const parked = { ...of('refused'), ...refusal, sinceMs: Date.UTC(2026, 2, 2), base: null, mine: { note: 'x' } }
  const records = [
    record('unknown'),
    record('garbled', 'yesterday'),
    record('old', '2026-03-01T00:00:00Z'),
    record('new', '2026-03-03T00:00:00Z'),
  ]
  const log = logOf({ records: [...records, { ...of('removed'), base: { note: 'x' }, mine: null }], parked: [parked] })
  const waiting = new Set(['unknown', 'garbled', 'old', 'new', 'removed', 'refused'])
  const found = await listWaiting(log, { waiting })
  expect(found.map(({ id }) => id)).toEqual(['new', 'refused', 'old', 'unknown', 'garbled', 'removed'])
  expect(found.map(({ sinceMs }) => sinceMs).slice(3)).toEqual([null, null, null])
})

test('I14 a photo whose bytes wait is listed with its record, whether the record waits too or not', async () => {
  const db = await openDatabase({ durability: 'default', name: 'waiting' })
  const sent = { collection: 'media', type: 'media', id: 'sent' } as const
  await writeRecord(db, sent, () => ({ name: 'wing.jpg', editedAt: '2026-03-05T10:00:00Z' }))
  const record = { collection: 'media', type: 'media', id: 'new', base: null, mine: { name: 'tail.jpg' } } as const
  const media = [
    { id: 'new', bytes: 300, refused: null },
    { id: 'sent', bytes: 200, refused: 'quota_exceeded' },
    { id: 'gone', bytes: 100, refused: null },
  ]
  const log = { ...logOf({ records: [record], media }), database: async () => db }
  const found = await listWaiting(log, { waiting: new Set(['new', 'sent', 'gone']) })
  expect(found.map(({ id, mine, bytes }) => [id, mine?.['name'], bytes])).toEqual([
    ['new', 'tail.jpg', { left: 300, refused: null }],
    ['sent', 'wing.jpg', { left: 200, refused: 'quota_exceeded' }],
  ])
  await db.close()
})
