// The mark for the app of before, made once for each log (I10).
import type { LogStore } from '../log-store.ts'
import { writeLog } from '../log-transaction.ts'
import { deleteUnused } from '../salvage/existing-database.ts'
import { forgetCarrying } from './carry-log.ts'
import { countOld, listedOld, markForOldApp } from './old-databases.ts'

/**
 * Marks that a log of a later app is here, and notes in the log that it is marked. What a carrying that was cut off behind
 * the last document of before has left goes first: nobody else comes back for it.
 */
export async function markLog(log: LogStore, databaseName: string, factory?: IDBFactory): Promise<void> {
  if (log.info.isMarked) return
  await markForOldApp(databaseName, factory)
  if ((await countOld(databaseName, factory)) === 0) {
    for (const name of await listedOld(databaseName, factory)) await deleteUnused(name, { factory })
    await forgetCarrying(log)
  }
  await writeLog(log, { collections: [], durability: 'relaxed' }, async (transaction) => {
    transaction.setInfo({ ...(await transaction.info()), isMarked: true })
  })
}
