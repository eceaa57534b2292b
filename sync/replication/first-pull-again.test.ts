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

/** Which of the three is removed here, and whether sums had to be compared to know it. */
async function found(): Promise<{ del: unknown[]; unequal: number }> {
  const rows = await Promise.all([1, 2, 3].map((n) => world.row(idOf(n))))
  return { del: rows.map((row) => row?.del), unequal: world.unequal.length }
}

const AS_THE_SERVER = { del: [1, 0, 0], unequal: 0 }

test('I3 I19 a latest flight of a first pull that was cut off, removed long ago, is gone when the pull begins anew', async () => {
  await cutOff()
  await world.stop()
  world.answer = () => null
  const sync = await world.restart()
  expect(sync.isFetched()).toBe(false)
  await sync.firstSync()
  await sync.inSync()
  expect(await found()).toEqual(AS_THE_SERVER)
  expect(sync.isFetched()).toBe(true)
})

test('I3 I19 so it is for a page that stayed open all the while', async () => {
  await cutOff()
  world.answer = () => null
  world.sync.reSync()
  await world.sync.firstSync()
  await world.sync.inSync()
  expect(await found()).toEqual(AS_THE_SERVER)
})
