import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import type { FlightAttributes, FlightTimes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { flightEdit, flightPlace, type LmwDatabase, openDatabase, writeTogether } from '../../../sync/database.ts'
import { undoSteps } from '../../../sync/page/story/undo-steps.ts'
import { areSaved } from './are-saved.ts'
import { type FlightToSave, saveFlights } from './save-flight.ts'

const opened = vi.hoisted(() => ({ db: null as LmwDatabase | null }))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))
vi.mock('./open-store.ts', () => ({
  openStore: async () => {
    if (!opened.db) throw new Error('no log')
    return { db: opened.db, flightEdit, flightPlace, writeTogether }
  },
}))

const ID = '00000000-0000-4000-8000-000000000001'
const flight = (note: string): FlightAttributes => ({ date: '2026-03-05', note })
const draft = (note: string): FlightToSave => ({ id: ID, opened: {}, attributes: flight(note), isNewcomer: true })

const OFF = '2026-03-05T11:00+01:00[Europe/Berlin]'
const NO_TIMES: FlightTimes = { offBlock: null, takeOff: null, landing: null, onBlock: null }
const NOWHERE: PlaceSnapshot = {
  airportId: null,
  iata: null,
  icao: null,
  name: '',
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
}

let serial = 0

beforeEach(async () => {
  opened.db = await openDatabase({ userId: 'ann', name: `save-${serial++}`, isShared: false })
})

afterEach(async () => {
  await opened.db?.close()
})

async function save(toSave: FlightToSave) {
  const saved = await saveFlights([toSave])
  if (!saved.ok) throw new Error(saved.error)
  return saved.value
}

const undo = (steps: readonly string[]) =>
  undoSteps({ databaseName: 'unused', userId: () => 'ann', database: async () => must(opened.db) }, steps)

test('a flight is told by the id it has in the log: the one it was to have, or another where that is taken', async () => {
  expect((await save(draft('first'))).ids).toEqual([ID])
  expect((await save(draft('first'))).ids).toEqual([ID])
  const { ids, steps } = await save(draft('second'))
  expect(ids).toHaveLength(1)
  expect(ids).not.toContain(ID)
  const listed = async () => (await opened.db?.flights.find().exec())?.map(({ id }) => id)
  expect(await listed()).toEqual(expect.arrayContaining([ID, ...ids]))
  expect(await undo(steps)).toMatchObject({ ok: true })
  expect(await listed()).toEqual([ID])
})

test('a save reads the log in its transactions only, and its steps take all of it back', async () => {
  const other = `${ID.slice(0, -1)}2`
  await saveFlights([draft('first'), { ...draft('taken out'), id: other }])
  const { flights } = must(opened.db)
  const reads = vi.spyOn(flights, 'findOne')
  const saved = await saveFlights(
    [{ id: ID, opened: flight('first'), attributes: flight('edited') }],
    [{ id: other, opened: flight('taken out') }],
  )
  expect(reads).not.toHaveBeenCalled()
  const found = async () => (await flights.find().exec()).map((one) => one.toMutableJSON())
  const notes = async () => (await found()).map(({ id, note }) => [id, note])
  expect(await notes()).toEqual([[ID, 'edited']])
  expect(await undo(saved.ok ? saved.value.steps : [])).toMatchObject({ ok: true, value: { changed: [ID, other] } })
  expect(await notes()).toEqual([
    [ID, 'first'],
    [other, 'taken out'],
  ])
})

test('a flight that was taken out of its form stays when it was changed since the form was opened', async () => {
  const other = `${ID.slice(0, -1)}2`
  await saveFlights([draft('first'), { ...draft('changed elsewhere'), id: other }])
  const then = { ...flight('taken out'), id: other, editedAt: '2026-01-01T00:00:00.000Z' }
  await saveFlights(
    [],
    [
      { id: ID, opened: flight('first') },
      { id: other, opened: then },
    ],
  )
  const left = async () => (await must(opened.db).flights.find().exec()).map(({ id }) => id)
  expect(await left()).toEqual([other])
  await saveFlights([], [{ id: other, opened: { ...then, note: 'changed elsewhere' } }])
  expect(await left()).toEqual([])
})

test('a draft is saved already when the log says of its flight all that it says, and only then', async () => {
  expect(await areSaved([draft('first')])).toBe(false)
  await save(draft('first'))
  expect(await areSaved([draft('first')])).toBe(true)
  expect(await areSaved([draft('second')])).toBe(false)
  expect(await areSaved([draft('first'), { ...draft('first'), id: `${ID.slice(0, -1)}2` }])).toBe(false)
  expect(await areSaved([{ ...draft('first'), attributes: { date: '2026-03-05' } }])).toBe(true)
  expect(await areSaved([{ ...draft('first'), attributes: { ...flight('first'), pnr: 'ABC123' } }])).toBe(false)
  // Of an edit it says nothing: its form opened with the flight of the log.
  expect(await areSaved([{ ...draft('first'), isNewcomer: false }])).toBe(false)
  // Nor does it where it takes out what is there.
  expect(await areSaved([], [{ id: ID, opened: flight('first') }])).toBe(false)
  expect(await areSaved([], [{ id: `${ID.slice(0, -1)}2`, opened: flight('gone') }])).toBe(true)
  const { db } = opened
  opened.db = null
  expect(await areSaved([draft('first')])).toBe(false)
  opened.db = db
})

const place = (known: Partial<PlaceSnapshot>): PlaceSnapshot => ({ ...NOWHERE, ...known })

test.each<[string, FlightAttributes, boolean]>([
  ['a code that was not looked up yet', { from: place({ name: 'fra' }) }, true],
  ['the place itself', { from: place({ iata: 'FRA', name: 'Frankfurt Airport', country: 'DE' }) }, true],
  ['another code', { from: place({ name: 'MUC' }) }, false],
  ['a place that is known to lie elsewhere', { from: place({ name: 'FRA', country: 'US' }) }, false],
  ['one time of two', { scheduled: { ...NO_TIMES, offBlock: OFF } }, true],
  ['a time more', { scheduled: { ...NO_TIMES, offBlock: OFF, takeOff: OFF } }, false],
  ['one tag of two', { tags: ['work'] }, false],
])('of a saved flight its draft says %s', async (_, attributes, isSaved) => {
  const from = place({ iata: 'FRA', icao: 'EDDF', name: 'Frankfurt Airport', country: 'DE' })
  const scheduled = { ...NO_TIMES, offBlock: OFF, onBlock: '2026-03-05T12:00+01:00[Europe/Berlin]' }
  await save({ ...draft('whole'), attributes: { ...flight('whole'), from, scheduled, tags: ['work', 'home'] } })
  expect(await areSaved([{ ...draft('whole'), attributes }])).toBe(isSaved)
})

test('of a trip everything is written or nothing: legs, name, and what was taken out', async () => {
  const [second, gone] = [`${ID.slice(0, -1)}2`, `${ID.slice(0, -1)}3`]
  await saveFlights([{ ...draft('taken out'), id: gone }])
  const named = { collection: 'data', type: 'trips', id: second, change: () => ({ name: 'West' }) } as const
  const broken = (): never => {
    throw new Error('not stored')
  }
  const legs = [draft('first'), { ...draft('second'), id: second }]
  const { flights, data } = must(opened.db)
  const ids = async () => (await flights.find().exec()).map(({ id }) => id)
  const removed = [{ id: gone, opened: flight('taken out') }]
  const failed = await saveFlights(legs, removed, [{ ...named, change: broken }])
  expect(failed.ok).toBe(false)
  expect(await ids()).toEqual([gone])
  expect(await data.find().exec()).toEqual([])
  const saved = await saveFlights(legs, removed, [named])
  expect(await ids()).toEqual([ID, second])
  expect(await undo(saved.ok ? saved.value.steps : [])).toMatchObject({ ok: true })
  expect(await ids()).toEqual([gone])
  expect(await data.find().exec()).toEqual([])
})
