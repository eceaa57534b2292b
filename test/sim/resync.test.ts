import { afterEach, describe, expect, test } from 'vitest'
import type { Device } from './world/device.ts'
import { ModelHost } from './world/model-host.ts'
import type { ModelServer } from '../support/model-server.ts'
import { CALM } from './world/network.ts'
import { differences } from './oracles.ts'
import { createRandom } from '../support/random.ts'
import { must } from '../../core/lib/must.ts'
import { seedsFor } from './seeds.ts'
import { sleep } from './world/clock.ts'
import { createWorld as openWorld, endWorld, settle } from './world.ts'
import type { World } from './world/world-state.ts'

let world: World

afterEach(async () => {
  await endWorld(world)
})

async function createWorld(count = 2): Promise<{ server: ModelServer; devices: readonly Device[]; id: () => string }> {
  const random = createRandom(7)
  const host = new ModelHost()
  world = await openWorld({ seed: 7, host, devices: count }, random)
  const { devices, people } = world
  for (const { network } of devices) network.faults = CALM
  return { server: host.log(people[0]?.id ?? ''), devices, id: () => random.uuid() }
}

const rest = (): Promise<void> => settle(world)

describe('I19 an expired cursor', () => {
  test('takes away what was deleted long ago and keeps what was not sent', async () => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    const [gone, edited, untouched] = [id(), id(), id()]
    for (const one of [gone, edited, untouched]) await a?.insert(one, { note: 'first' })
    await rest()
    if (!a || !b) throw new Error('no devices')
    b.network.isOnline = false
    await b.change(edited, () => ({ note: 'changed on the plane' }))
    const fresh = id()
    await b.insert(fresh, { note: 'new on the plane' })
    await a.remove(gone)
    for (let round = 0; round < 12; round++) await a.insert(id(), { note: `later ${round}` })
    await a.log?.inSync()
    server.purge()
    await rest()
    const held = server.live('flights')
    expect(held.has(gone)).toBe(false)
    expect(held.get(edited)?.['note']).toBe('changed on the plane')
    expect(held.has(fresh)).toBe(true)
    expect(await differences(world)).toEqual([])
  })

  test('does not take away a record edited here that was deleted elsewhere: the edit wins', async () => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    if (!a || !b) throw new Error('no devices')
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    b.network.isOnline = false
    await b.change(one, () => ({ note: 'changed' }))
    await a.remove(one)
    await a.insert(id(), { note: 'later' })
    await a.log?.inSync()
    server.purge()
    await rest()
    expect(server.live('flights').get(one)?.['note']).toBe('changed')
    expect(await differences(world)).toEqual([])
  })
})

describe('I23 F30 a server that went back to a backup', () => {
  test.each([
    { name: 'says so by its epoch', isSilent: false },
    { name: 'does not say so', isSilent: true },
  ])('and $name gets back what it had confirmed', async ({ isSilent }) => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    if (!a || !b) throw new Error('no devices')
    const [old, changed, removed] = [id(), id(), id()]
    for (const one of [old, changed, removed]) await a.insert(one, { note: 'first' })
    await rest()
    const restore = server.backup()
    const { epoch } = server
    const later = id()
    await a.insert(later, { note: 'after the backup' })
    await a.change(changed, () => ({ note: 'changed after the backup' }))
    await b.remove(removed)
    await rest()
    b.network.isOnline = false
    await b.change(old, () => ({ rating: 5 }))
    restore()
    if (isSilent) server.epoch = epoch
    await rest()
    // Changes given back are sent in a second round.
    await rest()
    const held = server.live('flights')
    expect(held.get(later)?.['note']).toBe('after the backup')
    expect(held.get(changed)?.['note']).toBe('changed after the backup')
    expect(held.get(old)?.['rating']).toBe(5)
    expect(held.has(removed)).toBe(false)
    expect(await differences(world)).toEqual([])
  })
})

describe('I23 a server that goes back to the same backup again and again', () => {
  test.each(seedsFor(1))('seed %i: what was removed since stays removed, and no card says otherwise', async (seed) => {
    const random = createRandom(seed)
    const { server, devices, id } = await createWorld(2)
    const a = must(devices[0])
    const [kept, removed] = [Array.from({ length: 3 }, id), Array.from({ length: 3 }, id)]
    for (const one of [...kept, ...removed]) await a.insert(one, { note: 'first' })
    await rest()
    const restore = server.backup()
    for (const one of removed) await random.pick(devices)?.remove(one)
    await rest()
    const times = 1 + random.below(4)
    for (let time = 0; time < times; time++) {
      for (const device of devices) device.setLine(random.chance(0.7), true)
      restore()
      for (const device of random.chance(0.5) ? devices : devices.toReversed()) {
        device.log?.reSync()
        await sleep(random.below(40))
      }
    }
    await rest()
    // What the server forgot is sent in a second round.
    await rest()
    expect([...server.live('flights').keys()].sort()).toEqual(kept.sort())
    const steps = (await Promise.all(devices.map((device) => device.steps(removed)))).flat()
    expect(steps.flatMap(({ conflicts }) => conflicts)).toEqual([])
    expect(await differences(world)).toEqual([])
  })

  test('what was logged between two of them is there once, and a backup of later takes nothing back', async () => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    if (!a || !b) throw new Error('no devices')
    const [kept, removed, later] = [id(), id(), id()]
    for (const one of [kept, removed]) await a.insert(one, { note: 'first' })
    await rest()
    const restoreFirst = server.backup()
    await a.change(kept, () => ({ note: 'of the first epoch' }))
    await rest()
    const restoreLater = server.backup()
    await b.remove(removed)
    await rest()
    restoreFirst()
    await rest()
    await rest()
    await b.insert(later, { note: 'of the second epoch' })
    await rest()
    restoreLater()
    await rest()
    await rest()
    expect(server.live('flights')).toEqual(
      new Map([
        [kept, expect.objectContaining({ note: 'of the first epoch' })],
        [later, expect.objectContaining({ note: 'of the second epoch' })],
      ]),
    )
    const steps = (await Promise.all([a, b].map((device) => device.steps([kept, removed, later])))).flat()
    expect(steps.flatMap(({ conflicts }) => conflicts)).toEqual([])
    expect(await differences(world)).toEqual([])
  })
})

describe('I2 a record the server refuses', () => {
  test('F11 is parked with its reason, and the rest goes on', async () => {
    const {
      server,
      devices: [a],
      id,
    } = await createWorld(1)
    if (!a) throw new Error('no device')
    const bad = id()
    server.poison.add(bad)
    a.network.isOnline = false
    const good = Array.from({ length: 9 }, () => id())
    await a.insert(bad, { note: 'refused' })
    for (const one of good) await a.insert(one, { note: 'fine' })
    a.network.isOnline = true
    a.log?.reSync()
    await a.log?.inSync()
    expect([...server.live('flights').keys()].sort()).toEqual([...good].sort())
    expect([...(a.log?.waiting() ?? [])]).toEqual([bad])
    expect(a.log?.problems().get(bad)?.code).toBe('invalid')
  })

  test("keeps its change when the server's state moves on, and is sent with the next edit", async () => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    if (!a || !b) throw new Error('no devices')
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    server.poison.add(one)
    await a.change(one, () => ({ note: 'refused', own0: 'mine' }))
    await a.log?.inSync()
    expect(a.log?.problems().has(one)).toBe(true)
    server.poison.delete(one)
    await b.change(one, () => ({ own1: 'theirs' }))
    await b.log?.inSync()
    a.log?.reSync()
    await a.log?.inSync()
    expect((await a.flights()).get(one)).toMatchObject({ note: 'refused', own0: 'mine', own1: 'theirs' })
    expect(a.log?.waiting().has(one)).toBe(true)
    await a.change(one, () => ({ note: 'mended' }))
    await rest()
    expect(server.live('flights').get(one)).toMatchObject({ note: 'mended', own0: 'mine', own1: 'theirs' })
    expect(a.log?.problems().size).toBe(0)
    expect(await differences(world)).toEqual([])
  })

  test('F7 is found when the server stumbles over it, and sent again once that is mended', async () => {
    const {
      server,
      devices: [a],
      id,
    } = await createWorld(1)
    if (!a) throw new Error('no device')
    const bad = id()
    server.traps.add(bad)
    a.network.isOnline = false
    const good = Array.from({ length: 6 }, () => id())
    for (const one of [...good.slice(0, 3), bad, ...good.slice(3)]) await a.insert(one, { note: 'n' })
    a.network.isOnline = true
    a.log?.reSync()
    await a.log?.inSync()
    expect([...server.live('flights').keys()].sort()).toEqual([...good].sort())
    expect(a.log?.problems().get(bad)?.code).toBe('internal')
    server.traps.delete(bad)
    // Nobody does anything: what was parked for the server's failure goes out by itself.
    await expect.poll(() => server.live('flights').has(bad)).toBe(true)
    await rest()
    expect(a.log?.problems().size).toBe(0)
  })

  test('stays parked over a restart', async () => {
    const {
      server,
      devices: [a],
      id,
    } = await createWorld(1)
    if (!a) throw new Error('no device')
    const bad = id()
    server.poison.add(bad)
    await a.insert(bad, { note: 'refused' })
    await a.log?.inSync()
    await a.stop()
    await a.start()
    await a.log?.inSync()
    expect([...(a.log?.waiting() ?? [])]).toEqual([bad])
    expect((await a.flights()).get(bad)?.['note']).toBe('refused')
  })
})

describe('I12 delete against edit', () => {
  test.each(['delete first', 'edit first'])('%s: the edit wins on all devices', async (order) => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    if (!a || !b) throw new Error('no devices')
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    a.network.isOnline = false
    b.network.isOnline = false
    await a.remove(one)
    await b.change(one, () => ({ note: 'edited' }))
    const [first, second] = order === 'delete first' ? [a, b] : [b, a]
    for (const device of [first, second]) {
      device.network.isOnline = true
      device.log?.reSync()
      await device.log?.inSync()
    }
    await rest()
    expect(server.live('flights').get(one)?.['note']).toBe('edited')
    expect(await differences(world)).toEqual([])
  })

  test('a record deleted, brought back unchanged and deleted again is deleted', async () => {
    const {
      server,
      devices: [a, b],
      id,
    } = await createWorld()
    if (!a || !b) throw new Error('no devices')
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    for (let round = 0; round < 3; round++) {
      const content = (await a.flights()).get(one)
      await a.remove(one)
      await rest()
      expect(server.live('flights').has(one)).toBe(false)
      await a.restore(one, content ?? {})
      await rest()
      expect(server.live('flights').has(one)).toBe(true)
    }
    await a.remove(one)
    await rest()
    expect(server.live('flights').has(one)).toBe(false)
    expect(await differences(world)).toEqual([])
  })
})
