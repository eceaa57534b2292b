import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { type Digest, rowOf } from '../../../core/digest/digest.ts'
import { encodeDigest } from '../../../core/digest/encode.ts'
import { readRow } from '../../../core/digest/read-row.ts'
import { editFlights, editMedia, recordsOf } from '../../../test/support/log-rows.ts'
import { followDigest } from '../../digest/digest.ts'
import { type DigestStore, openDigestStore, type StoredDigest } from '../../digest/digest-store.ts'
import { readLog } from '../../storage/existing-log.ts'
import { LOG_VERSION } from '../../storage/log-schema.ts'
import { type LogStore, openLog } from '../../storage/log-store.ts'
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

interface Stored {
  name: string
  log: LogStore
  digests: DigestStore
}

/** The log of USER with flights 1 to 3 in its stored digest. */
async function storedLog(): Promise<Stored> {
  const name = `first-${++serial}`
  const log = await openLog({ name, userId: USER })
  opened.push(log)
  for (const at of [1, 2, 3]) await editFlights(log, { [idOf(at)]: { date: '2024', note: 'before' } })
  const digests = openDigestStore(name)
  const follower = followDigest({ log, store: digests, storeAfterMs: 0, onDigest: () => undefined })
  await follower.ready
  await vi.waitFor(async () => expect(await digests.read()).toMatchObject({ digest: { count: 3 } }))
  await follower.stop()
  return { name, log, digests }
}

const firstOf = ({ name }: Stored, userId = USER) => readFirstDigest({ databaseName: name, userId })

test('without the engine it is all that the log holds: the stored digest and what was written since', async () => {
  const stored = await storedLog()
  const { log } = stored
  await editFlights(log, { [idOf(4)]: { date: '2025' }, [idOf(1)]: null })
  await editFlights(log, { [idOf(2)]: { date: '2024', note: 'after' } })
  const first = await firstOf(stored)
  expect(first && plain(first.digest)).toEqual(plain(digestOf(await recordsOf(log, 'flights'))))

  // What follows the log from then on begins with it.
  const unread: DigestStore = { ...stored.digests, read: () => Promise.reject(new Error('not asked')) }
  await editFlights(log, { [idOf(5)]: { date: '2026' } })
  const follower = followDigest({ log, store: unread, storeAfterMs: null, first, onDigest: () => undefined })
  opened.unshift({ close: () => follower.stop() })
  expect((await follower.ready).count).toBe(4)
})

test('a photo that was added since is marked before the engine is there', async () => {
  const stored = await storedLog()
  const marks = async () => {
    const first = await firstOf(stored)
    return first && readRow(first.digest, rowOf(first.digest, idOf(2))).marks
  }
  await editFlights(stored.log, { [idOf(2)]: { date: '2024', media: [idOf(9)] } })
  expect(await marks()).toEqual(['media'])
  await editMedia(stored.log, { [idOf(9)]: { kind: 'photo', flightId: idOf(2) } })
  expect(await marks()).toEqual(['media', 'photo'])
})

test('I6: of another user’s log nothing is read', async () => {
  expect(await firstOf(await storedLog(), 'another')).toBeNull()
})

test('where there is no log none is made, and one of a later app is left as it is', async () => {
  expect(await readFirstDigest({ databaseName: 'nowhere', userId: USER })).toBeNull()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nowhere')
  const stored = await storedLog()
  stored.log.close()
  await settled(indexedDB.open(stored.name, LOG_VERSION + 1), (request) => request.result.close())
  expect(await firstOf(stored)).toBeNull()
  expect(await indexedDB.databases()).toContainEqual({ name: stored.name, version: LOG_VERSION + 1 })
})

test('who reads is in nobody’s way who deletes the log meanwhile', async () => {
  const stored = await storedLog()
  stored.log.close()
  await readLog(stored.name, () => settled(indexedDB.deleteDatabase(stored.name)))
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(stored.name)
})

test.each<[string, (stored: Stored) => Promise<unknown>]>([
  ['was made of another log', (stored) => spoil(stored, { token: 'another' })],
  ['knows a write the log has lost', (stored) => spoil(stored, { flights: 9 })],
  ['is gone', ({ name }) => settled(indexedDB.deleteDatabase(`${name}--digest`))],
])('the page waits for the engine where the stored digest %s', async (_, happens) => {
  const stored = await storedLog()
  expect(await firstOf(stored)).not.toBeNull()
  await happens(stored)
  expect(await firstOf(stored)).toBeNull()
})

async function spoil({ digests }: Stored, change: Partial<StoredDigest>) {
  const record = await digests.read()
  if (record) await digests.write({ ...record, ...change })
}

function settled<T>(request: IDBRequest<T>, done: (request: IDBRequest<T>) => void = () => undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(done(request)))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}
