import { afterEach, expect, test } from 'vitest'
import 'fake-indexeddb/auto'
import { idOf, refusal, ReplicationWorld } from '../../test/support/replication-world.ts'

let world: ReplicationWorld

afterEach(() => world.end())

/** The latest flights are here, and the feed has no answer. */
async function cutOff(): Promise<void> {
  world = await ReplicationWorld.open()
  for (const n of [1, 2]) world.elsewhere(idOf(n), { note: `${n}` })
  world.answer = ({ path }) => (path.startsWith('/flights?page') ? refusal(503, 'unavailable') : null)
  await world.start()
  await expect.poll(() => world.row(idOf(1))).toBeDefined()
  // The removal is forgotten 90 days later.
  world.elsewhere(idOf(1), null)
  world.server.purge()
  world.elsewhere(idOf(3), { note: '3' })
}

async function expectTheServers(): Promise<void> {
  expect((await world.row(idOf(1)))?.del).toBe(1)
  expect([(await world.row(idOf(2)))?.del, (await world.row(idOf(3)))?.del]).toEqual([0, 0])
  // It is known without a comparison of sums.
  expect(world.unequal).toEqual([])
}

test('I3 I19 a latest flight of a first pull that was cut off, removed long ago, is gone when the pull begins anew', async () => {
  await cutOff()
  await world.stop()
  world.answer = () => null
  const sync = await world.restart()
  expect(sync.isFetched()).toBe(false)
  await sync.firstSync()
  await sync.inSync()
  await expectTheServers()
  expect(sync.isFetched()).toBe(true)
})

test('I3 I19 so it is for a page that stayed open all the while', async () => {
  await cutOff()
  world.answer = () => null
  world.sync.reSync()
  await world.sync.firstSync()
  await world.sync.inSync()
  await expectTheServers()
})
