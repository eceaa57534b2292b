import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openDatabase, writeRecord } from '../../database.ts'
import type { UnsentLog } from '../../session/unsent.ts'
import type { PageLog } from '../log/page-log.ts'
import { listWaiting } from './waiting.ts'

const of = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
const record = (id: string, editedAt?: string) => ({
  ...of(id),
  sent: null,
  refused: null,
  base: { note: 'confirmed' },
  mine: editedAt === undefined ? { note: id } : { note: id, editedAt },
})
const refusal = { code: 'too_long', issues: [{ pointer: '/note', code: 'too_long' }], sinceMs: 5 }
const NOTHING: UnsentLog = { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }

/** A log in which this waits. */
function logOf(found: Partial<UnsentLog>): Pick<PageLog, 'unsent' | 'database'> {
  return {
    database: () => Promise.reject(new Error('nobody asked for the records')),
    unsent: async () => ({ ...NOTHING, ...found }),
  }
}

test('I2 a refused record stands there with its reason', async () => {
  const parked = { ...record('a'), refused: refusal }
  expect(await listWaiting(logOf({ records: [parked] }))).toEqual([
    { ...of('a'), base: { note: 'confirmed' }, mine: { note: 'a' }, sinceMs: 5, refused: refusal },
  ])
})

test('I2 what was kept from an earlier log is listed too, and gives way to a newer edit of the same record', async () => {
  const kept = (id: string) => ({ ...record(id, '2026-01-01T00:00:00Z'), userId: 'ann', sinceMs: 1 })
  const log = logOf({ records: [record('a', '2026-02-01T00:00:00Z')], kept: [kept('a'), kept('b')] })
  const found = await listWaiting(log)
  expect(found.map(({ id, mine }) => [id, mine?.['editedAt']])).toEqual([
    ['a', '2026-02-01T00:00:00Z'],
    ['b', '2026-01-01T00:00:00Z'],
  ])
})

test('I2 of a log that gives all that waits, and nothing does, nothing is listed', async () => {
  expect(await listWaiting(logOf({}))).toEqual([])
})

test('I9 of a log that does not give what waits, it is not said that nothing does', async () => {
  for (const unread of [{ unreadable: 1 }, { damaged: ['flights'] }]) {
    await expect(listWaiting(logOf(unread))).rejects.toThrow('unreadable')
    expect(await listWaiting(logOf({ ...unread, records: [record('a')] }))).toHaveLength(1)
  }
})

test('the last edited is first; a time nobody knows is last, a refused one counts from its refusal', async () => {
  const parked = { ...record('refused'), refused: { ...refusal, sinceMs: Date.UTC(2026, 2, 2) } }
  const records = [
    record('unknown'),
    record('garbled', 'yesterday'),
    record('old', '2026-03-01T00:00:00Z'),
    record('new', '2026-03-03T00:00:00Z'),
  ]
  const log = logOf({ records: [...records, { ...record('removed'), mine: null }, parked] })
  const found = await listWaiting(log)
  expect(found.map(({ id }) => id)).toEqual(['new', 'refused', 'old', 'unknown', 'garbled', 'removed'])
  expect(found.map(({ sinceMs }) => sinceMs).slice(3)).toEqual([null, null, null])
})

test('I14 a photo whose bytes wait is listed with its record, whether the record waits too or not', async () => {
  const db = await openDatabase({ userId: 'ann', name: 'waiting', isShared: false })
  const sent = { collection: 'media', type: 'media', id: 'sent' } as const
  await writeRecord(db, sent, () => ({ name: 'wing.jpg', editedAt: '2026-03-05T10:00:00Z' }))
  await writeRecord(db, { ...sent, id: 'new' }, () => ({ name: 'tail.jpg' }))
  const state = { base: null, mine: { name: 'tail.jpg' }, sent: null, refused: null }
  const record = { collection: 'media', type: 'media', id: 'new', ...state } as const
  const media = [
    { id: 'new', bytes: 300, refused: null },
    { id: 'sent', bytes: 200, refused: 'quota_exceeded' },
    { id: 'gone', bytes: 100, refused: null },
  ]
  const log = { ...logOf({ records: [record], media }), database: async () => db }
  const found = await listWaiting(log)
  expect(found.map(({ id, mine, bytes }) => [id, mine?.['name'], bytes])).toEqual([
    ['new', 'tail.jpg', { left: 300, refused: null }],
    ['sent', 'wing.jpg', { left: 200, refused: 'quota_exceeded' }],
  ])
  await db.close()
})
