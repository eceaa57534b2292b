import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idOf, PLACE, refusal, ReplicationWorld, targets } from '../../test/support/replication-world.ts'
import type { Waiting } from '../storage/rows/read-rows.ts'
import { createProbes, type Probes } from './schedule-probes.ts'

const FLIGHTS = 'flights'
const parkedAs = (codes: Record<string, string>): Waiting['parked'] =>
  new Map(
    Object.entries(codes).map(([id, code]) => [id, { code, issues: [], sinceMs: 0, collection: FLIGHTS } as const]),
  )

/** Tries what is due against a server that fails over some; answers when each try was, and of what. */
function play(
  probes: Probes,
  parked: Map<string, Waiting['parked'] extends ReadonlyMap<string, infer V> ? V : never>,
  isBad: (id: string, nowMs: number) => boolean,
  clock: { nowMs: number },
  untilMs: number,
): [atMs: number, ids: string][] {
  const tried: [number, string][] = []
  while (clock.nowMs <= untilMs) {
    const inMs = probes.follow(parked)
    if (inMs === null) break
    clock.nowMs += inMs
    if (inMs > 0 || clock.nowMs > untilMs) continue
    const ids = probes.next().map(({ id }) => id)
    tried.push([clock.nowMs, ids.join('')])
    if (ids.some((id) => isBad(id, clock.nowMs))) probes.failed(ids)
    else {
      for (const id of ids) parked.delete(id)
      probes.judged(ids, [])
    }
  }
  return tried
}

describe('when parked records are tried again', () => {
  test('after 5, 10, then every 20 s; together, and by halves where the server fails over one of them', () => {
    const clock = { nowMs: 0 }
    const probes = createProbes(() => clock.nowMs)
    const parked = new Map(parkedAs({ a: 'internal', b: 'unknown_attribute' }))
    expect(play(probes, parked, () => true, clock, 60_000)).toEqual([
      [5000, 'ab'],
      [5000, 'a'],
      [5000, 'b'],
      [15_000, 'ab'],
      [15_000, 'a'],
      [15_000, 'b'],
      [35_000, 'ab'],
      [35_000, 'a'],
      [35_000, 'b'],
      [55_000, 'ab'],
      [55_000, 'a'],
      [55_000, 'b'],
    ])
  })

  test.each([1, 3, 6])('I3 half a minute after the server is mended for some, %i bad ones keep none of them', (bad) => {
    const clock = { nowMs: 0 }
    const probes = createProbes(() => clock.nowMs)
    const all = Array.from('abcdefghijkl')
    const isEverBad = (id: string): boolean => all.indexOf(id) % 2 === 0 && all.indexOf(id) < 2 * bad
    const parked = new Map(parkedAs(Object.fromEntries(all.map((id) => [id, 'internal']))))
    const MENDED_MS = 100_001
    const tried = play(probes, parked, (id, nowMs) => nowMs < MENDED_MS || isEverBad(id), clock, MENDED_MS + 30_000)
    expect([...parked.keys()]).toEqual(all.filter(isEverBad))
    const rounds = [...new Set(tried.map(([atMs]) => atMs))]
    expect(rounds.map((atMs) => atMs / 1000)).toEqual([5, 15, 35, 55, 75, 95, 115])
    // Of a server that takes none it is not asked of each of them.
    const sizes = rounds.slice(0, -1).map((round) => tried.filter(([atMs]) => atMs === round).length)
    expect(sizes).toEqual(sizes.map(() => 16))
  })

  test('what was tried in vain often comes after what was parked lately', () => {
    const clock = { nowMs: 0 }
    const probes = createProbes(() => clock.nowMs)
    const parked = new Map(parkedAs({ a: 'internal', b: 'internal' }))
    play(probes, parked, () => true, clock, 50_000)
    for (const [id, one] of parkedAs({ c: 'internal', d: 'internal' })) parked.set(id, one)
    const tried = play(probes, parked, (id) => 'ab'.includes(id), clock, 60_000)
    expect(tried.map(([, ids]) => ids)).toEqual(['cdab', 'cd', 'ab', 'b', 'a'])
  })

  test.each([8, 12, 20, 100])(
    'I3 %i bad ones that were parked lately keep none waiting that was parked before',
    (bad) => {
      const clock = { nowMs: 0 }
      const probes = createProbes(() => clock.nowMs)
      const parked = new Map(parkedAs({ good: 'internal' }))
      play(probes, parked, () => true, clock, 100_000)
      const names = Array.from({ length: bad }, (_, n) => `bad${n}`)
      for (const [id, one] of parkedAs(Object.fromEntries(names.map((name) => [name, 'internal'])))) parked.set(id, one)
      play(probes, parked, (id) => id !== 'good', clock, clock.nowMs + 30_000)
      expect([...parked.keys()]).toEqual(names)
    },
  )

  test('what the server names is left out, the rest goes at once; without an answer the round is over', () => {
    let nowMs = 0
    const probes = createProbes(() => nowMs)
    expect(probes.follow(parkedAs({ a: 'unknown_attribute', b: 'internal', c: 'internal' }))).toBe(5000)
    nowMs = 5000
    expect(probes.next()).toHaveLength(3)
    probes.judged(['a'], ['a'])
    expect(probes.next().map(({ id }) => id)).toEqual(['b', 'c'])
    probes.unanswered()
    expect(probes.follow(parkedAs({ a: 'unknown_attribute', b: 'internal', c: 'internal' }))).toBe(10_000)
  })

  test('a server that fails over several together is asked for something else first, once in a round', () => {
    const probes = createProbes(() => 5000)
    probes.follow(parkedAs({ a: 'internal', b: 'internal', c: 'internal', d: 'internal' }))
    expect(probes.failed(probes.next().map(({ id }) => id))).toBe(true)
    expect(probes.failed(probes.next().map(({ id }) => id))).toBe(false)
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

  test('I3 F7 by halves while it fails, all at once when it is mended, in the numbers they had', async () => {
    await world.started()
    const all = [idOf(1), idOf(2), idOf(3)]
    for (const id of all) world.server.traps.add(id)
    await world.edits(all, { note: 'x' })
    await expect.poll(() => world.sync.problems().size).toBe(3)
    const numbered = new Map(await Promise.all(all.map(async (id) => [id, (await world.row(id))?.sent?.opId] as const)))
    world.requests.length = 0
    await expect.poll(() => world.pushes().length).toBeGreaterThan(5)
    expect(new Set(world.pushes().map((push) => targets(push).length))).toContain(3)
    expect(new Set(world.pushes().flatMap(targets))).toEqual(new Set(all))
    expect(world.sync.problems().size).toBe(3)
    const sent = world.pushes().flatMap(({ body }) => body?.['atomic:operations'] ?? [])
    for (const { op, meta, ...rest } of sent) {
      expect(meta.opId).toBe(numbered.get('data' in rest ? rest.data.id : op))
    }
    world.server.traps.clear()
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

  test('I3 records that a server fails over for good keep no other one waiting', async () => {
    await world.started({ probeDelaysMs: [3_600_000] })
    const all = Array.from({ length: 9 }, (_, n) => idOf(n + 1))
    for (const id of all) world.server.traps.add(id)
    await world.edits(all, { note: 'x' })
    await expect.poll(() => world.sync.problems().size).toBe(9)
    const bad = [idOf(1), idOf(4), idOf(6)]
    for (const id of all) if (!bad.includes(id)) world.server.traps.delete(id)
    // The second round would be in an hour: all of it happens in the first.
    await world.restart({ probeDelaysMs: [0, 3_600_000] })
    await expect.poll(() => [...world.sync.waiting()].sort()).toEqual(bad)
    expect(Object.keys(world.held()).sort()).toEqual(all.filter((id) => !bad.includes(id)).sort())
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
    world.requests.length = 0
    await world.edit(idOf(2), { note: 'x' })
    await expect.poll(() => world.requests.length).toBeGreaterThan(10)
    world.gateEvents.length = 0
    world.requests.length = 0
    await expect.poll(() => world.requests.length).toBeGreaterThan(20)
    expect(world.gateEvents).not.toContain('reached')
  })

  test('I5 a probe waits until a page that was asked for is stored', async () => {
    await world.started({ probeDelaysMs: [0], pageSize: 2 })
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
      await new Promise((resolve) => setTimeout(resolve, 15))
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
    await expect.poll(() => world.sync.waiting().size).toBe(0)
    expect(await world.row(idOf(1))).toMatchObject({ epoch: 'epoch-2' })
  })
})
