// What the server's quota counts, in the log on this device (I1).
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { readLog } from '../storage/existing-log.ts'
import { countAlive } from '../storage/rows/read-rows.ts'

/**
 * Number of records that are not removed, of all collections.
 * @throws what IndexedDB reports when the log is damaged
 */
export async function countEntries(databaseName: string): Promise<number> {
  let count = 0
  await readLog(databaseName, async ({ connect }) => {
    for (const collection of COLLECTIONS) count += await countAlive(connect, collection)
  })
  return count
}
