import 'fake-indexeddb/auto'
import { setImmediate as turn } from 'node:timers/promises'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failingIdb, type FailingIdb } from '../../test/support/failing-idb.ts'
import { idOf, openOn, PLACE, ReplicationWorld } from '../../test/support/replication-world.ts'
import { editRows } from '../storage/rows/edit-rows.ts'

let world: ReplicationWorld
let idb: FailingIdb

beforeEach(async () => {
  idb = failingIdb(new IDBFactory())
  world = await ReplicationWorld.open(idb.factory)
})

afterEach(() => world.end())

test('I7 rests when nothing is due: not one request, to the server or the disk', async () => {
  world.elsewhere(idOf(1), { note: 'x' })
  const active: boolean[] = []
  await world.started({ onActive: (isActive) => active.push(isActive) })
  const before = idb.requests()
  for (let n = 0; n < 1000; n++) await turn()
  expect([idb.requests() - before, world.requests.length]).toEqual([0, 0])
  expect(active).toEqual([true, false])
  // It was asleep and not dead.
  await world.edit(idOf(2), { note: 'y' })
  await world.sync.inSync()
  expect(Object.keys(world.held())).toHaveLength(2)
  expect(active).toEqual([true, false, true, false])
})

test('I15 wakes when another context of the device wrote', async () => {
  await world.end()
  world = new ReplicationWorld(await openOn(idb.factory, true), idb.factory)
  await world.started()
  const page = await openOn(idb.factory, true)
  try {
    const edit = { ...PLACE, id: idOf(1), change: () => ({ note: 'from the page' }) }
    await editRows(page, [edit], { userId: 'ann', nowMs: () => 1 })
    await expect.poll(() => world.held()).toEqual({ [idOf(1)]: { note: 'from the page' } })
    await expect.poll(() => world.sync.waiting().size).toBe(0)
  } finally {
    page.close()
  }
})

test('the first sync is over when everything was pulled and what waited is sent', async () => {
  for (let n = 1; n < 8; n++) world.elsewhere(idOf(n), { note: 'x' })
  await world.edit(idOf(9), { note: 'mine' })
  await world.start({ pageSize: 2 })
  await world.sync.firstSync()
  expect(Object.keys(world.held())).toHaveLength(8)
  expect(await world.row(idOf(7))).toMatchObject({ seq: '7' })
  expect((await world.row(idOf(9)))?.dirty).toBeUndefined()
})

test('ends while a request hangs, and what it would have brought is not stored', async () => {
  await world.started()
  world.elsewhere(idOf(1), { note: 'x' })
  world.answer = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))))
  world.sync.reSync('flights')
  await expect.poll(() => world.requests.length).toBe(1)
  await world.stop()
  expect(await world.row(idOf(1))).toBeUndefined()
  expect(world.failures).toEqual([])
})

test('I5 the next page is asked for while one is stored, and not when something waits to go out', async () => {
  for (let n = 1; n < 12; n++) world.elsewhere(idOf(n), { note: 'x' })
  await world.started({ pageSize: 2 })
  for (let n = 21; n < 32; n++) world.elsewhere(idOf(n), { note: 'x' })
  const stored: (boolean | undefined)[] = []
  let isEdited = false
  world.answer = async ({ method, path }) => {
    if (method !== 'GET' || !path.startsWith('/flights')) return null
    // Whether what the page before brought is stored as this one is asked for.
    const asked = Number(/after\]=(\d+)/.exec(path)?.[1])
    stored.push(asked <= Number((await world.log.state('flights')).seq))
    if (asked >= 15 && !isEdited) {
      isEdited = true
      await world.edit(idOf(40), { note: 'mine' })
    }
    return null
  }
  world.sync.reSync('flights')
  await world.sync.inSync()
  expect(stored).toContain(false)
  const push = world.requests.findIndex(({ method }) => method === 'POST')
  const last = world.requests.findLastIndex(({ path }) => path.startsWith('/flights'))
  expect(push).toBeGreaterThan(0)
  expect(push).toBeLessThan(last)
  expect(await world.row(idOf(31))).toBeDefined()
})
