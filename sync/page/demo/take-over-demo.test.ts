import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { LOCAL_ONLY } from '../../../core/media/upload-state.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import { openDemo } from '../../../test/support/log-world.ts'
import { edit, editFlights, recordsOf } from '../../../test/support/log-rows.ts'
import { openBlobStore } from '../../media/blob-store.ts'
import { DEMO_LOG, type LogNames, OWN_LOG } from '../../storage/log-names.ts'
import { type LogStore, openLog } from '../../storage/log-store.ts'
import { readDirty } from '../../storage/rows/read-rows.ts'
import { takeOverDemo, countDemo } from './take-over-demo.ts'

let serial = 0
let names: { own: LogNames; demo: LogNames }
let own: LogStore

beforeEach(async () => {
  serial += 1
  const named = (log: LogNames): LogNames => ({
    ...log,
    database: `${log.database}-${serial}`,
    local: `${log.local}-${serial}`,
    inFlight: `${log.inFlight}-${serial}`,
    prefix: `${log.kind}-${serial}-`,
  })
  names = { own: named(OWN_LOG), demo: named(DEMO_LOG) }
  await makeDemo(names.demo.database)
  own = await openLog({ name: names.own.database, userId: 'ann', isShared: false })
})

afterEach(() => own.close())

/** Three made-up flights, one of them edited and one removed; two typed flights of a trip, one with a photo. */
async function makeDemo(name: string): Promise<void> {
  const log = await openDemo(name)
  await edit(log, ['data', 'trips'], { trip: { name: 'Summer' } })
  await edit(log, ['media', 'media'], { photo: { flightId: 'typed-1' } })
  await editFlights(log, {
    'made-up-1': { note: 'edited' },
    'made-up-2': null,
    'typed-1': { note: 'typed', tripId: 'trip', media: ['photo'] },
    'typed-2': { note: 'typed too', tripId: 'trip' },
  })
  log.close()
  const blobs = openBlobStore(name)
  const file = { mediaType: 'image/jpeg', bytes: 3, sha256: 'a', usedMs: 1, upload: LOCAL_ONLY }
  const media = { userId: DEMO_USER.id, id: 'photo', addedMs: 1, goneMs: null, intent: null, files: { original: file } }
  await blobs.change(DEMO_USER.id, 'photo', () => media, { original: new Blob(['abc']) })
  blobs.close()
}

/** As a person sees it: what the flights say, their trips by name, their photos by their bytes. */
async function ownLog(): Promise<unknown[]> {
  const [flights, data, media] = await Promise.all([
    recordsOf(own, 'flights'),
    recordsOf(own, 'data'),
    recordsOf(own, 'media'),
  ])
  const blobs = openBlobStore(names.own.database)
  const bytesOf = async (id: string): Promise<string | undefined> =>
    (await blobs.readBlob('ann', id, 'original'))?.text()
  const seen = flights.map(async ({ note, tripId, media: photos }) => ({
    note,
    trip: data.find(({ id }) => id === tripId)?.['name'],
    photos: await Promise.all((photos ?? []).filter((id) => media.some((one) => one.id === id)).map(bytesOf)),
  }))
  const answer = await Promise.all(seen)
  blobs.close()
  return answer.toSorted((a, b) => String(a.note).localeCompare(String(b.note)))
}

const ENTERED = [
  { note: 'edited', trip: undefined, photos: [] },
  { note: 'typed', trip: 'Summer', photos: ['abc'] },
  { note: 'typed too', trip: 'Summer', photos: [] },
]

const demoDatabases = async (): Promise<(string | undefined)[]> => {
  const all = await indexedDB.databases()
  const suffix = new RegExp(`-demo.*-${serial}(?:-|$)`)
  return all.map(({ name }) => name).filter((name) => suffix.test(name ?? ''))
}

test('counts what somebody entered and what there is', async () => {
  expect(await countDemo(names.demo)).toEqual({ entered: 3, all: 4, isUnderWay: false })
})

test('I1 I20 what was entered waits in the own log to be sent, with its trip and its photo, and the demo is gone', async () => {
  expect(await takeOverDemo('entered', { log: { log: own }, names })).toEqual({ flights: 3 })
  expect(await ownLog()).toEqual(ENTERED)
  const waiting = await readDirty(own.connect)
  expect(waiting.map(({ type }) => type).toSorted()).toEqual(['flights', 'flights', 'flights', 'media', 'trips'])
  expect(waiting.some(({ id }) => id.startsWith('typed') || id.startsWith('made-up'))).toBe(false)
  expect(await demoDatabases()).toEqual([])
  expect(await countDemo(names.demo)).toEqual({ entered: 0, all: 0, isUnderWay: false })
})

test('all of it comes along with the flights that nobody removed', async () => {
  expect(await takeOverDemo('all', { log: { log: own }, names })).toEqual({ flights: 4 })
  const made = { note: 'made up', trip: undefined, photos: [] }
  expect(await ownLog()).toEqual([ENTERED[0], made, ...ENTERED.slice(1)])
})

test('a log that has flights already keeps them', async () => {
  await editFlights(own, { mine: { note: 'mine' } })
  await takeOverDemo('entered', { log: { log: own }, names })
  expect(await ownLog()).toEqual([ENTERED[0], { note: 'mine', trip: undefined, photos: [] }, ...ENTERED.slice(1)])
})

test('without a demo nothing is done', async () => {
  await takeOverDemo('entered', { log: { log: own }, names })
  expect(await takeOverDemo('all', { log: { log: own }, names })).toEqual({ flights: 0 })
  expect(await ownLog()).toEqual(ENTERED)
})

/** How often the clock is read until everything is written. */
async function readings(): Promise<number> {
  let count = 0
  await takeOverDemo('entered', { log: { log: own, nowMs: () => (count++, 1) }, names })
  return count
}

test('cut off at any moment it is gone on with, and nothing comes twice', async () => {
  const all = await readings()
  expect(all).toBeGreaterThan(4)
  own.close()
  for (let cut = 0; cut < all; cut += 1) {
    serial += 1
    names = {
      own: { ...names.own, database: `own-cut-${serial}` },
      demo: { ...names.demo, database: `demo-cut-${serial}` },
    }
    await makeDemo(names.demo.database)
    own = await openLog({ name: names.own.database, userId: 'ann', isShared: false })
    let left = cut
    const dies = (): number => {
      if (left === 0) throw new Error('the browser dies')
      left -= 1
      return 1
    }
    await expect(takeOverDemo('entered', { log: { log: own, nowMs: dies }, names })).rejects.toThrow('the browser dies')
    expect((await countDemo(names.demo)).entered, `after ${cut}`).toBe(3)
    expect(await takeOverDemo('entered', { log: { log: own }, names })).toEqual({ flights: 3 })
    expect(await ownLog(), `after ${cut}`).toEqual(ENTERED)
    if (cut < all - 1) own.close()
  }
})

test('I1 I12 cut off before the demo went, it takes nothing back of what was done in the log since', async () => {
  const all = await readings()
  own.close()
  serial += 1
  names = {
    own: { ...names.own, database: `own-late-${serial}` },
    demo: { ...names.demo, database: `demo-late-${serial}` },
  }
  await makeDemo(names.demo.database)
  own = await openLog({ name: names.own.database, userId: 'ann', isShared: false })
  let left = all - 1
  const dies = (): number => {
    if (left-- === 0) throw new Error('the browser dies')
    return 1
  }
  await expect(takeOverDemo('entered', { log: { log: own, nowMs: dies }, names })).rejects.toThrow('the browser dies')
  const idOf = async (note: string): Promise<string> =>
    must((await recordsOf(own, 'flights')).find((one) => one.note === note)).id
  const [edited, typed] = [await idOf('edited'), await idOf('typed too')]
  const before = must((await recordsOf(own, 'flights')).find(({ id }) => id === typed))
  const { id: _, ...content } = before
  await editFlights(own, { [edited]: null, [typed]: { ...content, note: 'of the log' } })
  const demo = await openDemo(names.demo.database)
  await editFlights(demo, {
    'made-up-1': { note: 'edited once more', editedAt: '2999-01-01T00:00:00.000Z' },
    'typed-2': { note: 'typed too', seat: '2B', tripId: 'trip', editedAt: '2999-01-01T00:00:00.000Z' },
  })
  demo.close()
  await takeOverDemo('entered', { log: { log: own }, names })
  const now = await recordsOf(own, 'flights')
  expect(
    now.map(({ note, seat }) => [note, seat]).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ).toEqual([
    ['of the log', '2B'],
    ['typed', undefined],
  ])
})

test('I1 I12 taken over a third time, it brings what was edited in it since the second, and nothing comes twice', async () => {
  await takeOverDemo('entered', { log: { log: own }, names })
  // As where a browser died each time before the demo went.
  for (const [day, seat] of ['2B', '3C'].entries()) {
    await makeDemo(names.demo.database)
    const demo = await openDemo(names.demo.database)
    const editedAt = `2999-01-0${day + 1}T00:00:00.000Z`
    await editFlights(demo, { 'typed-2': { note: 'typed too', tripId: 'trip', seat, editedAt } })
    demo.close()
    await takeOverDemo('entered', { log: { log: own }, names })
    const now = await recordsOf(own, 'flights')
    expect(now).toHaveLength(3)
    expect(now.find(({ note }) => note === 'typed too')?.seat).toBe(seat)
  }
})
