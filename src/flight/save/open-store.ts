import { syncClient } from '../../data/engine/client.ts'

/**
 * The log on this device and the ways to write to it; fetched when first needed, they are not small. With them comes what
 * takes back: offered after a write, it must not be missing because there is no connection.
 */
export async function openStore() {
  const client = syncClient()
  const [db, writing] = await Promise.all([
    client.database(),
    import('../../../sync/database.ts'),
    client.story.load().catch(() => undefined),
  ])
  const { contestedFields, flightEdit, flightPlace, removeFlight, writeRecord, writeRecords, writeTogether } = writing
  return { db, contestedFields, flightEdit, flightPlace, removeFlight, writeRecord, writeRecords, writeTogether }
}
