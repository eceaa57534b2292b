import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { digestOf } from '../../core/digest/apply-changes.ts'
import type { Digest } from '../../core/digest/digest.ts'
import { DIGEST_VERSION, encodeDigest } from '../../core/digest/encode.ts'
import { readRow } from '../../core/digest/read-row.ts'
import type { Flight } from '../../core/flight/flight.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeFlight, writeRecord } from '../database.ts'
import { type DigestFollower, followDigest } from './digest.ts'
import { type DigestStore, openDigestStore, type StoredDigest } from './digest-store.ts'

const opened: { stop(): Promise<void> }[] = []
let serial = 0

async function database(): Promise<LmwDatabase> {
  serial++
  const db = await openDatabase({ durability: 'default', name: `digest-${serial}`, storage: getRxStorageMemory() })
  opened.push({ stop: () => db.close() })
  return db
}

interface Following extends DigestFollower {
  latest(): Digest | null
}

function follow(
  db: LmwDatabase,
  store: DigestStore = openDigestStore(`digest-${serial}`),
  nowMs: () => number = Date.now,
): Following {
  let latest: Digest | null = null
  const onDigest = (digest: Digest): void => {
    latest = digest
  }
  const follower = followDigest({ db, store, onDigest, storeAfterMs: 0, nowMs })
  opened.unshift(follower)
  return { ...follower, latest: () => latest }
}

const plain = (digest: Digest | null): unknown => {
  const encoded = digest && encodeDigest(digest)
  return encoded && { ...encoded, numbers: new Int32Array(encoded.numbers).join() }
}
async function truth(db: LmwDatabase): Promise<unknown> {
  const documents = await db.flights.find().exec()
  return plain(digestOf(documents.map((document) => document.toMutableJSON() as Flight)))
}
const idOf = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`

afterEach(closeAll)

async function closeAll(): Promise<void> {
  for (const one of opened.splice(0)) await one.stop()
}

describe('the digest of the local log', () => {
  test('follows every write and removal, whatever their order', async () => {
    const step = fc.record({
      at: fc.nat(5),
      note: fc.option(fc.constantFrom('rain', 'sun', 'snow')),
      pause: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const db = await database()
        const following = follow(db)
        for (const { at, note, pause } of steps) {
          if (note === null) await removeFlight(db, idOf(at))
          else await writeFlight(db, idOf(at), { date: `202${at}`, note })
          if (pause) await following.ready
        }
        await following.ready
        const wanted = await truth(db)
        await vi.waitFor(() => expect(plain(following.latest())).toEqual(wanted), { timeout: 5000, interval: 5 })
        await closeAll()
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  test('is stored, and the next start reads only what was written since', async () => {
    const db = await database()
    const store = openDigestStore(`digest-${serial}`)
    await writeFlight(db, idOf(1), { date: '2024', note: 'before' })
    const first = follow(db, store)
    await first.ready
    await vi.waitFor(async () => expect(await store.read()).toMatchObject({ digest: { count: 1 } }))
    await first.stop()
    await writeFlight(db, idOf(2), { date: '2025' })
    await removeFlight(db, idOf(1))
    const second = follow(db, store)
    expect(plain(await second.ready)).toEqual(await truth(db))
    expect(second.latest()?.ids).toEqual([idOf(2)])
  })

  test('a log that was pulled whole is not read again at a later start, unless the clock was put back', async () => {
    const db = await database()
    const store = openDigestStore(`digest-${serial}`)
    for (const at of [1, 2, 3]) await writeFlight(db, idOf(at), { date: '2024' })
    const later = Date.now() + 10 * 60_000
    const stored = async (isSo: (record: StoredDigest) => boolean) => {
      await vi.waitFor(async () => expect(await store.read().then((record) => record && isSo(record))).toBe(true))
    }
    const start = async (nowMs: number): Promise<number> => {
      const read = vi.spyOn(db.flights.storageInstance, 'query')
      const follower = follow(db, store, () => nowMs)
      const digest = await follower.ready
      const batches = await Promise.all(read.mock.results.map(({ value }) => value))
      read.mockRestore()
      expect(plain(digest)).toEqual(await truth(db))
      await stored(({ digest: kept, storedMs }) => kept.count === 3 && storedMs > 0)
      await follower.stop()
      return batches.reduce((sum, { documents }) => sum + documents.length, 0)
    }
    expect(await start(Date.now())).toBe(3)
    // Written less than five minutes before it was stored: read once more, and stored as of then.
    expect(await start(later)).toBe(3)
    await stored(({ storedMs }) => storedMs === later)
    expect(await start(later + 1000)).toBe(0)
    expect(await start(later - 2000)).toBe(3)
  })

  test('works out again what was written since, and not the rest of what a start reads a second time', async () => {
    const db = await database()
    const store = openDigestStore(`digest-${serial}`)
    const write = (at: number, note: string) => writeFlight(db, idOf(at), { date: '2024', note, media: [idOf(at)] })
    for (const at of [1, 2, 3]) await write(at, 'before')
    const first = follow(db, store)
    await first.ready
    await vi.waitFor(async () => expect(await store.read()).toMatchObject({ digest: { count: 3 } }))
    await first.stop()
    await write(2, 'after')
    const asked = vi.spyOn(db.media.storageInstance, 'findDocumentsById')
    const second = follow(db, store)
    expect(plain(await second.ready)).toEqual(await truth(db))
    expect(asked.mock.calls.map(([ids]) => ids)).toEqual([[idOf(2)]])
  })

  test('marks photos, documents and tracks, whichever comes first, the flight or what belongs to it', async () => {
    const db = await database()
    const store = openDigestStore(`digest-${serial}`)
    const media = (at: number, kind: string) =>
      writeRecord(db, { collection: 'media', type: 'media', id: idOf(at + 4) }, () => ({ kind, flightId: idOf(at) }))
    const flight = (at: number) => writeFlight(db, idOf(at), { date: '2024', media: [idOf(at + 4)] })
    const marks = (digest: Digest | null) =>
      digest && Object.fromEntries(digest.ids.map((id, row) => [id.at(-1), readRow(digest, row).marks.join()]))
    await media(1, 'photo')
    await flight(1)
    const first = follow(db, store)
    expect(marks(await first.ready)).toEqual({ 1: 'media,photo' })
    await flight(2)
    await media(2, 'track')
    await media(3, 'document')
    await flight(3)
    const wanted = { 1: 'media,photo', 2: 'media,track', 3: 'media,document' }
    await vi.waitFor(() => expect(marks(first.latest())).toEqual(wanted))
    await vi.waitFor(async () => expect(await store.read()).toMatchObject({ digest: { count: 3 } }))
    await first.stop()
    // A flight that was stored before its photo came.
    await flight(4)
    const between = follow(db, store)
    await between.ready
    await vi.waitFor(async () => expect(await store.read()).toMatchObject({ digest: { count: 4 } }))
    await between.stop()
    await media(4, 'photo')
    expect(marks(await follow(db, store).ready)).toEqual({ ...wanted, 4: 'media,photo' })
  })

  test.each<[string, (record: StoredDigest) => StoredDigest]>([
    ['of another version', (record) => ({ ...record, digest: { ...record.digest, version: DIGEST_VERSION + 1 } })],
    ['of another local database', (record) => ({ ...record, token: 'other' })],
    [
      'that misses a flight',
      (record) => ({ ...record, writtenMs: record.writtenMs + 10 * 60_000, digest: encodeDigest(digestOf([])) }),
    ],
    ['that is damaged', (record) => ({ ...record, digest: { ...record.digest, tables: '{' } })],
  ])('%s is built anew', async (_, spoil) => {
    const db = await database()
    const store = openDigestStore(`digest-${serial}`)
    await writeFlight(db, idOf(1), { date: '2024' })
    const first = follow(db, store)
    await first.ready
    await vi.waitFor(async () => expect(await store.read()).not.toBeNull())
    await first.stop()
    const record = await store.read()
    if (record) await store.write(spoil(record))
    expect(plain(await follow(db, store).ready)).toEqual(await truth(db))
  })

  test('is built where nothing can be stored', async () => {
    const db = await database()
    await writeFlight(db, idOf(1), { date: '2024' })
    const store: DigestStore = { read: () => Promise.resolve(null), write: () => Promise.reject(new Error('full')) }
    expect((await follow(db, store).ready).count).toBe(1)
  })

  test('I6: goes with the log: its database bears the name of the log’s', async () => {
    await openDigestStore('logmyworld').write({
      token: 't',
      writtenMs: 0,
      storedMs: 0,
      recent: new Map(),
      digest: encodeDigest(digestOf([])),
    })
    const { listDatabases } = await import('../storage/raw-store.ts')
    expect(await listDatabases('logmyworld')).toEqual(['rxdb-dexie-logmyworld--digest'])
  })
})
