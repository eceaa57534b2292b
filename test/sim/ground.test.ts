import { afterEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../core/lib/json.ts'
import { must } from '../../core/lib/must.ts'
import type { WriteTrap } from './disk.ts'
import type { Device } from './device.ts'
import { CALM } from './network.ts'
import { differences } from './oracles.ts'
import { createRandom } from './random.ts'
import { createWorld, endWorld, settle, type World } from './world.ts'

let world: World
/** Whoever notes what the server holds stands here until let through. */
let held: (() => void)[] | null

afterEach(async () => {
  letThrough()
  await endWorld(world)
})

/** The device dies before it notes what it has pulled. */
let dies = false

const deadNotes: WriteTrap = async (_, __, write, context) => {
  if (dies && context === 'replication-down-write-meta') throw new DOMException('simulated: no power', 'AbortError')
  return write()
}

const slowNotes: WriteTrap = async (_, __, write, context) => {
  const gate = held
  if (gate && context === 'replication-down-write-meta') await new Promise<void>((resolve) => gate.push(resolve))
  return write()
}

function letThrough(): void {
  const waiting = held ?? []
  held = null
  for (const go of waiting) go()
}

const pnrOn = async (device: Device, id: string): Promise<unknown> => (await device.flights()).get(id)?.['pnr']

test('I4 I11 an edit of a row that is stored and not yet noted is sent on the state it was made on', async () => {
  const random = createRandom(11)
  world = await createWorld({ seed: 11, devices: 2, mutant: { trap: slowNotes } }, random)
  const [writer, reader] = [must(world.devices[0]), must(world.devices[1])]
  for (const { network } of world.devices) network.faults = CALM
  const id = random.uuid()
  await writer.insert(id, { pnr: 'one' })
  await settle(world)

  held = []
  await writer.change(id, () => ({ pnr: 'two' }))
  await vi.waitFor(async () => expect(await pnrOn(reader, id)).toBe('two'))
  reader.setLine(false, true)
  reader.clockOffsetMs = 1000
  await reader.change(id, () => ({ ticket: 'mine' }))
  await writer.change(id, () => ({ pnr: null }))
  await vi.waitFor(async () => expect((await world.host.rows(writer.person))[0]?.content).not.toHaveProperty('pnr'))
  reader.setLine(true, true)
  // A mistake would be made now, before the state is noted.
  const sent = (): boolean => reader.network.log.some(({ body }) => body?.includes('mine'))
  await vi.waitUntil(sent, { timeout: 200 }).catch(() => undefined)
  letThrough()
  await settle(world)

  expect(await differences(world)).toEqual([])
  expect((await world.host.rows(writer.person))[0]?.content).toMatchObject({ ticket: 'mine' })
  expect(await pnrOn(writer, id)).toBeUndefined()
})

test.each([
  ['was never here before', false],
  ['was changed elsewhere', true],
])(
  'I4 I11 after a crash between a pulled row that %s and its note, an edit is merged on that row',
  async (_, isKnown) => {
    const random = createRandom(13)
    world = await createWorld({ seed: 13, devices: 2, mutant: { trap: deadNotes } }, random)
    const [writer, reader] = [must(world.devices[0]), must(world.devices[1])]
    for (const { network } of world.devices) network.faults = CALM
    const id = random.uuid()
    await writer.insert(id, { note: 'zero' })
    if (isKnown) await settle(world)
    dies = true
    await writer.change(id, () => ({ pnr: 'one', note: 'first' }))
    await vi.waitFor(async () => expect(await pnrOn(reader, id)).toBe('one'))
    await reader.stop()
    reader.setLine(false, true)
    await writer.change(id, () => ({ pnr: 'two' }))
    await vi.waitFor(async () =>
      expect((await world.host.rows(writer.person))[0]?.content).toMatchObject({ pnr: 'two' }),
    )

    dies = false
    // Its edits are later by its own clock: without what they were made on they would win everywhere.
    reader.clockOffsetMs = 60_000
    await reader.restart()
    await reader.change(id, () => ({ ticket: 'mine' }))
    await reader.change(id, () => ({ ticket: 'mine', note: 'second' }))
    reader.setLine(true, true)
    await settle(world)

    expect(await differences(world)).toEqual([])
    const [row] = await world.host.rows(writer.person)
    expect(row?.content).toMatchObject({ pnr: 'two', ticket: 'mine', note: 'second' })
  },
)

test('I2 a change sent without an answer and taken back is taken back on the server too', async () => {
  const random = createRandom(12)
  world = await createWorld({ seed: 12, devices: 1 }, random)
  const device = must(world.devices[0])
  const held = async (): Promise<JsonObject> => (await world.host.rows(device.person))[0]?.content ?? {}
  device.network.faults = CALM
  const id = random.uuid()
  // The same instant throughout, as after a merge: only the field itself tells of the change.
  const first = { date: '2026-01-01', editedAt: '2026-01-01T00:00:00.000Z' }
  await device.insert(id, first)
  await device.restore(id, first)
  await settle(world)
  device.network.faults = { ...CALM, loseAnswer: 1 }
  await device.restore(id, { ...first, ticket: 'one' })
  await vi.waitFor(async () => expect(await held()).toMatchObject({ ticket: 'one' }))
  await device.restore(id, { ...first, pnr: 'two' })
  await device.stop()
  device.network.faults = CALM
  await device.restart()
  await settle(world)

  expect(await differences(world)).toEqual([])
  expect(await held()).toEqual({ ...first, pnr: 'two' })
})
