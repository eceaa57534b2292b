// What flights of the log on this device name by its id, for what reads files to import: own fields and trips (I1).
import type { ImportedNames } from './import-messages.ts'
import { readCustomField } from '../../core/custom/custom-field.ts'
import type { LogTrip } from '../../core/import/beside/trips.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { readLog } from '../storage/existing-log.ts'
import { readAtOnce, requested } from '../storage/idb/idb-promises.ts'
import { BY_TYPE } from '../storage/log-schema.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'

/** @throws what IndexedDB reports when the log is damaged */
export async function readNamed(databaseName: string): Promise<ImportedNames> {
  const [fields, trips] = await Promise.all([
    readRecords(databaseName, 'custom-fields', (id, content) => readCustomField(id, content) ?? []),
    readRecords(databaseName, 'trips', (id, { name }): LogTrip | [] =>
      typeof name === 'string' && name !== '' ? { id, name } : [],
    ),
  ])
  return { fields, trips }
}

async function readRecords<T>(
  databaseName: string,
  type: 'custom-fields' | 'trips',
  read: (id: string, content: JsonObject) => T | [],
): Promise<T[]> {
  const found = await readLog(databaseName, async ({ connect }) => {
    const alive = IDBKeyRange.bound([0, type], [0, type, []])
    const rows = await readAtOnce(connect, 'data', (transaction) =>
      requested<StoredRow[]>(transaction.objectStore('data').index(BY_TYPE).getAll(alive)),
    )
    return rows.flatMap((row) => {
      const content = contentOf(row)
      return content ? read(row.id, content) : []
    })
  })
  return found ?? []
}
