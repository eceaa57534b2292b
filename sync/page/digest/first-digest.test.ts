import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { digestOf } from '../../../core/digest/apply-changes.ts'
import { type Digest, rowOf } from '../../../core/digest/digest.ts'
import { encodeDigest } from '../../../core/digest/encode.ts'
import { readRow } from '../../../core/digest/read-row.ts'
import type { Flight } from '../../../core/flight/flight.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeFlight, writeRecord } from '../../database.ts'
import { followDigest } from '../../digest/digest.ts'
import { type DigestStore, openDigestStore } from '../../digest/digest-store.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { readFirstDigest } from './first-digest.ts'

const USER = 'user'
let serial = 0
const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const idOf = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`
const plain = (digest: Digest): unknown => {
  const encoded = encodeDigest(digest)
  return { ...encoded, numbers: new Int32Array(encoded.numbers).join() }
}

interface Log {
  name: string
  db: LmwDatabase
  store: LocalStore
  digests: DigestStore
}

/** The log of USER with flights 1 to 3 in its stored digest. */
async function storedLog(): Promise<Log> {
  const name = `first-${++serial}`
  const db = await openDatabase({ durability: 'default', name })
  const store = openLocalStore(`${name}-local`)
  opened.push(db, store)
  await store.write('owner', [[CURRENT, { userId: USER, lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
  for (const at of [1, 2, 3]) await writeFlight(db, idOf(at), { date: '2024', note: 'before' })
  const digests = openDigestStore(name)
  const follower = followDigest({ db, store: digests, storeAfterMs: 0, onDigest: () => undefined })
  await follower.ready
  await vi.waitFor(async () => expect(await digests.read()).toMatchObject({ digest: { count: 3 } }))
  await follower.stop()
  return { name, db, store, digests }
}

const firstOf = ({ name, store }: Log, userId = USER) =>
  readFirstDigest({ store, databaseName: name, userId, nowMs: () => Date.now() })

test('without the engine it is all that the log holds: the stored digest and what was written since', async () => {
  const log = await storedLog()
  await writeFlight(log.db, idOf(4), { date: '2025' })
  await writeFlight(log.db, idOf(2), { date: '2024', note: 'after' })
  await removeFlight(log.db, idOf(1))
  const documents = await log.db.flights.find().exec()
  const truth = digestOf(documents.map((document) => document.toMutableJSON() as Flight))
  const first = await firstOf(log)
  expect(first && plain(first.digest)).toEqual(plain(truth))

  // What follows the log from then on begins with it.
  const unread: DigestStore = { read: () => Promise.reject(new Error('not asked')), write: () => Promise.resolve() }
  await writeFlight(log.db, idOf(5), { date: '2026' })
  const follower = followDigest({ db: log.db, store: unread, storeAfterMs: null, first, onDigest: () => undefined })
  opened.unshift({ close: () => follower.stop() })
  expect((await follower.ready).count).toBe(4)
})

test('a photo that was added since is marked as soon as the engine can say that it is one', async () => {
  const log = await storedLog()
  const photo = { collection: 'media', type: 'media', id: idOf(9) } as const
  await writeRecord(log.db, photo, () => ({ kind: 'photo', flightId: idOf(2) }))
  await writeFlight(log.db, idOf(2), { date: '2024', media: [idOf(9)] })
  const later = (): number => Date.now() + 600_000
  const first = await readFirstDigest({ store: log.store, databaseName: log.name, userId: USER, nowMs: later })
  expect(first?.unmarked).toEqual([idOf(2)])
  const marksOf = (digest: Digest) => readRow(digest, rowOf(digest, idOf(2))).marks
  expect(first && marksOf(first.digest)).toEqual(['media'])
  const unread: DigestStore = { read: () => Promise.resolve(null), write: () => Promise.resolve() }
  const follower = followDigest({ db: log.db, store: unread, storeAfterMs: null, first, onDigest: () => undefined })
  opened.unshift({ close: () => follower.stop() })
  expect(marksOf(await follower.ready)).toEqual(['media', 'photo'])
})

test('I6: of another user’s log nothing is read, nor where nobody knows whose it is', async () => {
  const log = await storedLog()
  expect(await firstOf(log, 'another')).toBeNull()
  await log.store.write('owner', [[CURRENT, null]])
  expect(await firstOf(log)).toBeNull()
})

test.each<[string, (log: Log) => Promise<unknown>]>([
  [
    'misses a flight the log has',
    (log) => spoil(log, { writtenMs: Date.now() + 600_000, digest: encodeDigest(digestOf([])) }),
  ],
  ['was made of another local database', (log) => spoil(log, { token: 'another' })],
  [
    'is gone',
    (log) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(`rxdb-dexie-${log.name}--digest`).addEventListener('success', resolve)
      }),
  ],
])('the page waits for the engine where the stored digest %s', async (_, happens) => {
  const log = await storedLog()
  expect(await firstOf(log)).not.toBeNull()
  await happens(log)
  expect(await firstOf(log)).toBeNull()
})

async function spoil({ digests }: Log, change: Partial<NonNullable<Awaited<ReturnType<DigestStore['read']>>>>) {
  const record = await digests.read()
  if (record) await digests.write({ ...record, recent: new Map(), ...change })
}
