// The oracles themselves: what they allow, and what they do not.
import { describe, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { USUAL } from './acts.ts'
import { ModelHost } from './world/model-host.ts'
import { CALM } from './world/network.ts'
import { losses } from './oracles.ts'
import { createRandom } from '../support/random.ts'
import { oracleOf } from './verdict.ts'
import { createWorld, endWorld, settle } from './world.ts'

/** One insertion, as the acts of a world make it; answers what is said to be lost. */
async function inserted(
  fails: 'never' | 'before it is stored' | 'after it is stored',
  meanwhile: (server: ReturnType<ModelHost['log']>, id: string) => void = () => undefined,
): Promise<{ held: number; found: string[] }> {
  const host = new ModelHost()
  const random = createRandom(1)
  const world = await createWorld({ seed: 1, host, devices: 1 }, random)
  try {
    const device = must(world.devices[0])
    device.network.faults = CALM
    const write = device.write.bind(device)
    device.write = async (...change) => {
      const isDone = fails !== 'before it is stored' && (await write(...change))
      if (fails !== 'never') throw new Error('simulated: the disk failed')
      return isDone
    }
    const [, , insert] = must(USUAL.find(([, name]) => name === 'insert'))
    await insert(world, random, device)
    await settle(world)
    const server = host.log(device.person.id)
    const held = server.rows.size
    const [id] = world.makers.keys()
    meanwhile(server, must(id))
    return { held, found: await losses(world) }
  } finally {
    await endWorld(world)
  }
}

const gone = (server: ReturnType<ModelHost['log']>, id: string): void => void server.rows.delete(id)

describe('I2 an insertion that failed may be there and need not', () => {
  test('stored after all, it is possible', async () => {
    expect(await inserted('after it is stored')).toEqual({ held: 1, found: [] })
  })
  test('not stored, it is possible, too', async () => {
    expect(await inserted('before it is stored')).toEqual({ held: 0, found: [] })
  })
  test('one that was acknowledged is missed', async () => {
    const { held, found } = await inserted('never', gone)
    expect(held).toBe(1)
    expect(found.map(oracleOf)).toEqual(['lost'])
  })
  test('one that failed and was stored with another value is none of both', async () => {
    const { found } = await inserted('after it is stored', (server, id) => {
      const row = must(server.rows.get(id))
      server.rows.set(id, {
        ...row,
        attributes: Object.fromEntries(Object.keys(row.attributes ?? {}).map((name) => [name, 'wrong'])),
      })
    })
    expect(found.map(oracleOf)).toEqual(['lost'])
  })
})

test('I12 what nobody but one device wrote, and removed, is missed when it comes back', async () => {
  const host = new ModelHost()
  const random = createRandom(1)
  const world = await createWorld({ seed: 1, host, devices: 2 }, random)
  try {
    const device = must(world.devices[0])
    device.network.faults = CALM
    for (const wanted of ['insert', 'remove']) {
      const [, , act] = must(USUAL.find(([, name]) => name === wanted))
      await act(world, random, device)
      await settle(world)
    }
    expect(await losses(world)).toEqual([])
    const server = host.log(device.person.id)
    const [id] = world.makers.keys()
    const row = must(server.rows.get(must(id)))
    server.rows.set(must(id), { ...row, attributes: { note: 'back' } })
    expect((await losses(world)).map(oracleOf)).toEqual(['lost'])
  } finally {
    await endWorld(world)
  }
})

describe('I23 of a server that went back to a backup', () => {
  /** A device's own values, one after the other, then one that another device writes over them; what is said to be lost. */
  async function overwritten(values: readonly string[], last: string, isSeen = true): Promise<string[]> {
    const host = new ModelHost()
    const random = createRandom(1)
    const world = await createWorld({ seed: 1, host, devices: 2 }, random)
    try {
      const [a, b] = [must(world.devices[0]), must(world.devices[1])]
      for (const { network } of world.devices) network.faults = CALM
      const [id, key] = [random.uuid(), 'pnr']
      world.makers.set(id, a.person.id)
      await a.insert(id, { [key]: null })
      for (const value of values) await a.change(id, () => ({ [key]: value }))
      world.owned.set(id, new Map([[key, [must(values.at(-1))]]]))
      world.everOwned.set(`${id} ${key}`, [...values])
      await settle(world)
      a.network.isOnline = isSeen
      await b.change(id, () => ({ [key]: last }))
      await b.log?.inSync()
      if (isSeen) await settle(world)
      world.isRestored = true
      return (await losses(world)).map((said) => oracleOf(said) ?? said)
    } finally {
      await endWorld(world)
    }
  }

  test('what stood between two equal values of a device may come back, as a step of its history', async () => {
    expect(await overwritten(['A', 'B', 'A'], 'B')).toEqual([])
  })
  test.each([
    ['was there before the last one only', ['B', 'A'], 'B'],
    ['never was the own one', ['A', 'B', 'A'], 'C'],
  ])('a value that is held and %s is a loss', async (_, values, last) => {
    expect(await overwritten(values, last)).toEqual(['lost'])
  })
  test.each([
    ['that was off before may go again, as a step of its history', true, []],
    ['that never was off is a loss', false, ['lost']],
  ])('a tag that another device takes off and %s', async (_, wasOff, said) => {
    const random = createRandom(1)
    const world = await createWorld({ seed: 1, host: new ModelHost(), devices: 2 }, random)
    try {
      const [a, b] = [must(world.devices[0]), must(world.devices[1])]
      for (const { network } of world.devices) network.faults = CALM
      const [id, name] = [random.uuid(), 't0-1']
      world.makers.set(id, a.person.id)
      await a.insert(id, { tags: [name] })
      world.tagged.set(id, new Map([[name, true]]))
      if (wasOff) world.everUntagged.add(`${id} ${name}`)
      await settle(world)
      await b.change(id, () => ({ tags: null }))
      await settle(world)
      expect((await losses(world)).map(oracleOf)).toEqual(['lost'])
      world.isRestored = true
      expect((await losses(world)).map(oracleOf)).toEqual(said)
    } finally {
      await endWorld(world)
    }
  })
  test('one that came back and that no history tells of is a loss', async () => {
    expect(await overwritten(['A', 'B', 'A'], 'B', false)).toEqual(['lost'])
  })
})

test('a device that does not run is no oracle', () => {
  expect(oracleOf('a device does not run')).toBeNull()
  expect(oracleOf('device 1: I6: x of a is in the log of b')).toBe("another's data")
})
