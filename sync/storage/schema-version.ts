// As what the log lies on this device (I10): one that RxDB still keeps is carried over before anybody opens it.
import { StorageError } from './failure.ts'
import { countOld } from './takeover/old-databases.ts'

export const NEEDS_MIGRATION = 'needs_migration'

/** True while a log of the app of before is here that is not carried over, or not whole. */
export async function needsCarrying(databaseName: string, factory?: IDBFactory): Promise<boolean> {
  // A damaged database is reported by carrying it over, not here.
  return (await countOld(databaseName, factory).catch(() => 1)) > 0
}

/** @throws StorageError `needs_migration` unless the log may be opened as it lies here */
export async function checkVersion(databaseName: string, factory?: IDBFactory): Promise<void> {
  if (await needsCarrying(databaseName, factory)) throw new StorageError(NEEDS_MIGRATION)
}
