import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HISTORY_MS } from '../../../core/sync/history.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeRecords } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { forgetSteps } from '../../storage/history-steps.ts'
import type { UserLog } from './trash.ts'
import { undoSteps } from './undo-steps.ts'
import { weighUndo, type WeighedRecords } from './weigh-undo.ts'

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const placeOf = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
const NOTHING: WeighedRecords = { goes: 0, comes: 0, changes: 0, stays: 0, gone: 0, forgotten: 0 }
let db: LmwDatabase
let place: UserLog

beforeEach(async () => {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  db = await openDatabase({ userId: 'ann', name: 'weigh-undo', factory, isShared: false })
  place = { databaseName: 'weigh-undo', userId: () => 'ann', database: () => Promise.resolve(db) }
})

afterEach(async () => {
  await db.close()
  vi.unstubAllGlobals()
})

const weigh = async (steps: readonly string[]) => (await weighUndo(place, steps, { onlyUnchanged: true })).flights

/** An import: three flights more, and a rating for one that was there. */
async function imported(): Promise<readonly string[]> {
  await writeFlight(db, idOf(9), { note: 'mine' })
  const added = [1, 2, 3].map((at) => ({ ...placeOf(idOf(at)), change: () => ({ note: `row ${at}` }) }))
  const merged = { ...placeOf(idOf(9)), change: (current: object | null) => ({ ...current, rating: 4 }) }
  return (await writeRecords(db, [...added, merged])).steps
}

test('I12 what an undo would do is counted before it is done, and is what it does', async () => {
  const steps = await imported()
  expect(await weigh(steps)).toEqual({ ...NOTHING, goes: 3, changes: 1 })
  await writeFlight(db, idOf(1), { note: 'by hand since' }, { note: 'row 1' })
  await removeFlight(db, idOf(2))
  const before = await weigh(steps)
  expect(before).toEqual({ ...NOTHING, goes: 1, changes: 1, stays: 1, gone: 1 })
  const undone = await undoSteps(place, steps, { onlyUnchanged: true })
  if (!undone.ok) throw new Error(undone.error.code)
  expect(undone.value.changed).toHaveLength(before.goes + before.changes)
  expect(await weigh(steps)).toEqual({ ...NOTHING, stays: 2, gone: 2 })
  // What was undone comes back, and can be taken back again with what came first.
  expect(await weigh(undone.value.steps)).toEqual({ ...NOTHING, comes: 1, changes: 1 })
  const again = await undoSteps(place, undone.value.steps, { onlyUnchanged: true })
  if (!again.ok) throw new Error(again.error.code)
  expect(await weigh([...steps, ...again.value.steps])).toEqual({ ...NOTHING, goes: 1, changes: 1, stays: 1, gone: 1 })
})

test('I12 a flight that was removed and brought back since, and not edited, goes with its import', async () => {
  const steps = await imported()
  await undoSteps(place, await removeFlight(db, idOf(1)))
  expect(await weigh(steps)).toEqual({ ...NOTHING, goes: 3, changes: 1 })
})

test('I8 what the history has forgotten is counted as that', async () => {
  const steps = await imported()
  await forgetSteps(db.log, Date.now() + HISTORY_MS)
  expect(await weigh(steps)).toEqual({ ...NOTHING, forgotten: 4 })
})

test('I12 an own field that was made goes with the flights that name it, and stays for any other', async () => {
  const field = idOf(50)
  const made = {
    collection: 'data',
    type: 'custom-fields',
    id: field,
    change: () => ({ name: 'Club', kind: 'text' }),
  } as const
  const added = [1, 2].map((at) => ({ ...placeOf(idOf(at)), change: () => ({ custom: { [field]: 'Nord' } }) }))
  const { steps } = await writeRecords(db, [made, ...added])
  const weighed = () => weighUndo(place, steps, { onlyUnchanged: true })
  expect(await weighed()).toMatchObject({ flights: { goes: 2 }, data: { goes: 1 } })
  await writeFlight(db, idOf(9), { custom: { [field]: 'West' } })
  expect(await weighed()).toMatchObject({ flights: { goes: 2 }, data: { goes: 0, stays: 1 } })
  const undone = await undoSteps(place, steps, { onlyUnchanged: true })
  expect(undone.ok && undone.value.changed.toSorted()).toEqual([idOf(1), idOf(2)])
  await removeFlight(db, idOf(9))
  const rest = await undoSteps(place, steps, { onlyUnchanged: true })
  expect(rest.ok && rest.value.changed).toEqual([field])
})

test('I12 an own field that was removed, and came back with the flights that name it, stays for any other', async () => {
  const field = idOf(50)
  const name = { collection: 'data', type: 'custom-fields', id: field } as const
  const made = { ...name, change: () => ({ name: 'Club', kind: 'text' }) }
  await writeRecords(db, [made])
  await writeRecords(db, [{ ...name, change: () => null }])
  const added = { ...placeOf(idOf(1)), change: () => ({ custom: { [field]: 'Nord' } }) }
  const { steps } = await writeRecords(db, [made, added])
  await writeFlight(db, idOf(9), { custom: { [field]: 'West' } })
  const weighed = await weighUndo(place, steps, { onlyUnchanged: true })
  expect(weighed).toMatchObject({ flights: { goes: 1 }, data: { goes: 0, stays: 1 } })
  const undone = await undoSteps(place, steps, { onlyUnchanged: true })
  expect(undone.ok && undone.value.changed).toEqual([idOf(1)])
})

test('I12 flights and the own field that they name go by one undo', async () => {
  const field = idOf(50)
  const made = {
    collection: 'data',
    type: 'custom-fields',
    id: field,
    change: () => ({ name: 'Club', kind: 'text' }),
  } as const
  const added = { ...placeOf(idOf(1)), change: () => ({ custom: { [field]: 'Nord' } }) }
  const { steps } = await writeRecords(db, [made, added])
  const undone = await undoSteps(place, steps, { onlyUnchanged: true })
  expect(undone.ok && undone.value.changed.toSorted()).toEqual([idOf(1), field])
})
