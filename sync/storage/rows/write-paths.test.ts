import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { holdsInTime } from '../../../test/support/fuzz.ts'
import { feedPage, openAnn, readLogOnDisk, resourceOf } from '../../../test/support/log-world.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { must } from '../../../core/lib/must.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { addHash, formatHash, NO_HASH, recordHash } from '../../../core/sync/record-hash.ts'
import { type AnsweredOutcome, answerRows } from './answer-rows.ts'
import { editRows, giveUpRows, retryRows } from './edit-rows.ts'
import { openLocalStore, recordKey } from '../local-store.ts'
import type { LogStore } from '../log-store.ts'
import { writeLog } from '../log-transaction.ts'
import { OtherLeader } from '../failure.ts'
import { restart, settleAbsent, storePage } from './pull-rows.ts'
import { allRows, countRows, readWaiting, rowsById, rowsWrittenAfter } from './read-rows.ts'
import { restoreKept } from '../restore-kept.ts'
import { type Sending, takeParked, takeWaiting } from './send-rows.ts'
import { type StoredRow } from './stored-row.ts'

const ANN = { userId: 'ann', nowMs: () => 1000 }
const FLIGHTS = { collection: 'flights', ...ANN } as const
const PLACE = { collection: 'flights', type: 'flights' } as const
const REFUSAL = { code: 'invalid', issues: [], sinceMs: 5 }

let idb: FailingIdb
let log: LogStore

beforeEach(async () => {
  idb = failingIdb(new IDBFactory())
  log = await openAnn(idb.factory)
})

afterEach(() => log.close())

const edit = (id: string, content: Content, to = log) => editRows(to, [{ ...PLACE, id, change: () => content }], ANN)
const row = async (id: string): Promise<StoredRow | undefined> => (await rowsById(log.connect, 'flights', [id])).get(id)
const pull = async (...page: Parameters<typeof feedPage>) =>
  storePage(log, FLIGHTS, await log.state('flights'), feedPage(...page))
const steps = async (): Promise<HistoryStep[]> => (await readLogOnDisk(log)).history as HistoryStep[]

function answer(to: LogStore, sent: readonly Sending[], outcome: AnsweredOutcome): Promise<boolean> {
  return answerRows(
    to,
    ANN,
    sent.map((one) => ({ ...one, outcome })),
  )
}
const stored = (id: string, content: Content, seq: number): AnsweredOutcome => ({
  kind: 'stored',
  current: resourceOf(id, content, seq),
  place: { seq: String(seq), epoch: 'epoch' },
})

test('I1 I12 a record named twice in one call is edited twice: the second sees what the first made', async () => {
  await edit('a', { note: 'x' })
  const seen: Content[] = []
  const then = (next: Content) => (now: Content) => {
    seen.push(now)
    return now && next && { ...now, ...next }
  }
  const twice = [then({ note: 'y' }), then({ seat: '1A' })].map((change) => ({ ...PLACE, id: 'a', change }))
  const { changed, steps: keys } = await editRows(log, twice, ANN)
  expect(seen).toEqual([{ note: 'x' }, { note: 'y' }])
  expect(changed).toEqual(['a', 'a'])
  expect(await row('a')).toMatchObject({ doc: '{"note":"y","seat":"1A"}' })
  const noted = new Map((await steps()).map((step) => [step.key, step.changes]))
  expect(keys.map((key) => noted.get(key))).toEqual([
    [{ field: 'note', before: 'x', after: 'y' }],
    [{ field: 'seat', before: null, after: '1A' }],
  ])
})

test('I2 an edit waits with its base until the server has it, and is news to nobody then', async () => {
  await pull([resourceOf('a', { note: 'x' }, 1)], 1)
  await edit('a', { note: 'y' })
  expect(await row('a')).toMatchObject({ dirty: 1, base: '{"note":"x"}', doc: '{"note":"y"}' })
  expect([...(await readWaiting(log.connect)).ids]).toEqual(['a'])
  const before = await row('a')
  const sent = await takeWaiting(log, 10)
  expect(sent).toMatchObject([{ id: 'a', opId: `${log.numbers.client}:1`, operation: { op: 'update' } }])
  await answer(log, sent, stored('a', { note: 'y' }, 2))
  const after = await row('a')
  expect(after).toMatchObject({ doc: before?.doc, n: before?.n, rev: before?.rev, seq: '2' })
  expect(Object.keys(after ?? {})).not.toEqual(expect.arrayContaining(['dirty']))
  expect(after?.base ?? after?.sent).toBeUndefined()
  expect(await steps()).toHaveLength(1)
})

test('I1 a row whose step cannot be made is not written', async () => {
  await edit('a', { note: 'x' })
  const [before] = (await readLogOnDisk(log)).rows.flights as StoredRow[]
  const write = writeLog(log, { collections: ['flights'], durability: 'strict' }, async (transaction) => {
    transaction.put('flights', before, { ...must(before), doc: '{"note":"y"}' })
    transaction.noteAfter('ann|', () => {
      throw new Error('no step')
    })
  })
  await expect(write).rejects.toThrow('no step')
  expect((await readLogOnDisk(log)).rows.flights).toEqual([before])
})

test('I2 an operation keeps its number until it is answered; what was edited since gets the next', async () => {
  await edit('a', { note: 'x' })
  const [first] = await takeWaiting(log, 10)
  await edit('a', { note: 'y' })
  const [again] = await takeWaiting(log, 10)
  expect(again).toMatchObject({ opId: first?.opId, operation: first?.operation })
  // An answer to something else changes nothing.
  const was = await row('a')
  await answer(log, first ? [{ ...first, opId: 'somebody:7' }] : [], stored('a', null, 9))
  expect(await row('a')).toEqual(was)
  await answer(log, again ? [again] : [], stored('a', { note: 'x' }, 3))
  expect(await row('a')).toMatchObject({ dirty: 1, base: '{"note":"x"}', doc: '{"note":"y"}' })
  expect(await takeWaiting(log, 10)).toMatchObject([{ opId: `${log.numbers.client}:2` }])
})

test('I4 a conflict is merged with what is here, and lost values are in the history', async () => {
  await pull([resourceOf('a', { note: 'x', cabin: 'economy' }, 1)], 1)
  await edit('a', { note: 'mine', cabin: 'economy' })
  const theirs = { note: 'theirs', cabin: 'first', editedAt: '2030-01-01T00:00:00Z' }
  await answer(log, await takeWaiting(log, 10), {
    kind: 'conflict',
    current: resourceOf('a', theirs, 5),
    place: { seq: '5', epoch: 'epoch' },
  })
  const { doc, base } = (await row('a')) ?? { doc: 'null' }
  expect(JSON.parse(doc)).toMatchObject({ cabin: 'first', note: 'theirs' })
  expect(base).toBeUndefined()
  expect((await steps()).find(({ kind }) => kind === 'merged')?.conflicts).toMatchObject([
    { field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' },
  ])
})

test('I2 what was refused is parked until it is edited, tried again or given up', async () => {
  await pull([resourceOf('a', { note: 'x' }, 1)], 1)
  const refuse = async (): Promise<void> => {
    await edit('a', { note: `wrong ${Math.random()}` })
    await answer(log, await takeWaiting(log, 10), { kind: 'refused', refusal: REFUSAL })
    expect([...(await readWaiting(log.connect)).parked.keys()]).toEqual(['a'])
    expect(await takeWaiting(log, 10)).toEqual([])
  }
  await refuse()
  expect(await takeParked(log, [{ collection: 'flights', id: 'a' }])).toMatchObject([{ id: 'a' }])
  await retryRows(log, [{ ...PLACE, id: 'a' }], ANN)
  expect(await takeWaiting(log, 10)).toHaveLength(1)
  await answer(log, await takeWaiting(log, 10), { kind: 'refused', refusal: REFUSAL })
  await giveUpRows(log, [{ ...PLACE, id: 'a' }], ANN)
  expect(await row('a')).toMatchObject({ doc: '{"note":"x"}' })
  expect((await readWaiting(log.connect)).ids.size).toBe(0)
  await refuse()
  await edit('a', { note: 'right' })
  expect(await takeWaiting(log, 10)).toHaveLength(1)
})

test('I19 a complete pull marks what it shows; what it does not show is gone, what was never sent stays', async () => {
  await pull([resourceOf('a', { note: 'a' }, 1), resourceOf('b', { note: 'b' }, 2)], 2)
  await edit('c', { note: 'c' })
  await edit('b', { note: 'edited' })
  await restart(log, 'flights', await log.state('flights'), 'cursor')
  await pull([resourceOf('x', { note: 'x' }, 9)], 9)
  const state = await log.state('flights')
  expect(state).toMatchObject({ gen: 2, complete: 'cursor', count: 3 })
  expect(await row('x')).toMatchObject({ gen: 2 })
  const absent = await settleAbsent(log, FLIGHTS, state, () => allRows(log.connect, 'flights'))
  expect(absent).toBe(2)
  expect(await row('a')).toMatchObject({ del: 1, doc: 'null' })
  // The edit wins over a removal (I4).
  expect(await row('b')).toMatchObject({ del: 0, base: 'null', dirty: 1 })
  expect(await row('c')).toMatchObject({ del: 0, dirty: 1 })
  expect(await log.state('flights')).toMatchObject({ complete: null, count: 1 })
  // Done once more, as after a crash, it finds nothing to do.
  expect(await settleAbsent(log, FLIGHTS, state, () => allRows(log.connect, 'flights'))).toBe(0)
})

test('I19 a row that is shown while it is asked which were not is not gone', async () => {
  await pull([resourceOf('a', { note: 'a' }, 1)], 1)
  await restart(log, 'flights', await log.state('flights'), 'cursor')
  const early = [must(await row('a'))]
  await pull([resourceOf('a', { note: 'a' }, 1)], 9)
  const state = await log.state('flights')
  await settleAbsent(log, FLIGHTS, state, async function* () {
    yield early
  })
  expect(await row('a')).toMatchObject({ del: 0, gen: 2 })
  expect(await log.state('flights')).toMatchObject({ complete: null, count: 1 })
})

test('I4 what a complete pull shows anew is no news, but what changed since this device had it', async () => {
  const ended = async (): Promise<void> => {
    const state = await log.state('flights')
    await settleAbsent(log, FLIGHTS, state, () => allRows(log.connect, 'flights'))
  }
  const news = async (): Promise<unknown[]> =>
    (await steps()).flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]))
  await pull([resourceOf('a', { note: 'first' }, 1)], 1)
  expect(await news()).toEqual([])
  // The very first pull is still under way: an edit of what it had brought may already be lost.
  await pull([resourceOf('a', { note: 'second' }, 2)], 2)
  expect(await news()).toEqual([['first', 'second']])
  await ended()
  await pull([resourceOf('a', { note: 'third' }, 3)], 3)
  await restart(log, 'flights', await log.state('flights'), 'cursor')
  await pull([resourceOf('a', { note: 'fourth' }, 4), resourceOf('b', { note: 'new' }, 5)], 5)
  expect((await news()).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
    ['first', 'second'],
    ['second', 'third'],
    ['third', 'fourth'],
  ])
  expect((await steps()).map(({ id }) => id)).toEqual(['a', 'a', 'a'])
})

test('I19 an answer shows a record to a complete pull only where it says where the record stands', async () => {
  await pull([resourceOf('a', { note: 'a' }, 1), resourceOf('b', { note: 'b' }, 2)], 2)
  await edit('a', { note: 'mine' })
  await edit('b', { note: 'mine' })
  const [a, b] = await takeWaiting(log, 10)
  await restart(log, 'flights', await log.state('flights'), 'cursor')
  await answer(log, [must(a)], { kind: 'refused', refusal: REFUSAL })
  await answer(log, [must(b)], stored('b', { note: 'mine' }, 3))
  expect([(await row('a'))?.gen, (await row('b'))?.gen]).toEqual([1, 2])
})

test('I4 the device that changed a record elsewhere is named where an answer tells of it', async () => {
  await pull([resourceOf('a', { note: 'a' }, 1)], 1)
  await edit('a', { note: 'mine' })
  const current = resourceOf('a', { note: 'theirs' }, 2)
  const device = { browser: 'Firefox', platform: 'Linux' }
  await answer(log, await takeWaiting(log, 10), {
    kind: 'conflict',
    current: { ...current, meta: { ...current.meta, device } },
    place: { seq: '2', epoch: 'epoch' },
  })
  expect((await steps()).find(({ origin }) => origin === 'elsewhere')).toMatchObject({ kind: 'merged', device })
})

test('of a page only what differs from what is here counts as received, and no removal of what never was here', async () => {
  const flight = (id: string, note: string, seq: number) => resourceOf(id, { note }, seq)
  const first = await pull([flight('a', 'a', 1), flight('b', 'b', 2), flight('c', 'c', 3)], 3)
  expect(first).toMatchObject({ received: 3 })
  const second = await pull(
    [flight('a', 'a', 1), flight('b', 'x', 4), flight('c', 'x', 5), resourceOf('x', null, 6)],
    6,
  )
  expect(second).toMatchObject({ received: 2 })
  expect(await row('x')).toBeUndefined()
})

test('I5 an empty page moves the checkpoint too', async () => {
  expect(await pull([], 9)).toMatchObject({ kind: 'stored', received: 0, at: { seq: '9' } })
  expect(await log.state('flights')).toMatchObject({ seq: '9', epoch: 'epoch' })
})

test.each([
  ['cursor', 'epoch', ['removed']],
  ['epoch', 'epoch-2', []],
] as const)(
  'I23 what a complete pull after "%s" does not show is gone, and news unless the server went back',
  async (reason, epoch, kinds) => {
    await pull([resourceOf('a', { note: 'a' }, 1)], 1)
    await restart(log, 'flights', await log.state('flights'), reason)
    await pull([], 9, epoch)
    const state = await log.state('flights')
    await settleAbsent(log, FLIGHTS, { ...state, former: { epoch: state.epoch, restoredTo: { epoch: '5' } } }, () =>
      allRows(log.connect, 'flights'),
    )
    expect(await row('a')).toMatchObject({ doc: 'null' })
    expect((await steps()).map(({ kind }) => kind)).toEqual(kinds)
  },
)

test('I23 of two who pull, the second stores nothing and is told', async () => {
  const from = await log.state('flights')
  await pull([resourceOf('a', { note: 'a' }, 1)], 1)
  const late = storePage(log, FLIGHTS, from, feedPage([resourceOf('b', { note: 'b' }, 2)], 2))
  await expect(late).rejects.toBeInstanceOf(OtherLeader)
  await expect(restart(log, 'flights', from, 'cursor')).rejects.toBeInstanceOf(OtherLeader)
  expect(await row('b')).toBeUndefined()
  expect(await log.state('flights')).toMatchObject({ seq: '1', count: 1 })
})

test('I19 a page of another epoch stores nothing and begins a complete pull', async () => {
  await pull([resourceOf('a', { note: 'a' }, 1)], 5)
  expect(await pull([resourceOf('b', { note: 'b' }, 2)], 6, 'restored')).toMatchObject({
    kind: 'restart',
    reason: 'epoch',
  })
  expect(await row('b')).toBeUndefined()
  expect(await log.state('flights')).toMatchObject({ seq: '0', epoch: '', gen: 2, complete: 'epoch' })
})

test('I5 a page goes in by 250 rows, so that an edit made meanwhile need not wait for all of it', async () => {
  const sizes: number[] = []
  let isEdited = false
  log.changes.listen(({ changes }) => {
    sizes.push(changes.length)
    if (isEdited) return
    isEdited = true
    void edit('mine', { note: 'between' })
  })
  await pull(
    Array.from({ length: 600 }, (_, index) => resourceOf(`f${index}`, { note: `${index}` }, index + 1)),
    600,
  )
  expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 100, 250, 250])
  expect(sizes.at(-1)).not.toBe(1)
  expect(await log.state('flights')).toMatchObject({ seq: '600', count: 600 })
})

test('numbers of write rise with every change, never twice, however many write at once', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `f${index}`)
  idb.slow(3)
  await Promise.all([
    ...ids.map((id) => edit(id, { note: id })),
    pull(
      ids.map((id, index) => resourceOf(`s${id}`, { note: id }, index + 1)),
      30,
    ),
  ])
  const numbers: number[] = []
  for await (const rows of rowsWrittenAfter(log.connect, 'flights', 0)) numbers.push(...rows.map(({ n }) => n))
  expect(numbers).toHaveLength(60)
  expect(new Set(numbers).size).toBe(60)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

interface Act {
  kind:
    | 'edit'
    | 'remove'
    | 'send'
    | 'stored'
    | 'conflict'
    | 'refused'
    | 'pull'
    | 'absent'
    | 'restart'
    | 'giveUp'
    | 'retry'
  id: string
  content: JsonObject
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'remove',
    'send',
    'send',
    'stored',
    'stored',
    'conflict',
    'refused',
    'pull',
    'pull',
    'absent',
    'restart',
    'giveUp',
    'retry',
  ),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  content: fc.record({ note: fc.constantFrom('x', 'y', 'z'), rating: fc.integer({ min: 1, max: 3 }) }),
})

/** The sum of what the server has confirmed, from the rows themselves. */
function summedUp(rows: readonly StoredRow[]): [string, number] {
  const confirmed = rows.flatMap(({ type, id, base, doc }) => {
    const text = base ?? doc
    return text === 'null' ? [] : [recordHash(type, id, canonicalJson(JSON.parse(text)))]
  })
  return [formatHash(confirmed.reduce(addHash, NO_HASH)), confirmed.length]
}

test('I3 after any operations the sums are those of the rows, and what waits is what differs', async () => {
  await holdsInTime(60, fc.array(act, { maxLength: 30 }), async (acts) => {
    const some = await openAnn(new IDBFactory())
    let seq = 0
    let sent: Sending[] = []
    for (const { kind, id, content } of acts) {
      seq += 1
      const state = await some.state('flights')
      const mine = sent.filter((one) => one.id === id)
      const current = resourceOf(id, content, seq)
      const place = { seq: String(seq), epoch: 'epoch' }
      if (kind === 'edit') await edit(id, content, some)
      if (kind === 'remove') await edit(id, null, some)
      if (kind === 'send') sent = await takeWaiting(some, 3)
      if (kind === 'stored') await answer(some, mine, { kind, current, place })
      if (kind === 'conflict') await answer(some, mine, { kind, current: seq % 3 === 0 ? null : current, place })
      if (kind === 'refused') await answer(some, mine, { kind, refusal: REFUSAL })
      if (kind === 'giveUp') await giveUpRows(some, [{ ...PLACE, id }], ANN)
      if (kind === 'retry') await retryRows(some, [{ ...PLACE, id }], ANN)
      if (kind === 'pull') {
        const pulled = seq % 4 === 0 ? resourceOf(id, null, seq) : current
        await storePage(some, FLIGHTS, state, feedPage([pulled], seq))
      }
      if (kind === 'restart') await restart(some, 'flights', state, seq % 2 ? 'cursor' : 'epoch')
      if (kind === 'absent') await settleAbsent(some, FLIGHTS, state, () => allRows(some.connect, 'flights'))
    }
    const rows = (await readLogOnDisk(some)).rows.flights as StoredRow[]
    const { sum, count } = await some.state('flights')
    expect([formatHash(sum), count]).toEqual(summedUp(rows))
    const waiting = await readWaiting(some.connect)
    const differs = rows.filter((one) => one.base !== undefined || one.sent !== undefined).map(({ id }) => id)
    expect([...waiting.ids].toSorted()).toEqual(differs.toSorted())
    expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length)
    for (const one of rows) {
      expect(one.base).not.toBe(one.doc)
      expect(one.doc).toBe(canonicalJson(JSON.parse(one.doc)))
      expect(one.del).toBe(one.doc === 'null' ? 1 : 0)
    }
    some.close()
  })
})

test('I18 rows are counted over all collections, removed ones too', async () => {
  await pull([resourceOf('a', { note: 'x' }, 1), resourceOf('b', { note: 'y' }, 2)], 2)
  await edit('a', null)
  const media = { collection: 'media', type: 'media', id: 'm', change: () => ({ name: 'a.jpg' }) } as const
  await editRows(log, [media], ANN)
  expect(await countRows(log.connect)).toBe(3)
})

test.each([1, 2])('I9 I14 one kept change beside %i steps of its history comes back with them', async (count) => {
  const store = openLocalStore('logmyworld-local', idb.factory)
  const key = recordKey('ann', 'flights', 'a')
  const kept = { userId: 'ann', ...PLACE, id: 'a', base: null, mine: { note: 'kept' }, sinceMs: 1 }
  await edit('z', { note: 'elsewhere' })
  const [made] = await steps()
  const noted = Array.from({ length: count }, (_, index) => ({
    ...must(made),
    key: `ann|flights|a|h${index}`,
    id: 'a',
  }))
  await store.writeTogether({ kept: [[key, kept]], history: noted.map((step) => [step.key, step] as const) })
  expect(await restoreKept(log, store, 'ann')).toBe(1)
  expect(await row('a')).toMatchObject({ doc: '{"note":"kept"}', dirty: 1 })
  expect((await steps()).filter(({ id }) => id === 'a')).toHaveLength(count)
  expect([await store.readAll('kept'), await store.readAll('history')]).toEqual([[], []])
  // Once more changes nothing, and nothing of it is there to be restored.
  expect(await restoreKept(log, store, 'ann')).toBe(0)
  store.close()
})

test('I12 I14 a set of kept changes that was put in is not put in again, though the store still holds it', async () => {
  const store = openLocalStore('logmyworld-local', idb.factory)
  const kept = { userId: 'ann', ...PLACE, id: 'a', base: null, mine: { note: 'kept' }, sinceMs: 1 }
  const keep = () => store.write('kept', [[recordKey('ann', 'flights', 'a'), kept]])
  await keep()
  expect(await restoreKept(log, store, 'ann')).toBe(1)
  await edit('a', null)
  // As after a crash before the store was emptied.
  await keep()
  expect(await restoreKept(log, store, 'ann')).toBe(0)
  expect(await row('a')).toMatchObject({ doc: 'null' })
  expect(await store.readAll('kept')).toEqual([])
  store.close()
})

test('I12 I14 changes kept of this very log, which was to go and did not, stand in it and are not put in', async () => {
  const store = openLocalStore('logmyworld-local', idb.factory)
  const kept = { userId: 'ann', ...PLACE, base: null, sinceMs: 1 }
  const here = { ...kept, id: 'a', mine: { note: 'given up since' }, from: log.info.token }
  const other = { ...kept, id: 'b', mine: { note: 'of another log' }, from: 'another' }
  await store.write(
    'kept',
    [here, other].map((one) => [recordKey('ann', 'flights', one.id), one]),
  )
  expect(await restoreKept(log, store, 'ann')).toBe(1)
  expect([await row('a'), (await row('b'))?.doc]).toEqual([undefined, '{"note":"of another log"}'])
  store.close()
})

test.each([
  ['a page shows that it was removed', true],
  ['an answer does', false],
] as const)('I20 the bytes of a photo that an edit brings back are asked for: %s', async (_, isPulled) => {
  const media = { collection: 'media', ...ANN } as const
  const place = { collection: 'media', type: 'media', id: 'm' } as const
  const pulled = async (attributes: JsonObject | null, seq: number) =>
    storePage(log, media, await log.state('media'), feedPage([resourceOf('m', attributes, seq, 'media')], seq))
  await pulled({ name: 'a.jpg' }, 1)
  await editRows(log, [{ ...place, change: (now) => ({ ...now, caption: 'wing' }) }], ANN)
  expect((await log.state('media')).isInDoubt).toBe(undefined)
  if (isPulled) await pulled(null, 2)
  else {
    const sent = await takeWaiting(log, 10)
    await answer(log, sent, { kind: 'conflict', current: null, place: { seq: '2', epoch: 'epoch' } })
  }
  expect((await log.state('media')).isInDoubt).toBe(true)
})
