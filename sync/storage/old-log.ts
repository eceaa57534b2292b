// Whether a log of the app of before lies on this device (I10): RxDB still keeps it, and it is carried over before
// anybody opens it.
import { NOT_CARRIED, StorageError } from './failure.ts'
import { countOld } from './takeover/old-databases.ts'

/** True while a log of the app of before is here that is not carried over, or not whole. */
export async function needsCarrying(databaseName: string, factory?: IDBFactory): Promise<boolean> {
  // A damaged database is reported by carrying it over, not here.
  return (await countOld(databaseName, factory).catch(() => 1)) > 0
}

/** @throws StorageError `not_carried` unless the log may be opened as it lies here */
export async function refuseOldLog(databaseName: string, factory?: IDBFactory): Promise<void> {
  if (await needsCarrying(databaseName, factory)) throw new StorageError(NOT_CARRIED)
}
