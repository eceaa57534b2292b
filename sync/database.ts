// Opens the local database `logmyworld`, the same for page, worker and service worker, and writes to it (I1, I9, I10).
import { createRxDatabase, now, type RxCollection, type RxConflictHandler, type RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { FlightAttributes } from '../core/flight/flight.ts'
import type { JsonObject } from '../core/lib/json.ts'
import { buildDocument } from '../core/sync/document.ts'
import { changedAttributes } from '../core/sync/operations.ts'
import type { Collection } from '../core/wire/resources.ts'
import { guardClock } from './clock-guard.ts'
import { errorCode, StorageError } from './failure.ts'
import {
  type DataDocument,
  dataSchema,
  type FlightDocument,
  flightSchema,
  type MediaDocument,
  mediaSchema,
} from './schemas.ts'

export type { DataDocument, FlightDocument, MediaDocument }

export const DATABASE = 'logmyworld'

export interface LmwDatabase {
  flights: RxCollection<FlightDocument>
  media: RxCollection<MediaDocument>
  data: RxCollection<DataDocument>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Strict where users write, default where pulled rows are stored: those can be pulled again. */
  durability: 'strict' | 'default'
  name?: string
  /** Another storage than IndexedDB, for the simulation. */
  storage?: RxStorage<unknown, unknown>
  conflictHandler?: (collection: Collection) => RxConflictHandler<unknown>
}

/**
 * Opens the database. Migrations are never run by opening: a version that needs one asks first.
 * @throws StorageError when storage is refused, full or damaged
 */
export async function openDatabase(options: OpenOptions): Promise<LmwDatabase> {
  const { durability, name = DATABASE, storage, conflictHandler } = options
  try {
    if (!storage) await guardClock(name, now)
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
    const handler = (collection: Collection) =>
      conflictHandler ? { conflictHandler: conflictHandler(collection) } : {}
    const { flights, media, data } = await rx.addCollections({
      flights: { schema: flightSchema, autoMigrate: false, ...handler('flights') },
      media: { schema: mediaSchema, autoMigrate: false, ...handler('media') },
      data: { schema: dataSchema, autoMigrate: false, ...handler('data') },
    })
    return { flights, media, data, close: async () => void (await rx.close()) }
  } catch (error) {
    throw new StorageError(errorCode(error))
  }
}

/** Vite sets DEV; nothing else does. Hot reload opens the database a second time in one page. */
function isDevelopment(): boolean {
  return (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true
}

/**
 * Writes a flight; resolves when it is durable.
 * @param attributes all attributes of the flight
 * @param base what the attributes were when editing began: only what differs from it is changed then, so an edit of
 * another device that arrived meanwhile survives (I4)
 * @throws StorageError when the device could not store it
 */
export async function writeFlight(
  db: LmwDatabase,
  id: string,
  attributes: FlightAttributes,
  base?: FlightAttributes,
): Promise<void> {
  const build = (current: JsonObject | null): FlightDocument =>
    flightDocument(id, attributes as JsonObject, current, (base ?? null) as JsonObject | null)
  try {
    // Not incrementalUpsert: once a write of an id has failed, it fails for that id as long as the page lives.
    const found = await db.flights.findOne(id).exec()
    if (found) await found.incrementalModify((current) => build(current as object as JsonObject))
    else await db.flights.insert(build(null))
  } catch (error) {
    // Another tab was first with the same flight: what it wrote is there to be modified now.
    if (errorCode(error) === 'CONFLICT') return writeFlight(db, id, attributes, base)
    throw new StorageError(errorCode(error))
  }
}

function flightDocument(
  id: string,
  wanted: JsonObject,
  current: JsonObject | null,
  base: JsonObject | null,
): FlightDocument {
  const edited = current && base ? { ...current, ...changedAttributes(base, wanted).attributes } : wanted
  const time = new Date().toISOString()
  const isStamped = typeof edited['editedAt'] === 'string' && edited['editedAt'] !== current?.['editedAt']
  const stamps = {
    createdAt: edited['createdAt'] ?? current?.['createdAt'] ?? time,
    editedAt: isStamped ? edited['editedAt'] : time,
  }
  const { _deleted, ...document } = buildDocument('flights', 'flights', id, { ...edited, ...stamps })
  return document
}

/**
 * Removes a flight; resolves when that is durable. A flight that is not there is no error.
 * @throws StorageError when the device could not store it
 */
export async function removeFlight(db: LmwDatabase, id: string): Promise<void> {
  try {
    const found = await db.flights.findOne(id).exec()
    await found?.incrementalRemove()
  } catch (error) {
    throw new StorageError(errorCode(error))
  }
}
