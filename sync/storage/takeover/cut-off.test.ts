// The power goes at each request to IndexedDB while the log of before is taken over, once and twice (I1, I2, I10): what
// stands here after the next start is what an uncut taking over leaves, with what waits, what was refused, the history,
// what was kept beside the log, and the photos.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failingIdb } from '../../../test/support/failing-idb.ts'
import { type LogOnDisk, readLogOnDisk } from '../../../test/support/log-world.ts'
import { flightId, OWNER, photoId, writeLogOfBefore } from '../../../test/support/logs/log-of-before.ts'
import { createRandom } from '../../../test/support/random.ts'
import { openBlobStore, type StoredMedia } from '../../media/blob-store.ts'
import { hasLostRows } from '../../session/ownership.ts'
import { CURRENT, type KeptRecord, openLocalStore, recordKey, STORE_NAMES } from '../local-store.ts'
import { INFO_KEY } from '../log-schema.ts'
import { openLog } from '../log-store.ts'
import { needsCarrying } from '../old-log.ts'
import { restoreKept } from '../restore-kept.ts'
import { editRows } from '../rows/edit-rows.ts'
import { rowOf, type StoredRow } from '../rows/stored-row.ts'
import { readUnsentRaw } from '../salvage/raw-unsent.ts'
import { carryLog } from './carry-log.ts'
import { markLog } from './mark-log.ts'
import { countOld } from './old-databases.ts'

const NAME = 'cut-off'
const OTHER = 'user-b'
/** A flight of a log of today. */
const TODAY = '50000000-0000-4000-8000-000000000001'
/** Rows of the log of before that its note remembers, photos left out. */
const ROWS = 10

const kept = (userId: string, id: string, note: string): [string, KeptRecord] => [
  recordKey(userId, 'flights', id),
  { userId, collection: 'flights', type: 'flights', id, base: null, mine: { note }, sinceMs: 1 },
]

/** A device as the app of before left it: its log, its photos' bytes, and what it kept of a log before that one. */
async function leave(rows = ROWS): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  countIds()
  await writeLogOfBefore(NAME, { photos: 3 })
  const store = openLocalStore(`${NAME}-local`)
  await store.write('kept', [kept(OWNER, flightId(0), 'kept before'), kept(OTHER, 'theirs', "another's")])
  await store.update('owner', CURRENT, (owner) => owner && { ...owner, rows })
  store.close()
  const blobs = openBlobStore(NAME)
  for (const number of [1, 2, 3]) {
    const bytes = new Blob([`bytes of ${number}`])
    const upload = number === 1 ? ({ kind: 'uploaded' } as const) : ({ kind: 'localOnly' } as const)
    const file = { mediaType: 'image/jpeg', bytes: bytes.size, sha256: 'a'.repeat(64), usedMs: number, upload }
    const place = { userId: OWNER, id: photoId(number), addedMs: number, goneMs: null, intent: null }
    await blobs.change(OWNER, place.id, (): StoredMedia => ({ ...place, files: { original: file } }), {
      original: bytes,
    })
  }
  blobs.close()
}

/** What a leader does before it begins to pull. */
async function start(factory: IDBFactory = indexedDB): Promise<void> {
  const store = openLocalStore(`${NAME}-local`, factory)
  const place = { databaseName: NAME, store, factory, nowMs: () => 5 }
  try {
    if ((await countOld(NAME, factory)) > 0) await carryLog({ ...place, userId: OWNER })
    if (await hasLostRows(place, 0)) throw new Error('rows count as lost')
    const log = await openLog({ name: NAME, userId: OWNER, isShared: false, factory })
    try {
      await markLog(log, NAME, factory)
      await restoreKept(log, store, OWNER)
    } finally {
      log.close()
    }
  } finally {
    store.close()
  }
}

/** Begins and loses its power at a request; answers false where it makes no request of that number. */
async function cutOff(at: number, when: 'before' | 'after'): Promise<boolean> {
  const disk = failingIdb(indexedDB)
  disk.cutAt(at, when)
  await start(disk.factory).catch((error: unknown) => {
    if (!disk.isOut()) throw error
  })
  return disk.requests() >= at
}

interface Device extends LogOnDisk {
  beside: Record<string, unknown>
  photos: readonly (readonly [string, unknown, string])[]
  databases: readonly string[]
}

/** All that lies here but the names that this log and what was put into it were given. */
async function device(): Promise<Device> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '').sort()
  const log = await openLog({ name: NAME, userId: OWNER, isShared: false })
  const { rows, history, meta } = await readLogOnDisk(log)
  log.close()
  const store = openLocalStore(`${NAME}-local`)
  const beside: Record<string, unknown> = {}
  for (const name of STORE_NAMES) beside[name] = await store.readAll(name)
  store.close()
  const blobs = openBlobStore(NAME)
  const photos = await Promise.all(
    (await blobs.readAll(OWNER)).map(
      async (media) =>
        [media.id, media, (await (await blobs.readBlob(OWNER, media.id, 'original'))?.text()) ?? ''] as const,
    ),
  )
  blobs.close()
  const unnamed = (value: unknown): object => ({ ...(value as object), token: '', restored: '' })
  const named = meta.map(([key, value]) => [key, key === INFO_KEY ? unnamed(value) : value] as const)
  return { rows, history, meta: named, beside, photos, databases }
}

/** What was not sent in the log of before. */
const UNSENT = [2, 3, 4, 6, 7, 8].map(flightId).concat([2, 3].map(photoId))

/** What the next start finds not sent, in a log or kept beside it. */
async function unsentNow(): Promise<string[]> {
  const store = openLocalStore(`${NAME}-local`)
  const { records } = await readUnsentRaw({ databaseName: NAME, store }, OWNER)
  const beside = await store.readAll('kept', `${OWNER}|`)
  store.close()
  return [...records, ...beside.map(([, record]) => record)].map(({ id }) => id)
}

/** So that a log made anew is given the same names. */
function countIds(): void {
  let ids = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Before it began. */
type Left = () => Promise<void>

const asItWas: Left = () => leave()

/** A log of today that was begun beside it, with a flight that was never sent. */
const besideToday: Left = async () => {
  await leave(0)
  const log = await openLog({ name: NAME, userId: OWNER, isShared: false })
  const edit = { collection: 'flights', type: 'flights', id: TODAY, change: () => ({ note: 'today' }) } as const
  await editRows(log, [edit], { userId: OWNER, nowMs: () => 4 })
  log.close()
}

async function uncut(left: Left): Promise<Device> {
  await left()
  await start()
  expect(await needsCarrying(NAME)).toBe(false)
  return device()
}

test('I10 uncut: rows, what waits, history, what was kept, and the bytes of the photos', async () => {
  const whole = await uncut(asItWas)
  expect(whole.rows.flights).toHaveLength(10)
  expect(whole.rows.media).toHaveLength(3)
  expect(whole.history.length).toBeGreaterThan(10)
  expect(whole.photos.map(([, , text]) => text)).toEqual(['bytes of 1', 'bytes of 2', 'bytes of 3'])
  expect(whole.beside).toMatchObject({
    kept: [kept(OTHER, 'theirs', "another's")],
    history: [],
    parked: [],
    inflight: [],
  })
  const content = (id: string): unknown => {
    const row = (whole.rows.flights as readonly StoredRow[]).find((one) => one.id === id)
    return row && rowOf(row)
  }
  expect(content(flightId(0))).toMatchObject({ content: { note: 'kept before' }, confirmed: null })
  expect(content(flightId(6))).toMatchObject({ refused: { code: 'invalid' } })
  expect((await unsentNow()).sort()).toEqual([...UNSENT, flightId(0)].sort())
})

describe.each([
  ['as it was', asItWas],
  ['beside a log of today', besideToday],
] as const)('I1 I2 I10 a log of before %s', (_, left) => {
  test.each(['before', 'after'] as const)('cut off %s each request: the next start ends it', async (when) => {
    const whole = await uncut(left)
    let at = 1
    for (; ; at += 1) {
      await left()
      if (!(await cutOff(at, when))) break
      expect(await unsentNow(), `cut ${when} ${at}`).toEqual(expect.arrayContaining(UNSENT))
      await start()
      expect(await device(), `cut ${when} ${at}`).toEqual(whole)
    }
    expect(at).toBeGreaterThan(150)
  })

  test('cut off at each request, and once more anywhere in the second try: the third ends it', async () => {
    const whole = await uncut(left)
    const random = createRandom(9)
    const seen = { twice: 0, once: 0 }
    for (let at = 1; ; at += 1) {
      await left()
      if (!(await cutOff(at, at % 2 === 0 ? 'before' : 'after'))) break
      const again = 1 + random.below(at < 200 ? 300 : 100)
      const isTwice = await cutOff(again, random.chance(0.5) ? 'before' : 'after')
      seen[isTwice ? 'twice' : 'once'] += 1
      await start()
      expect(await device(), `cut at ${at} and ${again}`).toEqual(whole)
    }
    expect(seen.twice).toBeGreaterThan(80)
  })
})
