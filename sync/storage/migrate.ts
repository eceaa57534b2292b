// Lifts the log to today's schemas (I1, I10): in one context, under the sync lock, with every other one closed.
// RxDB moves documents and replication's memory together, so nothing is sent again and what was unsent still is.
// Killed in the middle, it goes on where it stopped: an old document goes only when all of its collection are moved.
import { addRxPlugin, createRxDatabase, now } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { SyncProgress } from '../../core/sync/sync-state.ts'
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { guardClock } from '../replication/clock-guard.ts'
import { unpackAllCopies } from '../replication/copy-packs.ts'
import { errorCode, StorageError } from './failure.ts'
import { countDocs, listDatabases } from './raw-store.ts'
import { schemaState } from './schema-version.ts'
import { type LogSchemas, SCHEMAS } from './schemas.ts'

export interface MigrationOptions {
  schemas?: LogSchemas
  /** Documents and replication's copies of them, so twice the number of records. */
  told?: (progress: SyncProgress) => void
  signal?: AbortSignal
}

/** Fastest with replication's copies in it, of those that were measured. */
const BATCH = 200

/**
 * Migrates the log if it lies here in an older version. Answers whether it did.
 * @throws StorageError when it failed or was interrupted; nothing is lost then, and the next call goes on
 */
export async function migrateLog(databaseName: string, options: MigrationOptions = {}): Promise<boolean> {
  const { schemas = SCHEMAS, told = () => undefined, signal } = options
  if ((await schemaState(databaseName, schemas)) !== 'older') return false
  // Loaded when it is needed, which is rarely: it would make every start heavier.
  const { RxDBMigrationSchemaPlugin } = await import('rxdb/plugins/migration-schema')
  addRxPlugin(RxDBMigrationSchemaPlugin)
  await guardClock(databaseName, now)
  for (const name of await listDatabases(databaseName)) if (isMemory(name)) await unpackAllCopies(name)
  const total = await countOld(databaseName, schemas)
  const db = await createRxDatabase({
    name: databaseName,
    storage: getRxStorageDexie({ chromeTransactionDurability: 'default' }),
    // Alone by the lock: RxDB's own election among tabs would only wait.
    multiInstance: false,
  })
  const close = (): void => void db.close()
  signal?.addEventListener('abort', close)
  try {
    const collections = await db.addCollections({
      flights: { ...schemas.flights, autoMigrate: false },
      media: { ...schemas.media, autoMigrate: false },
      data: { ...schemas.data, autoMigrate: false },
    })
    let done = 0
    for (const collection of COLLECTIONS) {
      const state = collections[collection].getMigrationState()
      let handled = 0
      const following = state.$.subscribe(({ count }) => {
        handled = count.handled
        told({ kind: 'migration', done: Math.min(done + handled, total), total })
      })
      await untilAborted(state.migratePromise(BATCH), signal)
      following.unsubscribe()
      done += handled
    }
    return true
  } catch (error) {
    throw new StorageError(errorCode(error))
  } finally {
    signal?.removeEventListener('abort', close)
    await db.close()
  }
}

/** RxDB never settles a migration whose database is closed. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('interrupted'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

/** Of replication, not of records. */
function isMemory(name: string): boolean {
  return name.includes('--rx-replication-meta-')
}

/** Rows that have to move: of the collections and of replication's memory of them. */
async function countOld(databaseName: string, schemas: LogSchemas): Promise<number> {
  const newest = Math.max(...COLLECTIONS.map((collection) => schemas[collection].schema.version))
  let rows = 0
  for (const name of await listDatabases(databaseName)) {
    const [, , version = '', store = ''] = /^(.*?)--(\d+)--(.*)$/.exec(name.slice('rxdb-dexie-'.length)) ?? []
    const collection = COLLECTIONS.find((known) => known === store)
    const today = collection ? schemas[collection].schema.version : isMemory(name) ? newest : 0
    if (Number(version) < today) rows += await countDocs(name).catch(() => 0)
  }
  return rows
}
