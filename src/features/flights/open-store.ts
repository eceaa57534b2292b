import { syncClient } from '../../data/client.ts'

/** The log on this device and the two ways to write a flight; fetched when first needed, it is not small. */
export async function openStore() {
  const [db, { writeFlight, removeFlight }] = await Promise.all([
    syncClient().database(),
    import('../../../sync/database.ts'),
  ])
  return { db, writeFlight, removeFlight }
}
