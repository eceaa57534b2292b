// Who leads writes with a term of its own (I5, I15). A leader that was suspended, and whose lock was stolen, may still
// hold answers and pages when it wakes: none of them is stored any more.
import type { LogStore } from '../storage/log-store.ts'
import { writeLog } from '../storage/log-transaction.ts'

/**
 * The log as its new leader writes it. Call under the sync lock; the leader before writes nothing from then on.
 * @throws StorageError
 */
export async function beginTerm(log: LogStore): Promise<LogStore> {
  const term = crypto.randomUUID()
  await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
    transaction.setInfo({ ...(await transaction.info()), term })
  })
  return { ...log, term }
}
