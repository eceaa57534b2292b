// Opens the local database `logmyworld`, the same for page, worker and service worker, and writes to it (I1, I9, I10).
import { createRxDatabase, now, type RxCollection, type RxConflictHandler, type RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { FlightAttributes } from '../core/flight/flight.ts'
import type { JsonObject } from '../core/lib/json.ts'
import { sameValue } from '../core/sync/equal.ts'
import { type Content, mergeRecord } from '../core/sync/merge.ts'
import type { Collection } from '../core/wire/resources.ts'
import { keepGrounds } from './replication/built-on.ts'
import { guardClock } from './replication/clock-guard.ts'
import { errorCode, StorageError } from './storage/failure.ts'
import { checkVersion } from './storage/schema-version.ts'
import {
  type DataDocument,
  type FlightDocument,
  type LogSchemas,
  type MediaDocument,
  SCHEMAS,
} from './storage/schemas.ts'
import { changeRecord, type DatabaseHistory, type RecordPlace } from './storage/write-record.ts'
import {
  changeRecords,
  insertRecords,
  type NewRecord,
  type RecordChange,
  type RecordsChanged,
  removeRecords,
} from './storage/write-records.ts'

export type { DataDocument, FlightDocument, MediaDocument }

export const DATABASE = 'logmyworld'

export interface LmwDatabase {
  flights: RxCollection<FlightDocument>
  media: RxCollection<MediaDocument>
  data: RxCollection<DataDocument>
  /** Where changes of this device's user are noted; null where none are made. */
  history: DatabaseHistory | null
  close(): Promise<void>
}

export interface OpenOptions {
  /** Strict where users write, default where pulled rows are stored: those can be pulled again. */
  durability: 'strict' | 'default'
  name?: string
  /** Another storage than IndexedDB, for the simulation. */
  storage?: RxStorage<unknown, unknown>
  conflictHandler?: (collection: Collection) => RxConflictHandler<unknown>
  history?: DatabaseHistory
  /** Others than today's, to try a migration. */
  schemas?: LogSchemas
}

/**
 * Opens the database. Migrations are never run by opening: the engine runs them first, under the sync lock.
 * @throws StorageError when storage is refused, full or damaged; `needs_migration` and `newer_version` when the log
 * lies here in another schema version
 */
export async function openDatabase(options: OpenOptions): Promise<LmwDatabase> {
  const { durability, name = DATABASE, storage, conflictHandler, history = null, schemas = SCHEMAS } = options
  let opened: { close(): Promise<unknown> } | null = null
  try {
    if (!storage) {
      await checkVersion(name, schemas)
      await guardClock(name, now)
    }
    const rx = await createRxDatabase<{
      flights: RxCollection<FlightDocument>
      media: RxCollection<MediaDocument>
      data: RxCollection<DataDocument>
    }>({
      name,
      storage: storage ?? getRxStorageDexie({ chromeTransactionDurability: durability }),
      multiInstance: !storage,
      closeDuplicates: isDevelopment(),
    })
    opened = rx
    const handler = (collection: Collection) =>
      conflictHandler ? { conflictHandler: conflictHandler(collection) } : {}
    const { flights, media, data } = await rx.addCollections({
      flights: { ...schemas.flights, autoMigrate: false, ...handler('flights') },
      media: { ...schemas.media, autoMigrate: false, ...handler('media') },
      data: { ...schemas.data, autoMigrate: false, ...handler('data') },
    })
    for (const { storageInstance } of [flights, media, data]) keepGrounds(storageInstance)
    return { flights, media, data, history, close: async () => void (await rx.close()) }
  } catch (error) {
    // Left half open it would be in the way of every later attempt in this context.
    await opened?.close().catch(() => undefined)
    throw error instanceof StorageError ? error : new StorageError(errorCode(error))
  }
}

/** Vite sets DEV; nothing else does. Hot reload opens the database a second time in one page. */
function isDevelopment(): boolean {
  return (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true
}

/**
 * Writes a flight; resolves when it is durable.
 * @param attributes all attributes of the flight
 * @param base what the attributes were when editing began: only what differs from it is changed then, member by member
 * and element by element, so an edit of another tab or device that arrived meanwhile survives (I4)
 * @throws StorageError when the device could not store it
 */
export async function writeFlight(
  db: LmwDatabase,
  id: string,
  attributes: FlightAttributes,
  base?: FlightAttributes,
): Promise<void> {
  const wanted = attributes as JsonObject
  const began = base as JsonObject | undefined
  await writeRecord(db, flightPlace(id), (current) => (current && began ? edited(current, began, wanted) : wanted))
}

/** Later than any clock: an edit made now counts where both changed the same. */
const LATEST = '9999-12-31T23:59:59.999Z'

function edited(current: JsonObject, base: JsonObject, wanted: JsonObject): JsonObject {
  const { attributes } = mergeRecord({ base, mine: { ...wanted, editedAt: LATEST }, theirs: current })
  const time = sameValue(base['editedAt'], wanted['editedAt']) ? current['editedAt'] : wanted['editedAt']
  return { ...attributes, editedAt: time ?? null }
}

/**
 * Removes a flight; resolves when that is durable. A flight that is not there is no error.
 * @throws StorageError when the device could not store it
 */
export async function removeFlight(db: LmwDatabase, id: string): Promise<void> {
  await writeRecord(db, flightPlace(id), (current) => (current === null ? undefined : null))
}

/** An edit of any record by this device's user; see `changeRecord`. */
export async function writeRecord(
  db: LmwDatabase,
  place: RecordPlace,
  change: (current: Content) => Content | undefined,
): Promise<void> {
  const edit = (current: Content): Content | undefined => {
    const next = change(current)
    return next && place.collection === 'flights' ? stamped(next, current) : next
  }
  await changeRecord(db[place.collection], place, edit, db.history)
}

/**
 * Inserts many records of one collection as edits of this device's user; what is there is left alone. The steps are
 * for the caller to note.
 * @throws StorageError when the device could store none of them
 */
export async function insertNew(
  db: LmwDatabase,
  collection: Collection,
  records: readonly NewRecord[],
): Promise<RecordsChanged> {
  const dated = records.map((record) =>
    collection === 'flights' ? { ...record, content: stamped(record.content, null) } : record,
  )
  return insertRecords(db[collection], dated, db.history)
}

/**
 * Changes many flights as edits of this device's user, in one transaction; a flight that is not there is left out. The
 * steps of the history are noted.
 * @param change what becomes of a flight's attributes; undefined leaves it
 * @throws StorageError when the device could store none of it
 */
export async function changeFlights(
  db: LmwDatabase,
  ids: readonly string[],
  change: (id: string, current: FlightAttributes) => FlightAttributes | undefined,
): Promise<void> {
  const changes = ids.map((id): RecordChange => {
    const edit = (current: JsonObject): JsonObject | undefined => {
      const next = change(id, current) as JsonObject | undefined
      return next && stamped(next, current)
    }
    return { ...flightPlace(id), change: edit }
  })
  const { steps, failed } = await changeRecords(db.flights, changes, db.history)
  db.history?.log.note(...steps)
  if (failed.length > 0) throw new StorageError('failed')
}

/**
 * Removes many records of one collection. The steps are for the caller to note.
 * @throws StorageError when the device could store none of it
 */
export async function removeThose(
  db: LmwDatabase,
  collection: Collection,
  places: readonly RecordPlace[],
): Promise<RecordsChanged> {
  return removeRecords(db[collection], places, db.history)
}

/**
 * Flights carry when they were made and edited; an edit that brings no time of its own gets this moment. So does a
 * flight that comes back: unchanged to the letter it would not be told from one whose removal is still to be confirmed.
 */
function stamped(content: JsonObject, current: Content): JsonObject {
  const time = new Date().toISOString()
  const isStamped =
    current !== null && typeof content['editedAt'] === 'string' && content['editedAt'] !== current['editedAt']
  return {
    ...content,
    createdAt: content['createdAt'] ?? current?.['createdAt'] ?? time,
    editedAt: isStamped ? content['editedAt'] : time,
  }
}

function flightPlace(id: string): RecordPlace {
  return { collection: 'flights', type: 'flights', id }
}
