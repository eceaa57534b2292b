import { syncClient } from '../../data/engine/client.ts'

/**
 * The log on this device and the ways to write to it; fetched when first needed, they are not small. With them comes what
 * takes back: offered after a write, it must not be missing because there is no connection.
 */
export async function openStore() {
  const client = syncClient()
  const [db, { flightEdit, flightPlace, removeFlight, writeRecord, writeRecords, writeTogether }] = await Promise.all([
    client.database(),
    import('../../../sync/database.ts'),
    client.story.load().catch(() => undefined),
  ])
  return { db, flightEdit, flightPlace, removeFlight, writeRecord, writeRecords, writeTogether }
}
