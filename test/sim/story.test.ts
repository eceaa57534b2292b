import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HistoryStep } from '../../core/sync/history.ts'
import * as history from '../../sync/storage/history-steps.ts'
import type { Device } from './world/device.ts'
import { ModelHost } from './world/model-host.ts'
import type { ModelServer } from '../support/model-server.ts'
import { CALM } from './world/network.ts'
import { differences } from './oracles.ts'
import { createRandom } from '../support/random.ts'
import { createWorld as openWorld, endWorld, settle } from './world.ts'
import type { World } from './world/world-state.ts'

let world: World
let userId: string

afterEach(async () => {
  await endWorld(world)
})

async function createWorld(): Promise<{ server: ModelServer; a: Device; b: Device; id: () => string }> {
  const random = createRandom(11)
  const host = new ModelHost()
  world = await openWorld({ seed: 11, host, devices: 2 }, random)
  const [a, b] = world.devices
  userId = world.people[0]?.id ?? ''
  if (!a || !b) throw new Error('no devices')
  for (const { network } of [a, b]) network.faults = CALM
  return { server: host.log(userId), a, b, id: () => random.uuid() }
}

const rest = (): Promise<void> => settle(world)

async function stepsOf(device: Device, id: string): Promise<HistoryStep[]> {
  return (await history.stepsOf(device.rows, id)).sort((x, y) => x.atMs - y.atMs)
}

describe('I4 what arrives from another device', () => {
  test('is noted with before and after, once, and own changes that come back are not', async () => {
    const { a, b, id } = await createWorld()
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    await a.change(one, () => ({ note: 'second', seat: '1A' }))
    await rest()
    await a.remove(one)
    await rest()
    await vi.waitFor(async () => expect(await stepsOf(b, one)).toHaveLength(3))
    const [created, edited, removed] = await stepsOf(b, one)
    expect(created).toMatchObject({ kind: 'created', origin: 'elsewhere' })
    expect(edited).toMatchObject({ kind: 'edited' })
    expect(edited?.changes).toEqual([
      { field: 'note', before: 'first', after: 'second' },
      { field: 'seat', before: null, after: '1A' },
    ])
    expect(removed).toMatchObject({ kind: 'removed', before: { note: 'second', seat: '1A' } })
    expect((await stepsOf(a, one)).map(({ origin }) => origin)).toEqual(['here', 'here', 'here'])
  })

  test('the first pull is no news, however many pages it has', async () => {
    const { a, b, id } = await createWorld()
    await b.stop()
    const ids = Array.from({ length: 12 }, id)
    for (const one of ids) await a.insert(one, { note: 'first' })
    await a.log?.inSync()
    await b.start()
    await rest()
    expect((await b.flights()).size).toBe(12)
    for (const one of ids) expect(await stepsOf(b, one)).toEqual([])
  })

  test('a complete pull tells what changed of the records that are here, and of others nothing', async () => {
    const { server, a, b, id } = await createWorld()
    const ids = Array.from({ length: 3 }, id)
    for (const one of ids) await a.insert(one, { note: 'first' })
    await rest()
    b.network.isOnline = false
    await a.change(ids[0] ?? '', () => ({ note: 'changed' }))
    const fresh = id()
    await a.insert(fresh, { note: 'new' })
    await a.remove(ids[1] ?? '')
    // The model serves a reading from the beginning only when its first page reaches past what was purged.
    await a.log?.inSync()
    for (let round = 0; round < 12; round++) await a.insert(id(), { note: `later ${round}` })
    await a.log?.inSync()
    server.purge()
    await rest()
    await vi.waitFor(async () => expect((await stepsOf(b, ids[0] ?? '')).at(-1)?.kind).toBe('edited'))
    expect(await stepsOf(b, fresh)).toEqual([])
    expect(await differences(world)).toEqual([])
  })
})

describe('I4 both devices changed the same field', () => {
  test('each has one open card with both values, which says whose lost, and both ends are equal', async () => {
    const { a, b, id } = await createWorld()
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    b.network.isOnline = false
    await a.change(one, () => ({ note: 'by a' }))
    await b.change(one, () => ({ note: 'by b', seat: '2B' }))
    await a.log?.inSync()
    await rest()
    const open = (await stepsOf(b, one)).filter((step) => step.kind === 'merged')
    expect(open).toHaveLength(1)
    expect(open[0]).toMatchObject({ settledAtMs: null, list: `${userId}|open` })
    expect(open[0]?.conflicts).toEqual([{ field: 'note', mine: 'by b', theirs: 'by a', kept: 'mine' }])
    // The device whose value lost has a card of its own, as the server says which value that was.
    const lost = (await stepsOf(a, one)).filter((step) => step.kind === 'merged')
    expect(lost).toHaveLength(1)
    expect(lost[0]).toMatchObject({ settledAtMs: null, list: `${userId}|open` })
    expect(lost[0]?.conflicts).toEqual([{ field: 'note', mine: 'by a', theirs: 'by b', kept: 'theirs' }])
    expect(await differences(world)).toEqual([])
    // Answered on one device, it is answered on the other.
    await b.change(one, () => ({ note: 'by a' }))
    await rest()
    await vi.waitFor(async () => expect(await history.listedSteps(a.rows, 'open')).toEqual([]))
  })
})

describe('I12 both devices bring the same removed flight back', () => {
  test.each([
    ['untouched', {}],
    ['with an edit of one of them since', { seat: '2B' }],
  ])('%s: it is there once, everywhere alike, and nobody is asked', async (_, since) => {
    const { server, a, b, id } = await createWorld()
    const one = id()
    await a.insert(one, { note: 'first', tags: ['x'] })
    await rest()
    const before = (await b.flights()).get(one) ?? {}
    await a.remove(one)
    await rest()
    expect((await b.flights()).has(one)).toBe(false)
    for (const { network } of [a, b]) network.isOnline = false
    const restored = (editedAt: string) => ({ ...before, editedAt })
    await a.restore(one, restored('2026-03-05T10:00:00.000Z'))
    await b.restore(one, restored('2026-03-05T10:00:00.001Z'))
    if ('seat' in since) await b.change(one, () => since)
    await rest()
    expect(await differences(world)).toEqual([])
    expect([...server.live('flights').keys()]).toEqual([one])
    expect(server.live('flights').get(one)).toMatchObject({ note: 'first', tags: ['x'], ...since })
    for (const device of [a, b]) {
      expect((await device.flights()).size).toBe(1)
      expect((await stepsOf(device, one)).filter(({ kind }) => kind === 'merged')).toEqual([])
    }
  })
})

describe('I2 a stuck record', () => {
  test('sent again by its owner goes out; of a record that is not stuck there is nothing to send', async () => {
    const { server, a, id } = await createWorld()
    const one = id()
    server.poison.add(one)
    await a.insert(one, { note: 'poisoned' })
    await vi.waitFor(() => expect(a.log?.problems().size).toBe(1))
    expect(await a.retry(id())).toBe(false)
    server.poison.clear()
    expect(await a.retry(one)).toBe(true)
    await rest()
    expect(server.live('flights').get(one)?.['note']).toBe('poisoned')
    expect(a.log?.problems().size).toBe(0)
    expect(await a.retry(one)).toBe(false)
  })

  test('F7: a server that stumbles twice over a record and then takes it has refused nothing', async () => {
    const { server, a, id } = await createWorld()
    const one = id()
    server.traps.add(one)
    const seen = a.network.log.length
    await a.insert(one, { note: 'twice' })
    let isParked = false
    a.rows.changes.listen(({ changes }) => {
      isParked ||= changes.some(({ after }) => after?.refused !== undefined)
    })
    const pushes = () => a.network.log.slice(seen).filter(({ path }) => path === '/operations').length
    while (pushes() < 2) await new Promise((resolve) => setImmediate(resolve))
    server.traps.clear()
    await rest()
    expect(server.live('flights').get(one)?.['note']).toBe('twice')
    expect(isParked).toBe(false)
  })

  test('given up goes back to what the server confirmed, is not sent, and the history can bring it back', async () => {
    const { server, a, id } = await createWorld()
    const [one, fresh] = [id(), id()]
    await a.insert(one, { note: 'first' })
    await rest()
    a.setLine(false, true)
    await a.change(one, () => ({ note: 'unsent' }))
    await a.insert(fresh, { note: 'never sent' })
    await vi.waitFor(() => expect(a.log?.waiting().size).toBe(2))
    const given = await a.giveUp(one)
    expect((await stepsOf(a, one)).map(({ key }) => key)).toContain(given?.step)
    expect(await a.giveUp(fresh)).not.toBeNull()
    expect(await a.giveUp(id())).toBeNull()
    await vi.waitFor(() => expect(a.log?.waiting().size).toBe(0))
    expect((await a.flights()).get(one)?.['note']).toBe('first')
    expect((await a.flights()).has(fresh)).toBe(false)
    await rest()
    expect(server.live('flights').get(one)?.['note']).toBe('first')
    expect(server.live('flights').has(fresh)).toBe(false)
    const undone = (await stepsOf(a, one)).find(({ key }) => key === given?.step)
    expect(undone?.changes).toEqual([{ field: 'note', before: 'unsent', after: 'first' }])
    const removal = (await stepsOf(a, fresh)).find(({ kind }) => kind === 'removed')
    expect(removal?.before).toMatchObject({ note: 'never sent' })
  })

  test.each(['edit', 'removal'])('given up while it is sent and its answer is lost, the %s is undone', async (kind) => {
    const { server, a, id } = await createWorld()
    const one = id()
    await a.insert(one, { note: 'first' })
    await rest()
    a.network.faults = { ...CALM, loseAnswer: 1 }
    const wanted = kind === 'edit' ? 'given up' : undefined
    if (kind === 'edit') await a.change(one, () => ({ note: 'given up' }))
    else await a.remove(one)
    await vi.waitFor(() => expect(server.live('flights').get(one)?.['note']).toBe(wanted))
    expect(await a.giveUp(one)).not.toBeNull()
    a.network.faults = CALM
    await rest()
    expect(server.live('flights').get(one)?.['note']).toBe('first')
    expect((await a.flights()).get(one)?.['note']).toBe('first')
  })

  test.each(['edit', 'removal', 'creation'])(
    'given up after its answer was lost, the %s does not come back with a restart',
    async (kind) => {
      const { server, a, b, id } = await createWorld()
      const one = id()
      if (kind !== 'creation') await a.insert(one, { note: 'first' })
      await rest()
      a.network.faults = { ...CALM, loseAnswer: 1 }
      if (kind === 'edit') await a.change(one, () => ({ note: 'given up' }))
      else if (kind === 'removal') await a.remove(one)
      else await a.insert(one, { note: 'given up' })
      const wanted = kind === 'removal' ? undefined : 'given up'
      await vi.waitFor(() => expect(server.live('flights').get(one)?.['note']).toBe(wanted))
      expect(await a.giveUp(one)).not.toBeNull()
      // Nothing more goes out before the restart.
      a.setLine(false, true)
      await a.restart()
      await rest()
      const left = kind === 'creation' ? undefined : 'first'
      for (const device of [a, b]) expect((await device.flights()).get(one)?.['note']).toBe(left)
      expect(server.live('flights').get(one)?.['note']).toBe(left)
      expect(await differences(world)).toEqual([])
    },
  )
})
