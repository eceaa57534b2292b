// Schedules an auditor found in which something acknowledged waits, is lost or is asked for without end.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { editRows } from '../../sync/storage/rows/edit-rows.ts'
import { requested } from '../../sync/storage/idb/idb-promises.ts'
import { META, stateKey } from '../../sync/storage/log-schema.ts'
import { openLog } from '../../sync/storage/log-store.ts'
import { confirmedHash, type StoredRow } from '../../sync/storage/rows/stored-row.ts'
import { addHash, subtractHash } from '../../core/sync/record-hash.ts'
import { must } from '../../core/lib/must.ts'
import type { Device } from './world/device.ts'
import { ModelHost } from './world/model-host.ts'
import type { ModelServer } from '../support/model-server.ts'
import { CALM } from './world/network.ts'
import { copyProfile, putProfile } from './world/profile.ts'
import { createRandom } from '../support/random.ts'
import { openRealHost } from './world/real-host.ts'
import { createWorld as openWorld, endWorld, settle } from './world.ts'
import type { World } from './world/world-state.ts'

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

describe('I23 an answer in another epoch than that of one of its collections', () => {
  /** A put-back server is known to device A by its flights only; its trip was written by B since. */
  async function forgottenTrip(): Promise<Opened & { trip: string; insertFlights: (count: number) => Promise<void> }> {
    const opened = await createWorld()
    const { server, a, b, id } = opened
    const trip = id()
    await a.edit('data', 'trips', trip, () => ({ name: 'first' }))
    await settle(world)
    world.host.poke = () => undefined
    server.backup()()
    await settleOne(b)
    await b.edit('data', 'trips', trip, (now) => ({ ...now, name: 'by B' }))
    await b.log?.inSync()
    a.log?.reSync('flights')
    await a.log?.inSync()
    const insertFlights = async (count: number): Promise<void> => {
      const change = (): { note: string } => ({ note: 'new' })
      const edits = Array.from(
        { length: count },
        () => ({ collection: 'flights', type: 'flights', id: id(), change }) as const,
      )
      await editRows(a.rows, edits, { userId: a.person.id, nowMs: () => Date.now() })
    }
    a.setLine(false, true)
    await a.edit('data', 'trips', trip, (now) => ({ ...now, name: 'by A', first: 'by A alone' }))
    await insertFlights(1)
    return { ...opened, trip, insertFlights }
  }
  const settleOne = async ({ log }: Device): Promise<void> => {
    log?.reSync()
    await log?.inSync()
  }

  test('is no reason to ask without end', async () => {
    const { server, a } = await forgottenTrip()
    const before = server.requests
    a.setLine(true, true)
    await Promise.race([a.log?.inSync(), vi.waitUntil(() => server.requests - before > 60, { timeout: 20_000 })])
    expect(server.requests - before).toBeLessThan(40)
  })

  test('does not settle the number of what is still to be repeated', async () => {
    const { server, a, trip, insertFlights } = await forgottenTrip()
    const before = server.requests
    a.setLine(true, true)
    await expect.poll(() => server.requests - before).toBeGreaterThan(0)
    await insertFlights(7)
    await settle(world)
    expect(server.live('data').get(trip)?.['first']).toBe('by A alone')
  })
})

describe('I3 a record that differs from the server', () => {
  /** What a mistake in a merge would leave behind: another confirmed state, with the sum that belongs to it. */
  async function damage({ rows }: Device, id: string): Promise<void> {
    const known = await rows.state('flights')
    const transaction = (await rows.connect()).transaction(['flights', META], 'readwrite')
    const row = await requested<StoredRow>(transaction.objectStore('flights').get(id))
    const damaged = { ...row, doc: '{"note":"damaged"}' }
    const sum = addHash(subtractHash(known.sum, confirmedHash(row)), confirmedHash(damaged))
    transaction.objectStore('flights').put(damaged)
    transaction.objectStore(META).put({ ...known, sum }, stateKey('flights'))
  }

  test.each([{ isPurged: false }, { isPurged: true }])(
    'is fetched anew (old tombstones purged: $isPurged)',
    async ({ isPurged }) => {
      const random = createRandom(7)
      const host = await openRealHost(null)
      world = await openWorld({ seed: 7, host, devices: 1 }, random)
      const a = must(world.devices[0])
      a.network.faults = CALM
      const [first, one, gone] = [random.uuid(), random.uuid(), random.uuid()]
      for (const id of [first, one, gone]) {
        await a.insert(id, { note: 'as it is' })
        await a.log?.inSync()
      }
      await a.remove(gone)
      await settle(world)
      if (isPurged) await host.purge?.()
      await settle(world)
      await damage(a, one)
      a.log?.reSync('flights')
      await expect.poll(async () => (await a.flights()).get(one)?.['note']).toBe('as it is')
    },
  )
})

describe('I2 a browser profile that was put back from a backup, or copied to another computer', () => {
  /** Some numbers are given before the copy, more after it. */
  async function copied(): Promise<
    Opened & { old: string; gone: string; profile: Awaited<ReturnType<typeof copyProfile>> }
  > {
    const opened = await createWorld()
    const { a, id } = opened
    const [old, gone] = [id(), id()]
    for (const one of [old, gone]) await a.insert(one, { note: 'first' })
    await settle(world)
    const profile = await copyProfile(a)
    for (let round = 0; round < 6; round++) {
      await a.change(old, () => ({ note: `round ${round}` }))
      await settle(world)
    }
    return { ...opened, old, gone, profile }
  }

  test.each([{ isFirstLost: false }, { isFirstLost: true }])(
    'loses nothing of what is logged then (first answer lost: $isFirstLost)',
    async ({ isFirstLost }) => {
      const { server, a, b, id, old, gone, profile } = await copied()
      await putProfile(a, profile)
      await settle(world)
      const fresh = id()
      if (isFirstLost) a.network.faults = { ...CALM, drop: 1 }
      const before = a.network.tries
      await a.insert(fresh, { note: 'new' })
      await a.change(old, () => ({ pnr: 'ABCDEF' }))
      await a.remove(gone)
      await expect.poll(() => a.network.tries).toBeGreaterThan(before + 1)
      await settle(world)
      expect((await a.flights()).get(fresh)?.['note']).toBe('new')
      expect(server.live('flights').get(fresh)?.['note']).toBe('new')
      expect(server.live('flights').get(old)).toMatchObject({ pnr: 'ABCDEF', note: 'round 5' })
      expect((await b.flights()).has(gone)).toBe(false)
    },
  )

  test('loses nothing while both log in turns', async () => {
    const { server, a, b, id, profile } = await copied()
    await putProfile(b, profile)
    const logged: string[] = []
    for (let round = 0; round < 4; round++) {
      for (const device of [a, b]) {
        const one = id()
        logged.push(one)
        await device.insert(one, { note: `round ${round}` })
        await device.log?.inSync()
      }
      if (round === 1) await b.restart()
    }
    await settle(world)
    for (const device of [a, b]) expect([...(await device.flights()).keys()]).toEqual(expect.arrayContaining(logged))
    expect([...server.live('flights').keys()]).toEqual(expect.arrayContaining(logged))
  })

  test('repeats what had no answer when it was copied, and makes it once', async () => {
    const { server, a, b, old } = await copied()
    a.network.faults = { ...CALM, loseAnswer: 1 }
    const before = a.network.tries
    await a.change(old, () => ({ note: 'sent' }))
    await expect.poll(() => server.live('flights').get(old)?.['note']).toBe('sent')
    await expect.poll(() => a.network.tries).toBeGreaterThan(before + 1)
    const profile = await copyProfile(a)
    a.network.faults = CALM
    await settle(world)
    await b.change(old, () => ({ note: 'later' }))
    await settle(world)
    await putProfile(a, profile)
    await settle(world)
    expect(server.live('flights').get(old)?.['note']).toBe('later')
    expect((await a.steps([old])).filter(({ settledAtMs }) => settledAtMs === null)).toEqual([])
  })
})
