import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idOf, PLACE, refusal, ReplicationWorld, targets } from '../../test/support/replication-world.ts'
import type { Waiting } from '../storage/read-rows.ts'
import { createProbes } from './schedule-probes.ts'

const FLIGHTS = 'flights'
const parkedAs = (codes: Record<string, string>): Waiting['parked'] =>
  new Map(
    Object.entries(codes).map(([id, code]) => [id, { code, issues: [], sinceMs: 0, collection: FLIGHTS } as const]),
  )

describe('when a parked record is tried again', () => {
  test('after 5, 10, then every 20 s, each in its turn', () => {
    let nowMs = 0
    const probes = createProbes(() => nowMs)
    const parked = parkedAs({ a: 'internal', b: 'unknown_attribute' })
    const tried: [number, string | undefined][] = []
    while (tried.length < 6) {
      const inMs = probes.follow(parked)
      if (inMs === 0) tried.push([nowMs, probes.next()?.id])
      else nowMs += inMs ?? Number.NaN
    }
    expect(tried).toEqual([
      [5000, 'a'],
      [15_000, 'b'],
      [35_000, 'a'],
      [55_000, 'b'],
      [75_000, 'a'],
      [95_000, 'b'],
    ])
  })

  test('once one goes through the others follow at once, and the next trouble begins anew', () => {
    let nowMs = 0
    const probes = createProbes(() => nowMs)
    expect(probes.follow(parkedAs({ a: 'internal', b: 'internal' }))).toBe(5000)
    nowMs = 5000
    expect(probes.next()?.id).toBe('a')
    probes.succeeded()
    expect(probes.follow(parkedAs({ b: 'internal' }))).toBe(0)
    expect(probes.next()?.id).toBe('b')
    probes.succeeded()
    expect(probes.follow(parkedAs({}))).toBeNull()
    expect(probes.follow(parkedAs({ c: 'internal' }))).toBe(5000)
  })

  test.each(['invalid', 'too_large', 'forbidden'])('never for %s', (code) => {
    expect(createProbes(() => 0).follow(parkedAs({ a: code }))).toBeNull()
  })
})

describe('the loop tries what is parked for the server’s fault', () => {
  let world: ReplicationWorld

  beforeEach(async () => {
    world = await ReplicationWorld.open()
  })

  afterEach(() => world.end())

  test('I3 one at a time while it fails, all at once when it is mended, in the numbers they had', async () => {
    await world.started()
    const all = [idOf(1), idOf(2), idOf(3)]
    for (const id of all) world.server.lateTraps.add(id)
    await world.edits(all, { note: 'x' })
    await expect.poll(() => world.sync.problems().size).toBe(3)
    const numbered = new Map(await Promise.all(all.map(async (id) => [id, (await world.row(id))?.sent?.opId] as const)))
    world.requests.length = 0
    await expect.poll(() => world.pushes().length).toBeGreaterThan(3)
    expect(world.pushes().every((push) => targets(push).length === 1)).toBe(true)
    expect(new Set(world.pushes().flatMap(targets))).toEqual(new Set(all))
    expect(world.sync.problems().size).toBe(3)
    const sent = world.pushes().flatMap(({ body }) => body?.['atomic:operations'] ?? [])
    for (const { op, meta, ...rest } of sent) {
      expect(meta.opId).toBe(numbered.get('data' in rest ? rest.data.id : op))
    }
    world.server.lateTraps.clear()
    await expect.poll(() => world.sync.waiting().size).toBe(0)
    expect(world.server.live(FLIGHTS).size).toBe(3)
  })

  test('I3 an attribute a server of before did not know goes out by itself when it does; nobody is disturbed', async () => {
    world.server.isOld = true
    await world.started()
    await world.edit(idOf(1), { note: 'x', ticket: 'T' })
    await expect.poll(() => world.sync.problems().get(idOf(1))?.code).toBe('unknown_attribute')
    for (let n = 2; n < 12; n++) {
      await world.edit(idOf(n), { note: 'y' })
      await expect.poll(() => world.sync.waiting().has(idOf(n))).toBe(false)
    }
    expect(world.sync.problems().size).toBe(1)
    world.server.isOld = false
    await expect.poll(() => world.sync.problems().size).toBe(0)
    expect(world.held()).toMatchObject({ [idOf(1)]: { ticket: 'T' } })
  })

  test('what is invalid is not asked again', async () => {
    await world.started({ probeDelaysMs: [1] })
    world.server.poison.add(idOf(1))
    await world.edit(idOf(1), { note: 'x' })
    await expect.poll(() => world.sync.problems().get(idOf(1))?.code).toBe('invalid')
    await world.sync.inSync()
    // Another one that is tried again ten times shows that there was time for it.
    world.server.traps.add(idOf(2))
    await world.edit(idOf(2), { note: 'x' })
    await expect.poll(() => world.pushes().filter((push) => targets(push).includes(idOf(2))).length).toBeGreaterThan(9)
    expect(world.pushes().filter((push) => targets(push).includes(idOf(1)))).toHaveLength(1)
  })

  test('I7 a server that fails over everything is left in peace: a probe that failed opens no gate', async () => {
    await world.started({ probeDelaysMs: [1] })
    world.server.traps.add(idOf(1))
    await world.edit(idOf(1), { note: 'x' })
    await expect.poll(() => world.sync.problems().size).toBe(1)
    world.answer = () => refusal(500, 'internal')
    await world.edit(idOf(2), { note: 'x' })
    await expect.poll(() => world.requests.length).toBeGreaterThan(10)
    world.gateEvents.length = 0
    world.requests.length = 0
    await expect.poll(() => world.requests.length).toBeGreaterThan(20)
    expect(world.gateEvents).not.toContain('reached')
  })

  test('I5 a probe waits until a page that was asked for is stored', async () => {
    await world.started({ probeDelaysMs: [1], pageSize: 2 })
    world.server.traps.add(idOf(1))
    await world.edit(idOf(1), { note: 'x' })
    await expect.poll(() => world.sync.problems().size).toBe(1)
    for (let n = 2; n < 42; n++) world.elsewhere(idOf(n), { note: 'x' })
    let open = 0
    let overlaps = 0
    world.answer = async ({ method }) => {
      if (method === 'POST' && open > 0) overlaps += 1
      if (method !== 'GET') return null
      open += 1
      await new Promise((resolve) => setTimeout(resolve, 2))
      open -= 1
      return null
    }
    world.sync.reSync(PLACE.collection)
    await expect.poll(async () => (await world.row(idOf(41)))?.seq).toBeDefined()
    expect(overlaps).toBe(0)
  })

  test('I23 an answer of another epoch to a probe brings a pull', async () => {
    await world.started()
    world.server.traps.add(idOf(1))
    await world.edit(idOf(1), { note: 'x' })
    await expect.poll(() => world.sync.problems().size).toBe(1)
    await world.sync.inSync()
    world.server.traps.clear()
    world.server.epoch = 'epoch-2'
    await expect.poll(() => world.sync.waiting().size, { timeout: 4000 }).toBe(0)
    expect(await world.row(idOf(1))).toMatchObject({ epoch: 'epoch-2' })
  })
})
