import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf, type ReplicationWorld } from '../../test/support/replication-world.ts'
import type * as ReadRowsModule from '../storage/rows/read-rows.ts'

const READ_ROWS = '../storage/rows/read-rows.ts'

/** What happens after a look has read and before its answer is heard. */
let meanwhile: (() => Promise<void>) | null = null
let world: ReplicationWorld

beforeEach(async () => {
  vi.doMock(READ_ROWS, async (original) => {
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
  // In a run of mutants other tests have loaded them already.
  vi.resetModules()
  world = await (await import('../../test/support/replication-world.ts')).ReplicationWorld.open()
})

afterEach(async () => {
  await world.end()
  vi.doUnmock(READ_ROWS)
  vi.resetModules()
})

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
