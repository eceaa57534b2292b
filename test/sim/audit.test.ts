// Schedules an auditor found in which something acknowledged waits, is lost or is asked for without end.
import { afterEach, describe, expect, test } from 'vitest'
import { editRows } from '../../sync/storage/edit-rows.ts'
import { openLog } from '../../sync/storage/log-store.ts'
import { must } from '../../core/lib/must.ts'
import type { Device } from './device.ts'
import { ModelHost } from './model-host.ts'
import type { ModelServer } from './model-server.ts'
import { CALM } from './network.ts'
import { createRandom } from './random.ts'
import { createWorld as openWorld, endWorld, settle, type World } from './world.ts'

let world: World

afterEach(async () => {
  await endWorld(world)
})

interface Opened {
  server: ModelServer
  a: Device
  b: Device
  id: () => string
}

async function createWorld(): Promise<Opened> {
  const random = createRandom(7)
  const host = new ModelHost()
  world = await openWorld({ seed: 7, host, devices: 2 }, random)
  for (const { network } of world.devices) network.faults = CALM
  const [a, b] = world.devices
  return { server: host.log(must(world.people[0]).id), a: must(a), b: must(b), id: () => random.uuid() }
}

/** A page that is closed between the commit and the word to the others. */
async function writeUnheard(device: Device, id: string, note: string): Promise<void> {
  const log = await openLog({ name: device.name, userId: device.person.id, isShared: false })
  const change = (): { note: string } => ({ note })
  await editRows(log, [{ collection: 'flights', type: 'flights', id, change }], {
    userId: device.person.id,
    nowMs: () => Date.now(),
  })
  log.close()
}

describe('I2 a save whose page was closed before it told the leader', () => {
  test('is counted and sent with the next look at the server', async () => {
    const { server, a, id } = await createWorld()
    await settle(world)
    const one = id()
    await writeUnheard(a, one, 'saved')
    a.log?.reSync()
    await expect.poll(() => server.live('flights').get(one)).toEqual({ note: 'saved' })
  })
})
