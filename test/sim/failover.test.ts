// A fail-over to a standby that lacked commits, with others writing on before anybody notices (I23, F30).
import { afterEach, describe, expect, test } from 'vitest'
import type { Device } from './world/device.ts'
import { ModelHost } from './world/model-host.ts'
import type { ModelServer } from '../support/model-server.ts'
import { CALM } from './world/network.ts'
import { createRandom } from '../support/random.ts'
import { must } from '../../core/lib/must.ts'
import { createWorld as openWorld, endWorld, settle } from './world.ts'
import type { World } from './world/world-state.ts'

let world: World
afterEach(async () => endWorld(world))

async function two(): Promise<{ server: ModelServer; a: Device; b: Device; id: () => string }> {
  const random = createRandom(7)
  const host = new ModelHost()
  world = await openWorld({ seed: 7, host, devices: 2 }, random)
  for (const { network } of world.devices) network.faults = CALM
  const [a, b] = world.devices
  return { server: host.log(world.people[0]?.id ?? ''), a: must(a), b: must(b), id: () => random.uuid() }
}
const rest = (): Promise<void> => settle(world)

describe('I23 F30 commits lost by a fail-over, others write past them', () => {
  test.each([
    ['the server notices it 15 s later', true],
    ['nobody notices it: the marks were passed again before the next look', false],
  ])('%s', async (_, isNoticed) => {
    const { server, a, b, id } = await two()
    const [old, x] = [id(), id()]
    await a.insert(old, { note: 'first' })
    await rest()
    const { epoch } = server
    const failOver = server.backup()
    b.network.isOnline = false
    await a.insert(x, { note: 'confirmed, then lost by the standby' })
    await a.change(old, () => ({ note: 'second' }))
    // More are lost than will be written by then: the sum of all numbers is lower than the marks.
    if (isNoticed) for (let n = 0; n < 8; n++) await a.insert(id(), { note: `lost too ${n}` })
    await a.log?.inSync()
    expect(server.live('flights').has(x)).toBe(true)
    a.network.isOnline = false
    failOver()
    server.epoch = epoch
    b.network.isOnline = true
    for (let n = 0; n < 4; n++) await b.insert(id(), { note: `after the fail-over ${n}` })
    await b.log?.inSync()
    if (isNoticed) server.noticeLate()
    a.network.isOnline = true
    await rest()
    await rest()
    const held = server.live('flights')
    expect([held.get(old)?.['note'], held.get(x)?.['note']]).toEqual(['second', 'confirmed, then lost by the standby'])
  })

  test.each([1, 2, 3])('one flight is lost, another device writes %i: it is sent again', async (writes) => {
    const { server, a, b, id } = await two()
    const [old, x] = [id(), id()]
    await a.insert(old, { note: 'first' })
    await rest()
    const { epoch } = server
    const failOver = server.backup()
    b.network.isOnline = false
    await a.insert(x, { note: 'confirmed, then lost by the standby' })
    await a.log?.inSync()
    a.network.isOnline = false
    failOver()
    server.epoch = epoch
    b.network.isOnline = true
    for (let n = 0; n < writes; n++) await b.insert(id(), { note: `after the fail-over ${n}` })
    await b.log?.inSync()
    a.network.isOnline = true
    await rest()
    await rest()
    expect(server.live('flights').get(x)?.['note']).toBe('confirmed, then lost by the standby')
  })
})
