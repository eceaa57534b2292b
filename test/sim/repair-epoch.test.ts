// The server takes a new epoch between the end of the feed and what is asked to mend a difference (I23).
import { afterEach, expect, test } from 'vitest'
import { ModelHost } from './world/model-host.ts'
import { CALM } from './world/network.ts'
import { createRandom } from '../support/random.ts'
import { must } from '../../core/lib/must.ts'
import { createWorld as openWorld, endWorld, settle } from './world.ts'
import type { World } from './world/world-state.ts'

let world: World
afterEach(async () => endWorld(world))

test('I23 put back before the checksums are told: nothing confirmed is lost', async () => {
  const random = createRandom(7)
  const host = new ModelHost()
  world = await openWorld({ seed: 7, host, devices: 2 }, random)
  for (const { network } of world.devices) network.faults = CALM
  const [a, b] = [must(world.devices[0]), must(world.devices[1])]
  const server = host.log(world.people[0]?.id ?? '')
  const [old, x] = [random.uuid(), random.uuid()]
  const rest = (): Promise<void> => settle(world)
  await a.insert(old, { note: 'first' })
  await rest()
  const putBack = server.backup()
  const { epoch } = server
  b.network.isOnline = false
  await a.change(old, () => ({ note: 'second' }))
  await a.insert(x, { note: 'confirmed' })
  await a.log?.inSync()
  a.network.isOnline = false
  b.network.isOnline = false
  // Put back in silence; somebody writes past what device A has heard.
  putBack()
  server.epoch = epoch
  b.network.isOnline = true
  for (let n = 0; n < 4; n++) await b.insert(random.uuid(), { note: `${n}` })
  await b.log?.inSync()
  b.network.isOnline = false
  // Then it is noticed: the very same backup once more, and a new epoch that says exactly up to where.
  const handle = server.handle.bind(server)
  let isDone = false
  server.handle = (method, path, ...rest) => {
    if (!isDone && path.includes('/checksums')) {
      isDone = true
      putBack()
    }
    return handle(method, path, ...rest)
  }
  a.network.isOnline = true
  a.log?.reSync()
  await a.log?.inSync()
  expect(isDone).toBe(true)
  b.network.isOnline = true
  await rest()
  await rest()
  const held = server.live('flights')
  expect([held.get(old)?.['note'], held.get(x)?.['note']]).toEqual(['second', 'confirmed'])
})
