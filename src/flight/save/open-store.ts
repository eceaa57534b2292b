import { syncClient } from '../../data/client.ts'

/** The log on this device and the ways to write flights; fetched when first needed, it is not small. */
export async function openStore() {
  const [db, { writeFlight, removeFlight, changeFlights, writeRecord }] = await Promise.all([
    syncClient().database(),
    import('../../../sync/database.ts'),
  ])
  return { db, writeFlight, removeFlight, changeFlights, writeRecord }
}
