import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, refusal, ReplicationWorld } from '../../test/support/replication-world.ts'
import { completed } from '../storage/idb/idb-promises.ts'
import { recount } from '../storage/rows/repair-rows.ts'
import { contentOf } from '../storage/rows/stored-row.ts'

let world: ReplicationWorld

beforeEach(async () => {
  world = await ReplicationWorld.open()
})

afterEach(() => world.end())

/** What a fault of storage or code could do to confirmed rows, past every write path. */
async function damage(work: (rows: IDBObjectStore) => Promise<void> | void): Promise<void> {
  const transaction = (await world.log.connect()).transaction('flights', 'readwrite')
  await work(transaction.objectStore('flights'))
  await completed(transaction)
  await recount(world.log, 'flights')
}

async function damageThree(changed: string, removed: string, foreign: string): Promise<void> {
  const row = await world.row(changed)
  if (!row) throw new Error('no row')
  await damage((rows) => {
    rows.put({ ...row, doc: '{"note":"damaged"}' })
    rows.delete(removed)
    rows.put({ ...row, id: foreign, n: row.n + 100_000, doc: '{"note":"never there"}' })
  })
}

const repairs = (): string[] =>
  world.requests
    .map(({ path }) => path)
    .filter((path) => path.includes('checksums') || path.includes('size]=1&') || path.endsWith('size]=1'))

test('I3 three of 2,000 records that differ are found by ranges and fetched, and nothing else', async () => {
  world.server.handle('POST', '/operations', { 'atomic:operations': manyFlights(2000) }, null)
  await world.started()
  expect(world.equal.at(-1)).toEqual({ atMs: 1000, records: 2000, mended: 0 })
  const foreign = idOf(1999).replace('4000', '4001')
  await damageThree(idOf(3), idOf(1000), foreign)
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(world.unequal).toEqual(['flights'])
  expect(contentOf((await world.row(idOf(3))) ?? { doc: '' })).toEqual({ note: '3' })
  expect(contentOf((await world.row(idOf(1000))) ?? { doc: '' })).toEqual({ note: '1000' })
  expect(contentOf((await world.row(foreign)) ?? { doc: '' })).toBeNull()
  // One for the whole, one for each of three parts, one for each record the server has.
  expect(repairs()).toHaveLength(6)
  expect(world.requests).toHaveLength(8)
  expect(world.equal.at(-1)).toEqual({ atMs: 1000, records: 2000, mended: 3 })
})

test('I3 unsent changes of a record that differs stay unsent changes', async () => {
  world.elsewhere(idOf(1), { note: 'a', seat: '1A' })
  await world.started()
  const row = await world.row(idOf(1))
  await damage(
    (rows) => void rows.put({ ...row, dirty: 1, doc: '{"note":"mine","seat":"9Z"}', base: '{"note":"a","seat":"9Z"}' }),
  )
  world.sync.reSync('flights')
  await world.edit(idOf(2), { note: 'b' })
  await expect.poll(() => world.held()).toEqual({ [idOf(1)]: { note: 'mine', seat: '1A' }, [idOf(2)]: { note: 'b' } })
  await world.sync.inSync()
  expect(world.sync.waiting().size).toBe(0)
})

test('I3 a record older than what the server forgot of removals is fetched, too', async () => {
  world.elsewhere(idOf(9), { note: 'first' })
  world.elsewhere(idOf(1), { note: 'old' })
  world.elsewhere(idOf(2), { note: 'to be removed' })
  world.elsewhere(idOf(2), null)
  world.server.purge()
  await world.started()
  const row = await world.row(idOf(1))
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(contentOf((await world.row(idOf(1))) ?? { doc: '' })).toEqual({ note: 'old' })
  expect(world.equal.at(-1)).toMatchObject({ mended: 1 })
})

test('I3 nobody says equal when ranges cannot be compared', async () => {
  world.elsewhere(idOf(1), { note: 'a' })
  await world.started()
  world.equal.length = 0
  world.answer = ({ path }) =>
    path.includes('checksums') ? { status: 404, body: { errors: [{ code: 'not_found' }] } } : null
  const row = await world.row(idOf(1))
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  for (let look = 0; look < 3; look++) {
    world.sync.reSync('flights')
    await world.sync.inSync()
  }
  expect(world.equal).toEqual([])
  expect(repairs()).toHaveLength(1)
})

test.each([500, 429])('I7 a server that answers %i to the comparison is in trouble', async (status) => {
  world.elsewhere(idOf(1), { note: 'a' })
  await world.started()
  world.answer = ({ path }) => (path.includes('checksums') ? refusal(status, 'internal') : null)
  const row = await world.row(idOf(1))
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  world.gateEvents.length = 0
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(world.gateEvents).toContain('failing')
})

test('I3 a server that tells no checksum is asked nothing more', async () => {
  world.server.isOld = true
  world.elsewhere(idOf(1), { note: 'a' })
  await world.started()
  const row = await world.row(idOf(1))
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(world.requests).toHaveLength(1)
  expect([world.equal, world.unequal]).toEqual([[], []])
})

test('I9 I23 a leader that woke late takes no old answer for a server gone back to a backup', async () => {
  world.elsewhere(idOf(1), { note: 'a' })
  await world.started()
  const { gen } = await world.log.state('flights')
  const row = await world.row(idOf(1))
  if (!row) throw new Error('no row')
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  world.answer = async ({ method, path }) => {
    if (!path.endsWith('size]=1')) return null
    world.answer = () => null
    const old = world.server.handle(method, path, undefined, null)
    // Meanwhile another leads: it writes, is answered, and the row stands where it stands on the server.
    world.elsewhere(idOf(1), { note: 'b' })
    const seq = String(world.server.rows.get(idOf(1))?.seq)
    await damage((rows) => void rows.put({ ...row, doc: '{"note":"b"}', seq }))
    return old
  }
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(contentOf((await world.row(idOf(1))) ?? { doc: '' })).toEqual({ note: 'b' })
  expect((await world.log.state('flights')).gen).toBe(gen)
})

function manyFlights(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    op: 'add',
    data: { type: 'flights', id: idOf(index + 1), attributes: { note: String(index + 1) } },
    meta: { opId: `load ${index + 1}` },
  }))
}

test('I23 after a repair has found a server gone back, nothing goes out before everything was pulled', async () => {
  for (const n of [1, 2]) world.elsewhere(idOf(n), { note: 'first' })
  await world.started()
  const restore = world.server.backup()
  const { epoch } = world.server
  world.elsewhere(idOf(1), { note: 'second' })
  world.sync.reSync()
  await world.sync.inSync()
  restore()
  world.server.epoch = epoch
  // Others have written past the place this device stands at.
  for (const n of [3, 4]) world.elsewhere(idOf(n), { note: 'later' })
  world.requests.length = 0
  world.answer = async ({ path }) => {
    if (path.includes('checksums')) await world.edit(idOf(2), { note: 'mine' })
    return null
  }
  world.sync.reSync('flights')
  await expect.poll(() => world.pushes().length).toBeGreaterThan(0)
  await world.sync.inSync()
  const order = world.requests.map(({ method, path }) => (method === 'POST' ? 'push' : path))
  expect(order.indexOf('/flights?page[after]=0&page[size]=1000')).toBeGreaterThan(0)
  expect(order.indexOf('push')).toBeGreaterThan(order.indexOf('/flights?page[after]=0&page[size]=1000'))
})
