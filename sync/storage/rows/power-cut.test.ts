import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failingIdb } from '../../../test/support/failing-idb.ts'
import { feedPage, type LogOnDisk, openAnn, readLogOnDisk, resourceOf } from '../../../test/support/log-world.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { type Answered, type AnsweredOutcome, answerRows } from './answer-rows.ts'
import { editRows, giveUpRows, retryRows } from './edit-rows.ts'
import { beginTerm } from '../../replication/begin-term.ts'
import { type KeptRecord, openLocalStore, recordKey } from '../local-store.ts'
import type { LogStore } from '../log-store.ts'
import { writeLog } from '../log-transaction.ts'
import { restoreKept } from '../restore-kept.ts'
import { NEW_STATE, restart, settleAbsent, storeLatest, storePage } from './pull-rows.ts'
import { purgeRemoved, removeRows } from './purge-rows.ts'
import { allRows } from './read-rows.ts'
import { recount, repairRows } from './repair-rows.ts'
import { takeWaiting } from './send-rows.ts'

const ANN = { userId: 'ann', nowMs: () => 1000 }
const FLIGHTS = { collection: 'flights', ...ANN } as const
const PLACE = { collection: 'flights', type: 'flights' } as const

const KEPT: KeptRecord = { ...PLACE, userId: 'ann', id: 'a', base: { note: 'a' }, mine: { note: 'kept' }, sinceMs: 1 }

/** Puts back what was kept beside a log that had to go; the power goes where the log lies. */
async function putBack(log: LogStore, records: readonly KeptRecord[]): Promise<number> {
  const beside = openLocalStore('beside', new IDBFactory())
  await beside.write(
    'kept',
    records.map((record) => [recordKey('ann', 'flights', record.id), record]),
  )
  return restoreKept(log, beside, 'ann').finally(() => beside.close())
}

const edit = (id: string, content: Content) => ({ ...PLACE, id, change: () => content })

/** Two flights the server has, one of them edited, one only here. */
async function prepare(log: LogStore): Promise<void> {
  const rows = [resourceOf('a', { note: 'a' }, 1), resourceOf('b', { note: 'b' }, 2)]
  await storePage(log, FLIGHTS, await log.state('flights'), feedPage(rows, 2))
  await editRows(log, [edit('b', { note: 'B' }), edit('c', { note: 'c' })], ANN)
}

const sent = async (log: LogStore): Promise<void> => {
  await prepare(log)
  await takeWaiting(log, 10)
}

/** Operations got their numbers in this order. */
const SENT = ['b', 'c']

const answerAll = (log: LogStore, outcomes: Record<string, AnsweredOutcome>): Promise<boolean> =>
  answerRows(
    log,
    ANN,
    Object.entries(outcomes).map(
      ([id, outcome]): Answered => ({ ...PLACE, id, opId: `${log.numbers.client}:${SENT.indexOf(id) + 1}`, outcome }),
    ),
  )

const REFUSAL = { code: 'invalid', issues: [], sinceMs: 5 }
const stored = (id: string, content: Content, seq: number): AnsweredOutcome => ({
  kind: 'stored',
  current: resourceOf(id, content, seq),
  place: { seq: String(seq), epoch: 'epoch' },
})

const PATHS: Record<
  string,
  { before: (log: LogStore) => Promise<unknown>; write: (log: LogStore) => Promise<unknown> }
> = {
  'an edit of many': {
    before: prepare,
    write: (log) => editRows(log, [edit('a', null), edit('b', { note: 'BB' }), edit('d', { note: 'd' })], ANN),
  },
  'giving up': { before: prepare, write: (log) => giveUpRows(log, [{ ...PLACE, id: 'b' }], ANN) },
  'a first page': {
    before: async () => undefined,
    write: async (log) =>
      storePage(log, FLIGHTS, await log.state('flights'), feedPage([resourceOf('a', { note: 'a' }, 1)], 7)),
  },
  'the latest flights before a first page': {
    before: (log) => editRows(log, [edit('a', { note: 'A' }), edit('c', { note: 'c' })], ANN),
    write: async (log) => {
      const rows = [resourceOf('a', { note: 'a' }, 2), resourceOf('b', { note: 'b' }, 1)]
      await storeLatest(log, FLIGHTS, await log.state('flights'), feedPage(rows, 0))
    },
  },
  'a page over unsent edits': {
    before: prepare,
    write: async (log) => {
      const rows = [resourceOf('a', null, 3), resourceOf('b', { note: 'theirs' }, 4), resourceOf('e', { note: 'e' }, 5)]
      await storePage(log, FLIGHTS, await log.state('flights'), feedPage(rows, 5))
    },
  },
  sending: { before: prepare, write: (log) => takeWaiting(log, 10) },
  'answers that store': {
    before: sent,
    write: (log) => answerAll(log, { b: stored('b', { note: 'B' }, 8), c: stored('c', { note: 'c' }, 9) }),
  },
  'an answer of a conflict and one of a refusal': {
    before: sent,
    write: (log) =>
      answerAll(log, {
        b: { kind: 'conflict', current: resourceOf('b', { note: 'theirs' }, 8), place: { seq: '8', epoch: 'epoch' } },
        c: { kind: 'refused', refusal: REFUSAL },
      }),
  },
  'trying a parked record again': {
    before: async (log) => {
      await sent(log)
      await answerAll(log, { c: { kind: 'refused', refusal: REFUSAL } })
    },
    write: (log) => retryRows(log, [{ ...PLACE, id: 'c' }], ANN),
  },
  'forgetting removals': {
    before: async (log) => {
      await prepare(log)
      await storePage(
        log,
        FLIGHTS,
        await log.state('flights'),
        feedPage([resourceOf('a', null, 3), resourceOf('x', { note: 'x' }, 4)], 4),
      )
    },
    write: (log) => purgeRemoved(log, 'flights'),
  },
  'a record taken as the server has it': {
    before: prepare,
    write: (log) => repairRows(log, FLIGHTS, { id: 'b', known: '2' }, resourceOf('b', { note: 'theirs' }, 9)),
  },
  'a removal that did not come here': {
    before: prepare,
    write: (log) => repairRows(log, FLIGHTS, { id: 'a', known: '1' }, resourceOf('a', null, 9)),
  },
  'a sum made anew': {
    before: async (log) => {
      await prepare(log)
      await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
        transaction.setState('flights', { ...((await transaction.state('flights')) ?? NEW_STATE), count: 7 })
      })
    },
    write: (log) => recount(log, 'flights'),
  },
  'a new leader': { before: prepare, write: beginTerm },
  'the beginning of a complete pull': {
    before: prepare,
    write: async (log) => restart(log, 'flights', await log.state('flights'), 'cursor'),
  },
  'emptying a collection': { before: prepare, write: (log) => removeRows(log, 'flights') },
  'kept changes put back': {
    before: prepare,
    write: (log) => putBack(log, [KEPT, { ...KEPT, id: 'd', base: null, mine: { note: 'new' } }]),
  },
}

/** So that two runs write the same to the letter. */
function countIds(): void {
  let ids = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  })
}

beforeEach(countIds)
afterEach(() => vi.restoreAllMocks())

async function onDisk(inner: IDBFactory): Promise<LogOnDisk> {
  const log = await openAnn(inner)
  const found = await readLogOnDisk(log)
  log.close()
  return found
}

type Write = (log: LogStore) => Promise<unknown>

/** Runs a write; answers what lay on the disk before and after, and how many requests it took. */
async function run(before: Write, write: Write, cut?: { at: number; when: 'before' | 'after' }) {
  vi.restoreAllMocks()
  countIds()
  const inner = new IDBFactory()
  const idb = failingIdb(inner)
  const log = await openAnn(idb.factory)
  await before(log)
  const was = await readLogOnDisk(log)
  const begun = idb.requests()
  if (cut) idb.cutAt(cut.at, cut.when)
  const isThrough = await write(log).then(
    () => true,
    () => false,
  )
  const requests = idb.requests() - begun
  expect(idb.isOut()).toBe(cut !== undefined)
  log.close()
  return { was, is: await onDisk(inner), requests, isThrough }
}

test.each(Object.entries(PATHS))('I1 I2 I5 power cut at every request of %s', async (_, { before, write }) => {
  const whole = await run(before, write)
  expect(whole.isThrough).toBe(true)
  expect(whole.is).not.toEqual(whole.was)
  const seen = { before: 0, after: 0 }
  for (let at = 1; at <= whole.requests; at += 1) {
    for (const when of ['before', 'after'] as const) {
      const { was, is, isThrough } = await run(before, write, { at, when })
      expect(was).toEqual(whole.was)
      const isDone = JSON.stringify(is) !== JSON.stringify(was)
      expect(is, `cut ${when} request ${at} of ${whole.requests}`).toEqual(isDone ? whole.is : whole.was)
      expect(isDone || !isThrough).toBe(true)
      seen[isDone ? 'after' : 'before'] += 1
    }
  }
  // Both happened: a cut that never lets anything through would show nothing.
  expect(seen.before).toBeGreaterThan(2)
  expect(seen.after).toBeGreaterThan(0)
})

/** What a person or the server knows as stored must outlive a power cut; the rest is fetched again. */
const STRICT: readonly string[] = [
  'an edit of many',
  'giving up',
  'sending',
  'trying a parked record again',
  'a new leader',
  'emptying a collection',
  'kept changes put back',
]

test.each(Object.entries(PATHS))(
  'I1 I2 %s asks for as much durability as it needs',
  async (name, { before, write }) => {
    const log = await openAnn(new IDBFactory())
    await before(log)
    const asked = vi.spyOn(await log.connect(), 'transaction')
    await write(log)
    const durabilities = asked.mock.calls.flatMap(([, mode, options]) =>
      mode === 'readwrite' ? [options?.durability] : [],
    )
    expect(new Set(durabilities)).toEqual(new Set([STRICT.includes(name) ? 'strict' : 'relaxed']))
    log.close()
  },
)

test('I5 a page cut off between its transactions leaves whole ones, and the checkpoint where it stood', async () => {
  const page = feedPage(
    Array.from({ length: 600 }, (_, index) => resourceOf(`f${index}`, { note: `${index}` }, index + 1)),
    600,
  )
  const write: Write = async (log) => storePage(log, FLIGHTS, await log.state('flights'), page)
  const { requests } = await run(async () => undefined, write)
  const seen = new Set<number>()
  for (let at = 1; at <= requests; at += 47) {
    const { is } = await run(async () => undefined, write, { at, when: at % 2 === 0 ? 'before' : 'after' })
    const count = is.rows.flights.length
    seen.add(count)
    expect([0, 250, 500, 600]).toContain(count)
    const state = is.meta.find(([key]) => key === 'state:flights')?.[1] as { seq: string; count: number } | undefined
    expect(state?.count ?? 0).toBe(count)
    expect(state?.seq ?? '0').toBe(count === 600 ? '600' : '0')
  }
  expect([...seen]).toEqual(expect.arrayContaining([0, 250, 500]))
})

test('I19 a complete pull cut off at its end is ended by the next try', async () => {
  const before: Write = async (log) => {
    await prepare(log)
    const at = await restart(log, 'flights', await log.state('flights'), 'cursor')
    await storePage(log, FLIGHTS, at, feedPage([resourceOf('b', { note: 'b' }, 2)], 2))
  }
  const write: Write = async (log) =>
    settleAbsent(log, FLIGHTS, await log.state('flights'), () => allRows(log.connect, 'flights'))
  const whole = await run(before, write)
  expect(JSON.stringify(whole.is.rows.flights)).not.toContain('"doc":"{\\"note\\":\\"a\\"}"')
  for (let at = 1; at <= whole.requests; at += 1) {
    for (const when of ['before', 'after'] as const) {
      vi.restoreAllMocks()
      countIds()
      const inner = new IDBFactory()
      const idb = failingIdb(inner)
      const log = await openAnn(idb.factory)
      await before(log)
      idb.cutAt(at, when)
      await write(log).catch(() => undefined)
      log.close()
      const again = await openAnn(inner)
      await write(again)
      const is = await readLogOnDisk(again)
      again.close()
      expect(is.rows).toEqual(whole.is.rows)
      expect(is.meta).toEqual(whole.is.meta)
      expect(is.history).toHaveLength(whole.is.history.length)
    }
  }
})

test.each(Object.entries(PATHS))('I9 a full disk leaves everything as it was: %s', async (_, { before, write }) => {
  const inner = new IDBFactory()
  const idb = failingIdb(inner)
  const log = await openAnn(idb.factory)
  await before(log)
  const was = await readLogOnDisk(log)
  idb.fill(true)
  const failed = await write(log).then(
    () => null,
    (error: unknown) => error,
  )
  // Rows only go there: that needs no room.
  const full = expect.objectContaining({ name: 'StorageError', message: 'QuotaExceededError' })
  expect([null, full]).toContainEqual(failed)
  const left = failed === null ? was : await readLogOnDisk(log)
  expect(left).toEqual(was)
  idb.fill(false)
  if (failed !== null) await write(log)
  expect(await readLogOnDisk(log)).not.toEqual(was)
  log.close()
})

test('I1 I4 an edit that is through lies on the disk with its step, and a merge that comes twice is one step', async () => {
  const log = await openAnn(new IDBFactory())
  await prepare(log)
  const edits = (await readLogOnDisk(log)).history.map((step) => [Reflect.get(step, 'id'), Reflect.get(step, 'kind')])
  expect(edits).toEqual(
    expect.arrayContaining([
      ['b', 'edited'],
      ['c', 'created'],
    ]),
  )
  const theirs = feedPage([resourceOf('b', { note: 'theirs' }, 4)], 4)
  const at = await log.state('flights')
  await storePage(log, FLIGHTS, at, theirs)
  const once = (await readLogOnDisk(log)).history
  expect(once).toHaveLength(3)
  await restart(log, 'flights', await log.state('flights'), 'cursor')
  await storePage(log, FLIGHTS, await log.state('flights'), theirs)
  expect((await readLogOnDisk(log)).history).toEqual(once)
  log.close()
})
