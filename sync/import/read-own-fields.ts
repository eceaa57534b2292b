// The own fields of the log on this device, for what reads files to import (I1).
import { type CustomField, readCustomField } from '../../core/custom/custom-field.ts'
import { readLog } from '../storage/existing-log.ts'
import { requested } from '../storage/idb/idb-promises.ts'
import { BY_TYPE } from '../storage/log-schema.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'

/** @throws what IndexedDB reports when the log is damaged */
export async function readOwnFields(databaseName: string): Promise<readonly CustomField[]> {
  const found = await readLog(databaseName, async ({ connect }) => {
    const index = (await connect()).transaction('data').objectStore('data').index(BY_TYPE)
    const alive = [0, 'custom-fields']
    const rows = await requested<StoredRow[]>(index.getAll(IDBKeyRange.bound(alive, [...alive, []])))
    return rows.flatMap((row) => {
      const content = contentOf(row)
      return (content && readCustomField(row.id, content)) ?? []
    })
  })
  return found ?? []
}
