import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { idOf, refusal, ReplicationWorld } from '../../test/support/replication-world.ts'
import { completed } from '../storage/idb/idb-promises.ts'
import { recount } from '../storage/rows/repair-rows.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'

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

/** One says what it never said, one is not here, one is here though it was removed. */
async function damageThree(changed: string, missing: string, removed: string, removedSeq: string): Promise<void> {
  const row = await world.row(changed)
  if (!row) throw new Error('no row')
  await damage((rows) => {
    rows.put({ ...row, doc: '{"note":"damaged"}' })
    rows.delete(missing)
    rows.put({ ...row, id: removed, n: row.n + 100_000, seq: removedSeq, doc: '{"note":"to be removed"}' })
  })
}

const repairs = (): string[] =>
  world.requests
    .map(({ path }) => path)
    .filter((path) => path.includes('checksums') || path.includes('size]=1&') || path.endsWith('size]=1'))

const isCompared = (): boolean => world.requests.some(({ path }) => path.includes('checksums'))

test('I3 three of 2,000 records that differ are found by ranges and fetched, and nothing else', async () => {
  world.server.handle('POST', '/operations', { 'atomic:operations': manyFlights(2000) }, null)
  await world.started()
  expect(world.equal.at(-1)).toEqual({ atMs: 1000, records: 2000, mended: 0 })
  const removed = idOf(1999).replace('4000', '4001')
  world.elsewhere(removed, { note: 'to be removed' })
  const { seq } = must(world.server.rows.get(removed))
  world.elsewhere(removed, null)
  world.sync.reSync('flights')
  await world.sync.inSync()
  world.requests.length = 0
  await damageThree(idOf(3), idOf(1000), removed, String(seq))
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(world.unequal).toEqual(['flights'])
  expect(contentOf((await world.row(idOf(3))) ?? { doc: '' })).toEqual({ note: '3' })
  expect(contentOf((await world.row(idOf(1000))) ?? { doc: '' })).toEqual({ note: '1000' })
  expect(contentOf((await world.row(removed)) ?? { doc: '' })).toBeNull()
  // One for the whole, one for each of three parts, one for each record the server has; and the feed from the place of
  // the one it does not have, between two looks at its end.
  expect(repairs()).toHaveLength(6)
  expect(world.requests).toHaveLength(9)
  expect(world.equal.at(-1)).toEqual({ atMs: 1000, records: 2000, mended: 3 })
})

test('I23 a record the server knows nothing of, not even a removal, is sent again and not let go', async () => {
  for (const n of [1, 2, 3]) world.elsewhere(idOf(n), { note: String(n) })
  await world.started()
  const row = await world.row(idOf(1))
  // Confirmed at a place that others have been given since by a standby that took over.
  await damage((rows) => void rows.put({ ...row, id: idOf(4), n: 100_000, seq: '3', doc: '{"note":"confirmed"}' }))
  world.sync.reSync('flights')
  await expect.poll(() => world.held()[idOf(4)]).toEqual({ note: 'confirmed' })
  await world.sync.inSync()
  expect(contentOf((await world.row(idOf(4))) ?? { doc: '' })).toEqual({ note: 'confirmed' })
})

test('I12 I23 what another device removed between the end of the feed and the comparison stays removed', async () => {
  for (const n of [1, 2]) world.elsewhere(idOf(n), { note: String(n) })
  await world.started()
  const row = await world.row(idOf(1))
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  world.answer = ({ path }) => {
    if (path.includes('checksums')) world.elsewhere(idOf(2), null)
    return null
  }
  const { gen } = await world.log.state('flights')
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(contentOf((await world.row(idOf(1))) ?? { doc: '' })).toEqual({ note: '1' })
  expect(contentOf((await world.row(idOf(2))) ?? { doc: '' })).toBeNull()
  expect([world.held(), world.pushes()]).toEqual([{ [idOf(1)]: { note: '1' } }, []])
  expect((await world.log.state('flights')).gen).toBe(gen)
})

test.each([
  ['the checksums are told', (path: string) => path.includes('checksums')],
  ['the record is shown', (path: string) => path.endsWith('size]=1')],
  ['what was removed is read', (path: string) => /after\]=\d{19,}&page\[size\]=1000$/.test(path)],
])('I23 a new epoch as %s ends the comparison before anything of it is stored', async (_, isDue) => {
  const isShown = !isDue('/flights?page[after]=1000000000000000001&page[size]=1000')
  world.elsewhere(idOf(1), { note: 'first' })
  for (const n of [2, 3]) world.elsewhere(idOf(n), { note: String(n) })
  const restore = world.server.backup()
  world.elsewhere(idOf(1), { note: 'first', seat: '1A' })
  await world.started()
  const row = await world.row(idOf(2))
  await damage((rows) => void rows.put({ ...row, doc: '{"note":"damaged"}' }))
  world.answer = ({ path }) => {
    // Not heard of yet here.
    if (path.includes('checksums')) world.elsewhere(idOf(1), isShown ? { note: 'second', seat: '1A' } : null)
    if (isDue(path)) {
      world.answer = () => null
      restore()
      world.elsewhere(idOf(1), { note: 'then' })
      world.elsewhere(idOf(1), isShown ? { note: 'third' } : null)
    }
    return null
  }
  world.sync.reSync('flights')
  await expect.poll(() => world.held()[idOf(1)]).toMatchObject({ seat: '1A' })
  await world.sync.inSync()
  expect(world.held()[idOf(1)]).toMatchObject({ seat: '1A' })
  // Of another log nothing more is asked.
  const asked = world.requests.map(({ path }) => path)
  expect(asked.slice(asked.findIndex(isDue) + 1).filter((path) => path.endsWith('size]=1'))).toEqual([])
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

test('I3 removals of two records are read from the first of their places on', async () => {
  await world.started()
  const rows: (StoredRow | undefined)[] = []
  // The removal of the first stands before the second.
  for (const n of [2, 3]) {
    world.elsewhere(idOf(n), { note: String(n) })
    world.sync.reSync('flights')
    await world.sync.inSync()
    rows.push(await world.row(idOf(n)))
    world.elsewhere(idOf(n), null)
  }
  world.sync.reSync('flights')
  await world.sync.inSync()
  const { gen } = await world.log.state('flights')
  await damage((store) => rows.forEach((row, index) => void store.put({ ...row, n: 100_000 + index })))
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect([await world.row(idOf(2)), await world.row(idOf(3))].map((row) => contentOf(row ?? { doc: '' }))).toEqual([
    null,
    null,
  ])
  expect((await world.log.state('flights')).gen).toBe(gen)
})

test('I23 removals that cannot be read are no sign of a backup: nothing is pulled anew', async () => {
  for (const n of [1, 2]) world.elsewhere(idOf(n), { note: String(n) })
  await world.started()
  const row = await world.row(idOf(2))
  world.elsewhere(idOf(2), null)
  world.sync.reSync('flights')
  await world.sync.inSync()
  await damage((rows) => void rows.put({ ...row, n: 100_000 }))
  const { gen } = await world.log.state('flights')
  let refused = 0
  world.answer = ({ path }) => {
    if (refused > 0 || !isCompared() || !path.endsWith('size]=1000')) return null
    refused += 1
    return refusal(500, 'internal')
  }
  world.requests.length = 0
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(refused).toBe(1)
  expect((await world.log.state('flights')).gen).toBe(gen)
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

test('I23 a server that goes back to a backup without saying so, before a record is shown: what it lost is sent again', async () => {
  for (const n of [1, 2]) world.elsewhere(idOf(n), { note: 'first' })
  await world.started()
  const [one, two] = [must(await world.row(idOf(1))), must(await world.row(idOf(2)))]
  await damage((rows) => [one, two].forEach((row) => void rows.put({ ...row, doc: '{"note":"damaged"}' })))
  const restore = world.server.backup()
  const { epoch } = world.server
  const { gen } = await world.log.state('flights')
  world.answer = async ({ method, path }) => {
    if (!path.endsWith('size]=1')) return null
    world.answer = () => null
    const shown = world.server.handle(method, path, undefined, null)
    // While the first is shown, another leads here: its write of the second is confirmed, and then lost by the server.
    world.elsewhere(idOf(2), { note: 'first', seat: '1A' })
    const seq = String(must(world.server.rows.get(idOf(2))).seq)
    await damage((rows) => void rows.put({ ...two, doc: '{"note":"first","seat":"1A"}', seq }))
    restore()
    world.server.epoch = epoch
    for (const n of [3, 4]) world.elsewhere(idOf(n), { note: 'later' })
    return shown
  }
  world.sync.reSync('flights')
  await expect.poll(() => world.held()[idOf(2)]).toMatchObject({ seat: '1A' })
  await world.sync.inSync()
  expect((await world.log.state('flights')).gen).toBeGreaterThan(gen)
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
