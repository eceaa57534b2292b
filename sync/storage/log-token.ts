import { requested } from './idb-promises.ts'
import { type RawRow, rawName, withDocs } from './raw-store.ts'

/** RxDB's own record that names the database. */
const TOKEN = 'storage-token|storageToken'

/** Names the log on this device among all that were here under the same name; undefined when there is none. */
export async function readLogToken(databaseName: string, factory?: IDBFactory): Promise<unknown> {
  const name = rawName(databaseName, '_rxdb_internal', 0)
  const row = await withDocs(name, (docs) => requested<RawRow | undefined>(docs.get(TOKEN)), factory)
  return (row?.['data'] as { token?: unknown } | undefined)?.token
}
