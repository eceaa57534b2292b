import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { customFieldId } from '../../core/custom/custom-field.ts'
import { applyChanges } from '../../core/digest/apply-changes.ts'
import { edit, editFlights, recordsOf } from '../../test/support/log-rows.ts'
import { digestOf } from '../../test/support/digest-of.ts'
import { readLogOnDisk } from '../../test/support/log-world.ts'
import { ReplicationWorld } from '../../test/support/replication-world.ts'
import type { LogStore } from '../storage/log-store.ts'
import { createMover, moveCustomValues } from './move-values.ts'

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const [MEAL, FUEL] = [customFieldId('ann', 'Meal'), customFieldId('ann', 'Fuel')]
const worlds: ReplicationWorld[] = []
const DAY = '2026-03-05'

async function device(server?: ReplicationWorld['server']): Promise<ReplicationWorld> {
  const world = await ReplicationWorld.open()
  if (server) world.server = server
  worlds.push(world)
  return world
}

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.end()))
})

const digest = async (log: LogStore) => digestOf(await recordsOf(log, 'flights'))
const move = async (log: LogStore, goOn: () => boolean = () => true): Promise<number> =>
  moveCustomValues({ log, nowMs: () => 5000, goOn }, await digest(log))
const customOf = async (log: LogStore) =>
  Object.fromEntries((await recordsOf(log, 'flights')).map(({ id, custom }) => [id, custom]))
const fieldsOf = async (log: LogStore) =>
  (await recordsOf(log, 'data')).map(({ id, ...attributes }) => ({ id, name: attributes['name'] }))

/** What needs no time has happened then. */
async function noTime(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('one device', () => {
  test('moves every flight and defines its fields; the second time there is nothing to do', async () => {
    const { log } = await device()
    const flights = Array.from({ length: 120 }, (_, at) => [idOf(at), { date: DAY, custom: { Meal: `m${at}` } }])
    await editFlights(log, { ...Object.fromEntries(flights), [idOf(900)]: { date: DAY, custom: { [MEAL]: 'kept' } } })
    expect(await move(log)).toBe(120)
    expect(await fieldsOf(log)).toEqual([{ id: MEAL, name: 'Meal' }])
    const custom = await customOf(log)
    expect(custom[idOf(7)]).toEqual({ [MEAL]: 'm7' })
    expect(custom[idOf(900)]).toEqual({ [MEAL]: 'kept' })
    expect(await move(log)).toBe(0)
  })

  test('cut off half way it goes on with what is left', async () => {
    const { log } = await device()
    const flights = Array.from({ length: 120 }, (_, at) => [idOf(at), { date: DAY, custom: { Meal: 'fish' } }])
    await editFlights(log, Object.fromEntries(flights))
    let asked = 0
    expect(await move(log, () => ++asked < 4)).toBe(100)
    expect(await move(log)).toBe(20)
    expect(new Set(Object.values(await customOf(log)).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ [MEAL]: 'fish' })]),
    )
  })

  test('what a digest takes up after it was looked through is moved as well', async () => {
    const { log } = await device()
    const parts = { log, nowMs: () => 5000, goOn: () => true }
    await editFlights(log, { [idOf(1)]: { date: DAY, custom: { Meal: 'fish' } } })
    const first = await digest(log)
    expect(await moveCustomValues(parts, first)).toBe(1)
    const attributes = { date: DAY, custom: { Meal: 'soup' } }
    await editFlights(log, { [idOf(2)]: attributes })
    expect(await moveCustomValues(parts, applyChanges(first, [{ id: idOf(2), attributes }]))).toBe(1)
    expect(await customOf(log)).toEqual({ [idOf(1)]: { [MEAL]: 'fish' }, [idOf(2)]: { [MEAL]: 'soup' } })
  })

  test('leaves the time of the last edit, and nothing in the history: nobody changed the flight', async () => {
    const { log } = await device()
    const editedAt = '2026-01-01T00:00:00.000Z'
    await editFlights(log, { [idOf(1)]: { date: DAY, custom: { Meal: 'fish' }, editedAt } })
    const historySteps = async () => (await readLogOnDisk(log)).history as { key: string; collection: string }[]
    const before = new Set((await historySteps()).map(({ key }) => key))
    await move(log)
    const [flight] = await recordsOf(log, 'flights')
    expect(flight?.editedAt).toBe(editedAt)
    const after = (await historySteps()).filter(({ key }) => !before.has(key))
    expect(after.map(({ collection }) => collection)).toEqual(['data'])
  })

  test('a name in a flight brings a deleted field back, and a renamed one stays renamed', async () => {
    const { log } = await device()
    await edit(log, ['data', 'custom-fields'], { [MEAL]: { name: 'Meal', kind: 'text' }, [FUEL]: { name: 'Kerosene' } })
    await edit(log, ['data', 'custom-fields'], { [MEAL]: null })
    await editFlights(log, { [idOf(1)]: { date: DAY, custom: { Meal: 'fish', Fuel: 3 } } })
    await move(log)
    expect((await fieldsOf(log)).toSorted((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual([
      { id: FUEL, name: 'Kerosene' },
      { id: MEAL, name: 'Meal' },
    ])
    expect((await customOf(log))[idOf(1)]).toEqual({ [MEAL]: 'fish', [FUEL]: 3 })
  })

  test('a name goes to the field that is called so, whatever its id', async () => {
    const { log } = await device()
    await edit(log, ['data', 'custom-fields'], { [idOf(7)]: { name: 'Meal', kind: 'text' } })
    await editFlights(log, { [idOf(1)]: { date: DAY, custom: { meal: 'fish' } } })
    await move(log)
    expect(await fieldsOf(log)).toEqual([{ id: idOf(7), name: 'Meal' }])
    expect((await customOf(log))[idOf(1)]).toEqual({ [idOf(7)]: 'fish' })
  })

  test('the mover waits until the whole log was here once, then takes every digest until it is stopped', async () => {
    const { log } = await device()
    await editFlights(log, { [idOf(1)]: { date: DAY, custom: { Meal: 'fish' } } })
    let isFetched = false
    const mover = createMover(
      log,
      () => 5000,
      () => isFetched,
    )
    mover.look(await digest(log))
    await noTime()
    expect(await fieldsOf(log)).toEqual([])
    isFetched = true
    mover.look()
    await vi.waitFor(async () => expect((await customOf(log))[idOf(1)]).toEqual({ [MEAL]: 'fish' }))
    // An app of before writes one more.
    await editFlights(log, { [idOf(2)]: { date: DAY, custom: { Meal: 'soup' } } })
    mover.look(await digest(log))
    await vi.waitFor(async () => expect((await customOf(log))[idOf(2)]).toEqual({ [MEAL]: 'soup' }))
    await mover.stop()
    await editFlights(log, { [idOf(3)]: { date: DAY, custom: { Meal: 'meat' } } })
    mover.look(await digest(log))
    await noTime()
    expect((await customOf(log))[idOf(3)]).toEqual({ Meal: 'meat' })
  })
})

describe('two devices of one user', () => {
  async function quiet(...devices: readonly ReplicationWorld[]): Promise<void> {
    for (let round = 0; round < 4; round++) {
      for (const { sync } of devices) {
        sync.reSync()
        await sync.inSync()
      }
    }
  }

  test('both move at once: they end equal, with one definition and no conflict', async () => {
    const one = await device()
    for (const at of [1, 2, 3]) one.elsewhere(idOf(at), { date: DAY, custom: { Meal: 'fish', meal: 'fish', Fuel: at } })
    const other = await device(one.server)
    await Promise.all([one.started(), other.started()])
    await Promise.all([move(one.log), move(other.log)])
    await quiet(one, other)
    const custom = await customOf(one.log)
    expect(custom[idOf(2)]).toEqual({ [MEAL]: 'fish', [FUEL]: 2 })
    expect(await customOf(other.log)).toEqual(custom)
    expect((await fieldsOf(one.log)).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      (await fieldsOf(other.log)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect(one.held()[idOf(2)]).toMatchObject({ custom: custom[idOf(2)] })
    const steps = [...(await readLogOnDisk(one.log)).history, ...(await readLogOnDisk(other.log)).history]
    expect((steps as { kind: string }[]).filter(({ kind }) => kind === 'merged')).toEqual([])
  })

  test('an edit by name that was not sent when the other device moved is moved after it, not lost', async () => {
    const one = await device()
    one.elsewhere(idOf(1), { date: DAY, custom: { Meal: 'fish' }, editedAt: '2026-01-01T00:00:00.000Z' })
    const old = await device(one.server)
    await Promise.all([one.started(), old.started()])
    const meat = { date: DAY, custom: { Meal: 'meat' }, editedAt: '2026-02-01T00:00:00.000Z' }
    await old.stop()
    await editFlights(old.log, { [idOf(1)]: meat })
    await move(one.log)
    await quiet(one)
    await old.started()
    await quiet(one, old)
    expect(await move(one.log)).toBe(1)
    await quiet(one, old)
    expect((await customOf(one.log))[idOf(1)]).toEqual({ [MEAL]: 'meat' })
    expect(await customOf(old.log)).toEqual(await customOf(one.log))
  })
})
