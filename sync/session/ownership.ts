// Whose log this device holds (I6, I9, I14, I18). A log that has to go leaves its unsent changes behind in the local
// store, under its owner's name; the databases are deleted outright, as emptying them would leave traces.
// All of this happens while holding the sync lock, with every context's database closed.
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { type BlobStore, isUnsent, openBlobStore } from '../media/blob-store.ts'
import { keepRecords } from './kept.ts'
import { StorageError } from '../storage/failure.ts'
import { CURRENT, type KeptRecord, type LocalStore, type OwnerRecord } from '../storage/local-store.ts'
import { metaNameOf } from '../replication/meta-name.ts'
import { listDatabases } from '../storage/raw-store.ts'
import { countRows, readUnsent } from '../storage/raw-unsent.ts'

export interface LogPlace {
  store: LocalStore
  databaseName: string
  nowMs: () => number
  factory?: IDBFactory
}

/** How long other contexts have to let go of a database before its deletion is given up. */
const DELETE_TIMEOUT_MS = 8000

export async function readOwner({ store }: LogPlace): Promise<OwnerRecord | undefined> {
  return store.read('owner', CURRENT)
}

/** Makes the device's log this user's: another one's is put away first. Answers true when a log was put away. */
export async function takeOver(place: LogPlace, userId: string): Promise<boolean> {
  const owner = await readOwner(place)
  if (owner?.userId === userId) return false
  // The note of whose log this is was lost, but replication's memory bears the user's name: it is theirs.
  const isTheirs = !owner && (await bearsNameOf(place, userId))
  const hadLog = isTheirs ? false : await putAway(place, owner)
  await place.store.write('owner', [[CURRENT, newOwner(userId)]])
  return hadLog
}

/** Deletes the log after keeping what it had not sent. Answers how many changes were kept. */
export async function rebuild(place: LogPlace): Promise<number> {
  const owner = await readOwner(place)
  const saved = owner ? await salvage(place, owner) : 0
  await deleteLog(place)
  if (owner) await place.store.write('owner', [[CURRENT, newOwner(owner.userId)]])
  return saved
}

/**
 * Deletes this user's log and everything kept beside it for them. Another user's log is left alone: they may have
 * signed in while the lock was waited for, and what the first one had not sent was then put away.
 */
export async function discardLog(place: LogPlace, userId: string): Promise<void> {
  const owner = await readOwner(place)
  const isTheirs = !owner || owner.userId === userId
  if (isTheirs) await deleteLog(place)
  for (const name of ['parked', 'inflight', 'kept', 'history'] as const) {
    const entries = await place.store.readAll(name, `${userId}|`)
    await place.store.write(
      name,
      entries.map(([key]) => [key, null]),
    )
  }
  await place.store.write('runs', [[userId, null]])
  await withBlobs(place, (blobs) => blobs.removeThose(() => true, userId))
  if (isTheirs) await place.store.write('owner', [[CURRENT, null]])
}

/** True when rows that were once here are gone although the database opens. */
export async function hasLostRows(place: LogPlace, rowsSeenElsewhere: number): Promise<boolean> {
  const expected = Math.max((await readOwner(place))?.rows ?? 0, rowsSeenElsewhere)
  if (expected === 0) return false
  return (await countRows(place.databaseName, place.factory)) < expected
}

function newOwner(userId: string): OwnerRecord {
  return { userId, lastSweepMs: 0, lastContactMs: null, rows: 0 }
}

/** True when replication has left a memory of this user on the device. */
async function bearsNameOf({ databaseName, factory }: LogPlace, userId: string): Promise<boolean> {
  const names = await listDatabases(databaseName, factory)
  const expected = await Promise.all(COLLECTIONS.map((collection) => metaNameOf(userId, collection)))
  return expected.some((name) => names.some((known) => known.endsWith(`--${name}`)))
}

async function putAway(place: LogPlace, owner: OwnerRecord | undefined): Promise<boolean> {
  // A log without an owner is of unknown origin: nothing of it may be shown or sent.
  const names = await listDatabases(place.databaseName, place.factory)
  if (owner) await salvage(place, owner)
  await deleteLog(place)
  // Photos that are here only wait for their owner, as changes do; copies of what the server has go with the log.
  await withBlobs(place, (blobs) => blobs.removeThose((media) => !isUnsent(media)))
  return names.length > 0
}

/** Keeps all unsent changes of a log, refused ones too: in a new log they are tried again. */
async function salvage(place: LogPlace, owner: OwnerRecord): Promise<number> {
  const { store, databaseName, nowMs, factory } = place
  const { userId } = owner
  const parked = await store.readAll('parked', `${userId}|`)
  const refused = new Map(parked.map(([, record]) => [`${record.collection}|${record.id}`, record]))
  const { records } = await readUnsent(databaseName, userId, 'exact', factory)
  // Read in a new light: to replication a refused record looks sent, its true base stands in the parking.
  const kept: KeptRecord[] = records.map((record) => {
    const known = refused.get(`${record.collection}|${record.id}`)
    return { ...record, base: known ? known.base : record.base, userId, sinceMs: known?.sinceMs ?? nowMs() }
  })
  const edited = new Set(kept.map((record) => `${record.collection}|${record.id}`))
  for (const [key, record] of refused) {
    const { collection, type, id, base, mine, sinceMs } = record
    if (!edited.has(key)) kept.push({ userId, collection, type, id, base, mine, sinceMs })
  }
  await keepRecords(store, kept)
  await store.write(
    'parked',
    parked.map(([key]) => [key, null]),
  )
  return kept.length
}

async function withBlobs(
  { databaseName, factory }: LogPlace,
  work: (blobs: BlobStore) => Promise<void>,
): Promise<void> {
  const blobs = openBlobStore(databaseName, factory)
  try {
    await work(blobs)
  } finally {
    blobs.close()
  }
}

/** Deletes every database of the log. */
async function deleteLog({ databaseName, factory = indexedDB }: LogPlace): Promise<void> {
  for (const name of await listDatabases(databaseName, factory)) await deleteDatabase(name, factory)
}

function deleteDatabase(name: string, factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageError('blocked')), DELETE_TIMEOUT_MS)
    const request = factory.deleteDatabase(name)
    // `blocked` needs no answer: the deletion goes on as soon as the last connection closes.
    request.addEventListener('success', () => {
      clearTimeout(timer)
      resolve()
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new StorageError('blocked'))
    })
  })
}
