// The mark for the app of before, made once for each log (I10).
import type { LogStore } from '../log-store.ts'
import { writeLog } from '../log-transaction.ts'
import { markForOldApp } from './old-databases.ts'

/** Marks that a log of a later app is here, and notes in the log that it is marked. */
export async function markLog(log: LogStore, databaseName: string, factory?: IDBFactory): Promise<void> {
  if (log.info.isMarked) return
  await markForOldApp(databaseName, factory)
  await writeLog(log, { collections: [], durability: 'relaxed' }, async (transaction) => {
    transaction.setInfo({ ...(await transaction.info()), isMarked: true })
  })
}
