import 'fake-indexeddb/auto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, numbers, PLACE, refusal, ReplicationWorld, targets } from '../../test/support/replication-world.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { writeLog } from '../storage/log-transaction.ts'
import { storedAfter } from '../storage/rows/stored-row.ts'
import { restoredRow } from '../../core/sync/row.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { takeWaiting } from '../storage/rows/send-rows.ts'
import { createPush, type Push } from './push.ts'

let world: ReplicationWorld

beforeEach(async () => {
  world = await ReplicationWorld.open()
})

afterEach(() => world.end())

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => idOf(n + 1))
const EDITOR = { userId: 'ann', nowMs: () => 1000 }
const NEVER = { probeDelaysMs: [60_000_000] }
const parked = (): unknown => Object.fromEntries([...world.sync.problems()].map(([id, { code }]) => [id, code]))

test('F7 the one record a server fails over is found and parked, the others are stored, batches grow again', async () => {
  await world.started(NEVER)
  const all = ids(16)
  world.server.traps.add(idOf(6))
  await world.edits(all, { note: 'x' })
  await world.sync.inSync()
  expect(Object.keys(world.held()).sort()).toEqual(all.filter((id) => id !== idOf(6)).sort())
  expect(parked()).toEqual({ [idOf(6)]: 'internal' })
  const sizes = world.pushes().map((push) => targets(push).length)
  expect(sizes.slice(0, 4)).toEqual([16, 16, 16, 8])
  const smallest = sizes.indexOf(1)
  expect(smallest).toBeGreaterThan(3)
  world.requests.length = 0
  await world.edits(ids(17).slice(6), { note: 'y' })
  await world.sync.inSync()
  expect(Math.max(...world.pushes().map((push) => targets(push).length))).toBeGreaterThan(4)
})

test('F7 what failed twice and then went through is not parked', async () => {
  await world.started(NEVER)
  let failures = 2
  world.answer = ({ method }) => (method === 'POST' && failures-- > 0 ? refusal(500, 'internal') : null)
  await world.edits(ids(3), { note: 'x' })
  await world.sync.inSync()
  expect(world.pushes().map((push) => targets(push).length)).toEqual([3, 3, 3])
  expect(new Set(world.pushes().map((push) => numbers(push).join())).size).toBe(1)
  expect(world.sync.waiting().size).toBe(0)
})

test('F7 in an outage each record has its three tries before it is parked', async () => {
  await world.started(NEVER)
  world.answer = ({ method }) => (method === 'POST' ? refusal(500, 'internal') : null)
  await world.edits(ids(2), { note: 'x' })
  await expect.poll(() => Object.keys(parked() as object)).toHaveLength(2)
  const tries = world.pushes().map((push) => targets(push))
  expect(tries.filter(([id, other]) => id === tries.at(-1)?.[0] && other === undefined)).toHaveLength(3)
})

const TROUBLE = [503, 429, 502, 403, 404, 405, 410, 415]
test.each(TROUBLE)('F7 F8 F10 an answer %i parks nothing, however often it comes', async (status) => {
  await world.started(NEVER)
  let failures = 12
  world.answer = ({ method }) => (method === 'POST' && failures-- > 0 ? refusal(status, 'unavailable') : null)
  await world.edits(ids(2), { note: 'x' })
  await world.sync.inSync()
  expect(world.gateEvents).toContain('failing')
  expect(world.pushes().every((push) => targets(push).length === 2)).toBe(true)
  expect(world.pushes()).toHaveLength(13)
  expect(parked()).toEqual({})
})

test('F4 while an answer is long on its way nothing goes out again, and what was edited meanwhile follows it', async () => {
  await world.started(NEVER)
  const late = Promise.withResolvers<void>()
  world.answer = async ({ method, path, body }) => {
    if (method !== 'POST') return null
    world.answer = () => null
    const answer = world.server.handle(method, path, body ?? undefined, null)
    await late.promise
    return answer
  }
  await world.edit(idOf(1), { note: 'x' })
  await expect.poll(() => world.pushes().length).toBe(1)
  await world.edits(ids(2), { note: 'y' })
  for (let look = 0; look < 20; look++) {
    world.sync.reSync()
    await turn()
  }
  expect(world.requests).toHaveLength(1)
  late.resolve()
  await world.sync.inSync()
  expect(world.pushes().map((push) => targets(push).toSorted())).toEqual([ids(1), ids(2)])
  expect(new Set(world.pushes().flatMap(numbers)).size).toBe(3)
  expect(world.held()).toEqual({ [idOf(1)]: { note: 'y' }, [idOf(2)]: { note: 'y' } })
})

test('F11 a request refused without a reason that names a record is made smaller, down to the one at fault', async () => {
  await world.started(NEVER)
  world.answer = ({ body }) =>
    body && JSON.stringify(body).includes('unreadable') ? refusal(400, 'bad_request') : null
  await world.edits(ids(8), { note: 'x' })
  await world.edit(idOf(9), { note: 'unreadable' })
  await world.sync.inSync()
  expect(parked()).toEqual({ [idOf(9)]: 'bad_request' })
  expect(Object.keys(world.held()).sort()).toEqual(ids(8).sort())
})

test('I2 413: smaller, down to the one that is too large, which is parked', async () => {
  await world.started(NEVER)
  const large = (text: string): boolean => text.length > 2000
  world.answer = ({ body }) => (body && large(JSON.stringify(body)) ? refusal(413, 'too_large') : null)
  await world.edits(ids(8), { note: 'x'.repeat(400) })
  await world.edit(idOf(9), { note: 'x'.repeat(4000) })
  await world.sync.inSync()
  expect(Object.keys(world.held()).sort()).toEqual(ids(8).sort())
  expect(parked()).toEqual({ [idOf(9)]: 'too_large' })
})

test('I2 settled passes what was refused as a whole: it is answered', async () => {
  await world.started(NEVER)
  world.answer = ({ body }) => (body && JSON.stringify(body).includes('large') ? refusal(413, 'too_large') : null)
  await world.edit(idOf(1), { note: 'large' })
  await world.sync.inSync()
  await world.edit(idOf(2), { note: 'x' })
  await world.sync.inSync()
  expect(settledOf().at(-1)).toBe(`${world.log.numbers.client}:2`)
})

test('I2 what waits for its answer is repeated under its number and content, what was edited since follows', async () => {
  await world.started(NEVER)
  let isLost = true
  world.answer = async (request) => {
    if (request.method !== 'POST' || !isLost) return null
    isLost = false
    // Applied, and the answer lost on the way, while its user goes on editing.
    world.server.handle('POST', '/operations', request.body, null)
    await world.edit(idOf(1), { note: 'later' })
    return { status: 502, body: null }
  }
  await world.edit(idOf(1), { note: 'first' })
  await expect.poll(() => world.held()).toEqual({ [idOf(1)]: { note: 'later' } })
  await world.sync.inSync()
  const [first, again, later] = world.pushes()
  expect(again?.body?.['atomic:operations']).toEqual(first?.body?.['atomic:operations'])
  expect(later?.body?.['atomic:operations']).toMatchObject([{ op: 'update', meta: { base: { note: 'first' } } }])
  expect(world.pushes()).toHaveLength(3)
})

const settledOf = (): unknown[] => world.pushes().map(({ body }) => body?.meta?.settled)

test('I2 settled names the lowest number without an answer, of a parked record too', async () => {
  await world.started(NEVER)
  const client = world.log.numbers.client
  await world.edit(idOf(1), { note: 'x' })
  await world.sync.inSync()
  world.server.traps.add(idOf(2))
  await world.edit(idOf(2), { note: 'x' })
  await world.sync.inSync()
  await world.edit(idOf(3), { note: 'x' })
  await world.sync.inSync()
  // The first was answered; the second is parked and its answer still to come.
  expect(settledOf()).toEqual([`${client}:1`, ...Array.from({ length: 4 }, () => `${client}:2`)])
})

test('I2 settled does not pass what did not fit into its request, whatever goes before it then', async () => {
  await world.started()
  const large = { note: 'x'.repeat(1_200_000) }
  const card = { collection: 'data', type: 'cards', id: idOf(2) } as const
  let isBefore = false
  world.answer = async ({ method }) => {
    if (method !== 'POST' || isBefore) return null
    isBefore = true
    // Flights go before cards: the card, which has its number, does not fit once more.
    await world.edit(idOf(3), large)
    return null
  }
  const both = [
    { ...PLACE, id: idOf(1), change: () => large },
    { ...card, change: () => large },
  ]
  await editRows(world.log, both, EDITOR)
  await world.sync.inSync()
  const { client } = world.log.numbers
  expect(world.pushes().flatMap(numbers)).toEqual([`${client}:1`, `${client}:3`, `${client}:2`])
  expect(settledOf()).toEqual([`${client}:1`, `${client}:2`, `${client}:2`])
  expect(world.server.live('data').has(card.id)).toBe(true)
  expect((await world.row(card.id, 'data'))?.del).toBe(0)
})

test('I2 settled names this context alone: what an earlier one left unanswered is nobody’s to settle', async () => {
  const former = world.log.numbers.client
  await world.edit(idOf(1), { note: 'x' })
  await takeWaiting(world.log, 10)
  await keep(idOf(2), { note: 'kept' }, '00000000-0000-4000-8000-00000000000b:7')
  world.answer = ({ method }) => (method === 'POST' ? refusal(503, 'unavailable') : null)
  await world.restart(NEVER)
  await world.edit(idOf(3), { note: 'new' })
  await expect.poll(() => world.pushes().at(-1)?.body?.['atomic:operations']).toHaveLength(3)
  world.answer = () => null
  await world.sync.firstSync()
  await world.sync.inSync()
  const client = world.log.numbers.client
  expect(client).not.toBe(former)
  expect(settledOf().filter((text) => text !== undefined)).toEqual(expect.arrayContaining([`${client}:1`]))
  expect(settledOf().every((text) => text === undefined || text === `${client}:1`)).toBe(true)
  expect(
    world
      .pushes()
      .at(-1)
      ?.body?.['atomic:operations'].map(({ meta }) => meta.opId),
  ).toEqual([`${former}:1`, '00000000-0000-4000-8000-00000000000b:7', `${client}:1`])
  expect(Object.keys(world.held())).toHaveLength(3)
})

test('I2 what another opening of the log takes up has another name', async () => {
  await world.edit(idOf(1), { note: 'x' })
  const [first] = await takeWaiting(world.log, 10)
  await world.restart(NEVER)
  await world.edit(idOf(2), { note: 'y' })
  await expect.poll(() => world.sync.waiting().size).toBe(0)
  expect(new Set(world.pushes().flatMap(numbers))).toEqual(new Set([first?.opId, `${world.log.numbers.client}:1`]))
})

test('I23 an answer of another epoch stores nothing; everything is pulled before it is asked again', async () => {
  await world.started(NEVER)
  world.elsewhere(idOf(9), { note: 'forgotten' })
  world.sync.reSync()
  await world.sync.inSync()
  world.requests.length = 0
  world.server.epoch = 'epoch-2'
  let between: unknown
  world.answer = async ({ method }) => {
    if (method === 'GET' && between === undefined) between = await world.row(idOf(1))
    return null
  }
  await world.edit(idOf(1), { note: 'x' })
  await expect.poll(() => world.sync.waiting().size).toBe(0)
  await world.sync.inSync()
  expect(between).toMatchObject({ seq: '', base: 'null', sent: { opId: `${world.log.numbers.client}:1` } })
  const order = world.requests.map(({ method, path }) => (method === 'POST' ? 'push' : path.split('?')[0]))
  expect(order[0]).toBe('push')
  expect(new Set(order.slice(1, order.indexOf('push', 1)))).toEqual(new Set(['/flights', '/media', '/data']))
  expect(await world.row(idOf(1))).toMatchObject({ epoch: 'epoch-2', seq: '2' })
})

test('I23 another epoch is noticed though one collection of the batch was pulled in it already', async () => {
  world.elsewhere(idOf(5), { name: 'a' }, 'cards')
  await world.started(NEVER)
  world.server.epoch = 'epoch-2'
  world.sync.reSync('flights')
  await world.sync.inSync()
  world.requests.length = 0
  const card = { collection: 'data', type: 'cards', id: idOf(5) } as const
  const change = (): JsonObject => ({ note: 'x' })
  await editRows(
    world.log,
    [
      { ...PLACE, id: idOf(1), change },
      { ...card, change },
    ],
    EDITOR,
  )
  await expect.poll(() => world.sync.waiting().size).toBe(0)
  await world.sync.inSync()
  expect(world.pushes().length).toBeLessThanOrEqual(3)
})

test('I12 the place of a removed record is the one the result names', async () => {
  world.elsewhere(idOf(1), { note: 'x' })
  await world.started(NEVER)
  await world.edit(idOf(1), null)
  await world.sync.inSync()
  expect(await world.row(idOf(1))).toMatchObject({ doc: 'null', seq: '2', epoch: 'epoch-1' })
})

/** A change of a log that had to go, with what went out of there. */
function keep(id: string, mine: JsonObject, opId: string): Promise<void> {
  return writeLog(world.log, { collections: ['flights'], durability: 'strict' }, async (transaction) => {
    const row = restoredRow(null, { base: null, mine, sent: { opId, next: mine } })
    const n = await transaction.nextWrite('flights')
    transaction.put('flights', undefined, storedAfter({ ...PLACE, id }, undefined, row, { n, gen: 0 }))
  })
}

test('F7 a failure that names an operation is the server’s own trouble, told as such, and parks nothing', async () => {
  await world.started(NEVER)
  let failures = 2
  const body = { errors: [{ status: '500', code: 'internal', source: { pointer: '/atomic:operations/0' } }] }
  world.answer = ({ method }) => (method === 'POST' && failures-- > 0 ? { status: 500, body } : null)
  await world.edits(ids(2), { note: 'x' })
  await world.sync.inSync()
  expect(world.gateEvents.filter((event) => event === 'failing')).toHaveLength(2)
  expect(Object.keys(world.held())).toHaveLength(2)
  expect(parked()).toEqual({})
})

test('I23 an answer from before what was confirmed here shows that the server went back to a backup', async () => {
  world.elsewhere(idOf(1), { note: 'first' })
  await world.started(NEVER)
  const restore = world.server.backup()
  const { epoch } = world.server
  await world.edit(idOf(1), { note: 'second' })
  await world.sync.inSync()
  await world.edit(idOf(1), { note: 'first' })
  await world.sync.inSync()
  expect((await world.row(idOf(1)))?.seq).toBe('3')
  restore()
  world.server.epoch = epoch
  await world.edit(idOf(1), null)
  const after: unknown[] = []
  const stop = world.log.changes.listen(({ changes }) => after.push(...changes.map((change) => change.after?.doc)))
  await world.sync.inSync()
  stop()
  expect(new Set(after)).toEqual(new Set(['null']))
  expect(world.held()).toEqual({})
  expect(await world.row(idOf(1))).toMatchObject({ doc: 'null', seq: '2' })
})

test('I23 what was removed, then forgotten with a backup, and is written once more is sent and rests', async () => {
  await world.started(NEVER)
  const restore = world.server.backup()
  await world.edit(idOf(1), { note: 'first' })
  await world.sync.inSync()
  await world.edit(idOf(1), null)
  await world.sync.inSync()
  restore()
  world.sync.reSync()
  await world.sync.inSync()
  world.requests.length = 0
  await world.edit(idOf(1), { note: 'again' })
  await expect.poll(() => world.sync.waiting().size).toBe(0)
  await world.sync.inSync()
  expect(world.held()).toEqual({ [idOf(1)]: { note: 'again' } })
  expect(world.requests.map(({ method }) => method)).toEqual(['POST'])
})

test('what the server stored counts as sent; what it judged otherwise does not', async () => {
  world.elsewhere(idOf(1), { note: 'a' })
  const sent: number[] = []
  await world.started({ onSent: (records) => sent.push(records) })
  world.elsewhere(idOf(1), { note: 'b' })
  await world.edits(ids(2), { note: 'mine' })
  await world.sync.inSync()
  expect(world.pushes()).toHaveLength(2)
  expect(sent).toEqual([2])
})

/** The push of a log that nobody replicates. */
const pushAlone = (): Promise<Push> =>
  createPush({
    log: world.log,
    userId: 'ann',
    call: world.call,
    gate: world.gate,
    nowMs: () => 1000,
    socketId: () => null,
    signal: new AbortController().signal,
    onSent: () => undefined,
    epochOf: async () => '',
  })

/** Edits that a server of before does not take yet. */
async function parkedEdits(push: Push, count: number): Promise<void> {
  world.server.isOld = true
  for (const id of ids(count)) {
    await world.edit(id, { ticket: 'T' })
    await push.step()
  }
  world.server.isOld = false
  expect(await Promise.all(ids(count).map(async (id) => (await world.row(id))?.dirty))).toEqual(ids(count).map(() => 2))
}

const probesOf = (...numbers: number[]) => numbers.map((n) => ({ collection: PLACE.collection, id: idOf(n) }))

test('I2 of a probe that one record is refused in, that one is judged and the others are not', async () => {
  const push = await pushAlone()
  await parkedEdits(push, 3)
  world.server.poison.add(idOf(2))
  expect(await push.probe(probesOf(1, 2, 3))).toEqual({ kind: 'judged', ids: [idOf(2)], refused: [idOf(2)] })
  expect(await push.probe(probesOf(1, 3))).toEqual({
    kind: 'judged',
    ids: [idOf(1), idOf(3)],
    refused: [],
  })
})

test.each(['probe', 'step'] as const)(
  'I7 a %s takes nothing up while offline: what is edited meanwhile goes out once, as it is then',
  async (kind) => {
    const push = await pushAlone()
    if (kind === 'probe') await parkedEdits(push, 1)
    else await world.edit(idOf(1), { ticket: 'T' })
    world.requests.length = 0
    world.gate.setOnline(false)
    const asking = kind === 'probe' ? push.probe(probesOf(1)) : push.step()
    await world.edit(idOf(1), { ticket: 'later' })
    world.gate.setOnline(true)
    await asking
    expect(await push.step()).toBe(kind === 'probe' ? 'done' : 'nothing')
    expect(world.pushes().map(({ body }) => body?.['atomic:operations'])).toMatchObject([
      [{ data: { attributes: { ticket: 'later' } } }],
    ])
  },
)
