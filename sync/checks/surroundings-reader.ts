// What flights name by id, read straight from IndexedDB (I1), for the worker that checks them.
import type { CheckBase } from '../../core/check/check.ts'
import { requested } from '../storage/idb-promises.ts'
import { aliveKeys, type RawRow, rawName, withDocs } from '../storage/raw-store.ts'
import { SCHEMAS } from '../storage/schemas.ts'

export type Surroundings = Required<Pick<CheckBase, 'customFields' | 'media' | 'trips'>>

/**
 * Ids of what exists in the log on this device. Null for a kind of which there is nothing: on a new device the flights
 * may be here before it.
 * @throws what IndexedDB reports when the log is damaged
 */
export async function readSurroundings(databaseName: string): Promise<Surroundings> {
  const [media, data] = await Promise.all([
    withDocs(rawName(databaseName, 'media', SCHEMAS.media.schema.version), aliveKeys),
    withDocs(rawName(databaseName, 'data', SCHEMAS.data.schema.version), (docs) => requested<RawRow[]>(docs.getAll())),
  ])
  const ofType = (type: string): string[] =>
    (data ?? []).flatMap((row) => (row['type'] === type && row['_deleted'] === '0' ? [String(row['id'])] : []))
  return { customFields: known(ofType('custom-fields')), media: known(media ?? []), trips: known(ofType('trips')) }
}

function known(ids: readonly string[]): ReadonlySet<string> | null {
  return ids.length > 0 ? new Set(ids) : null
}
