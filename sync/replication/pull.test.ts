import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { allRows } from '../storage/rows/read-rows.ts'
import { failingIdb } from '../../test/support/failing-idb.ts'
import { idOf, ReplicationWorld } from '../../test/support/replication-world.ts'

let world: ReplicationWorld

afterEach(() => world.end())

const many = (count: number): object => ({
  'atomic:operations': Array.from({ length: count }, (_, n) => ({
    op: 'add',
    data: { type: 'flights', id: idOf(n + 1), attributes: { note: String(n) } },
    meta: { opId: `load ${n}` },
  })),
})

/** Everything here is what the server holds, by its own checksum. */
async function isEqual(records: number): Promise<void> {
  // What was sent since is part of the next comparison.
  world.sync.reSync()
  await world.sync.inSync()
  expect(world.equal.at(-1)).toEqual({ atMs: 1000, records, mended: 0 })
  expect(world.unequal).toEqual([])
  expect((await world.log.state('flights')).complete).toBeNull()
}

/** Cuts the power at the k-th request to the disk after `begin`; false once there were fewer. */
async function cutAt(k: number, begin: (world: ReplicationWorld) => Promise<void>): Promise<boolean> {
  const disk = new IDBFactory()
  const idb = failingIdb(disk)
  const before = await ReplicationWorld.open(idb.factory)
  await begin(before)
  idb.cutAt(k, 'after')
  before.sync.reSync()
  await before.sync.inSync().catch(() => undefined)
  await before.stop()
  const { server } = before
  before.log.close()
  world = await ReplicationWorld.open(disk)
  world.server = server
  await world.started({ pageSize: 600 })
  return idb.isOut()
}

test('I5 a page cut off between its chunks is stored once more and doubles nothing', async () => {
  for (const k of [2, 40, 260, 280, 520, 560, 610, 640]) {
    const isCut = await cutAt(k, async (before) => {
      await before.started({ pageSize: 600 })
      before.server.handle('POST', '/operations', many(600), null)
    })
    expect(isCut).toBe(true)
    await isEqual(600)
    await world.end()
  }
})

test.each(['cursor', 'epoch'] as const)(
  'I5 a complete pull for its %s goes on after a crash at any step',
  async (why) => {
    let k = 1
    for (let isCut = true; isCut; k += 1) {
      isCut = await cutAt(k, async (before) => {
        before.server.handle('POST', '/operations', many(12), null)
        const restore = before.server.backup()
        before.elsewhere(idOf(20), { note: 'to be gone' })
        await before.started({ pageSize: 5 })
        if (why === 'epoch') return restore()
        before.elsewhere(idOf(20), null)
        before.elsewhere(idOf(21), { note: 'later' })
        before.server.purge()
        before.elsewhere(idOf(22), { note: 'later' })
      })
      // Forgotten by a backup it is sent again; removed long ago it is gone.
      expect(world.held()[idOf(20)]).toEqual(why === 'epoch' ? { note: 'to be gone' } : undefined)
      await isEqual(why === 'epoch' ? 13 : 14)
      await world.end()
    }
    expect(k).toBeGreaterThan(20)
  },
)

test('A6 an epoch that changes between two pages begins everything anew', async () => {
  world = await ReplicationWorld.open()
  world.server.handle('POST', '/operations', many(12), null)
  await world.edit(idOf(30), { note: 'mine' })
  world.server.betweenPages = () => {
    world.server.epoch = 'epoch-2'
  }
  const reasons: string[] = []
  await world.started({ pageSize: 5, onResync: (reason) => reasons.push(reason) })
  expect(reasons).toEqual(['epoch'])
  expect(await world.row(idOf(1))).toMatchObject({ epoch: 'epoch-2' })
  await isEqual(13)
})

const idsHere = async (): Promise<string[]> => {
  const ids: string[] = []
  for await (const batch of allRows(world.log.connect, 'flights')) ids.push(...batch.map(({ id }) => id))
  return ids.sort()
}

const dated = (count: number): object => ({
  'atomic:operations': Array.from({ length: count }, (_, n) => ({
    op: 'add',
    // Logged in no order: the latest day is the first that was written.
    data: {
      type: 'flights',
      id: idOf(n + 1),
      attributes: { date: new Date(Date.UTC(2026, 0, 1 - n)).toISOString().slice(0, 10) },
    },
    meta: { opId: `load ${n}` },
  })),
})

test('the latest flights of a first pull are here before its first page, and come once more in their place', async () => {
  world = await ReplicationWorld.open()
  world.server.handle('POST', '/operations', dated(150), null)
  const held: string[][] = []
  world.answer = async ({ path }) => {
    if (path.startsWith('/flights?page[after]=0&')) held.push(await idsHere())
    return null
  }
  await world.start({ pageSize: 40 })
  await world.sync.firstSync()
  await world.sync.inSync()
  const latest = Array.from({ length: 60 }, (_, n) => idOf(n + 1)).sort()
  expect(held).toEqual([latest])
  await isEqual(150)
  const asked = () => world.requests.filter(({ path }) => path.startsWith('/flights?sort='))
  expect(asked()).toHaveLength(1)
  // Only a log that has nothing yet asks for them.
  await world.restart({ pageSize: 40 })
  await world.sync.firstSync()
  expect(asked()).toHaveLength(1)
})

test('a server that does not know the question has its log pulled all the same', async () => {
  world = await ReplicationWorld.open()
  world.server.isOld = true
  world.server.handle('POST', '/operations', dated(90), null)
  await world.start({ pageSize: 40 })
  await world.sync.firstSync()
  expect(Object.keys(world.held())).toHaveLength(90)
  expect(world.requests.filter(({ path }) => path.startsWith('/flights?sort='))).toHaveLength(1)
})

test('I5 a first pull that is cut off at any step, its latest rows among them, doubles and loses nothing', async () => {
  let k = 1
  for (let isCut = true; isCut; k += 1) {
    isCut = await cutAt(k, async (before) => {
      before.server.handle('POST', '/operations', dated(70), null)
      await before.start({ pageSize: 30 })
      await before.sync.firstSync().catch(() => undefined)
    })
    await isEqual(70)
    await world.end()
  }
  expect(k).toBeGreaterThan(20)
}, 60_000)

test('F34 10,000 flights on a slow device: slower, and nothing twice, nothing skipped, what is logged meanwhile sent once', async () => {
  const disk = new IDBFactory()
  const idb = failingIdb(disk)
  world = await ReplicationWorld.open(idb.factory)
  world.server.handle('POST', '/operations', many(10_000), null)
  idb.slow(1)
  let pages = 0
  world.answer = async ({ path }) => {
    if (path.startsWith('/flights?page[after]=') && ++pages === 4) await world.edit(idOf(20_000), { note: 'mine' })
    return null
  }
  await world.start({ pageSize: 1000 })
  await world.sync.firstSync()
  await isEqual(10_001)
  const asked = world.requests.filter(({ path }) => path.startsWith('/flights?page[after]='))
  expect(new Set(asked.slice(0, 10).map(({ path }) => path)).size).toBe(10)
  expect(world.pushes().flatMap(({ body }) => body?.['atomic:operations'] ?? [])).toHaveLength(1)
  expect(world.failures).toEqual([])
})
