// A push resumes by last-write time, so a clock set back would hide new writes from it for ever. Before a context
// opens the database, RxDB's own count of time is lifted above everything already written (I8).
import { highestWriteTime, listDatabases, withDocs } from '../storage/raw-store.ts'

/**
 * Lifts the clock if the database holds writes from its future. Call before opening, in every context.
 * @param liftNow RxDB's exported `now`, which never goes back once it was ahead
 */
export async function guardClock(
  databaseName: string,
  liftNow: () => number,
  factory: IDBFactory = indexedDB,
): Promise<void> {
  let highest = 0
  for (const name of await listDatabases(databaseName, factory)) {
    // A damaged database is reported by opening it, not here.
    const seen = await withDocs(name, highestWriteTime, factory).catch(() => null)
    highest = Math.max(highest, seen ?? 0)
  }
  if (highest <= Date.now()) return
  const realNow = Date.now
  try {
    Date.now = () => Math.ceil(highest) + 1
    liftNow()
  } finally {
    Date.now = realNow
  }
}
