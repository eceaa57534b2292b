// In which schema version the log lies on this device (I10): an older one is migrated before anybody opens it, a
// newer one is left alone, as an older app would find it empty and pull from zero beside it.
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { StorageError } from './failure.ts'
import { countDocs, rawName, versionsOf } from './raw-store.ts'
import type { LogSchemas } from './schemas.ts'

export const NEEDS_MIGRATION = 'needs_migration'
export const NEWER_VERSION = 'newer_version'

export type SchemaState = 'current' | 'older' | 'newer'

/** Emptied databases of old versions stay behind a migration and say nothing. */
export async function schemaState(
  databaseName: string,
  schemas: LogSchemas,
  factory: IDBFactory = indexedDB,
): Promise<SchemaState> {
  let state: SchemaState = 'current'
  for (const collection of COLLECTIONS) {
    const today = schemas[collection].schema.version
    for (const version of await versionsOf(databaseName, collection, factory)) {
      if (version === today) continue
      // A damaged database is reported by opening it, not here.
      const rows = await countDocs(rawName(databaseName, collection, version), factory).catch(() => 0)
      if (rows > 0 && version > today) return 'newer'
      if (rows > 0) state = 'older'
    }
  }
  return state
}

/** @throws StorageError unless the log may be opened as it lies here */
export async function checkVersion(databaseName: string, schemas: LogSchemas): Promise<void> {
  const state = await schemaState(databaseName, schemas)
  if (state === 'older') throw new StorageError(NEEDS_MIGRATION)
  if (state === 'newer') throw new StorageError(NEWER_VERSION)
}
