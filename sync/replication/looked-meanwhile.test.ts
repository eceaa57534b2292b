import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf, ReplicationWorld } from '../../test/support/replication-world.ts'
import type * as ReadRowsModule from '../storage/rows/read-rows.ts'

/** What happens after a look has read and before its answer is heard. */
let meanwhile: (() => Promise<void>) | null = null

vi.mock('../storage/rows/read-rows.ts', async (original) => {
  const real = await original<typeof ReadRowsModule>()
  const readDue: typeof real.readDue = async (connect) => {
    const found = await real.readDue(connect)
    const due = meanwhile
    if (due && !found.isWaiting) {
      meanwhile = null
      await due()
    }
    return found
  }
  return { ...real, readDue }
})

let world: ReplicationWorld

beforeEach(async () => {
  world = await ReplicationWorld.open()
})

afterEach(() => world.end())

test('I2 what is saved while a look says that nothing waits goes out all the same', async () => {
  await world.started()
  let isLooked = false
  meanwhile = async () => {
    isLooked = true
    await world.edit(idOf(1), { note: 'mine' })
  }
  world.sync.reSync()
  await expect.poll(() => isLooked).toBe(true)
  await world.sync.inSync()
  expect(world.held()).toEqual({ [idOf(1)]: { note: 'mine' } })
})
