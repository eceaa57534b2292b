// What flights name by id, read from the log on this device (I1), for the worker that checks them.
import type { CheckBase } from '../../core/check/check.ts'
import type { ResourceType } from '../../core/wire/resources.ts'
import { readLog } from '../storage/existing-log.ts'
import { requested } from '../storage/idb/idb-promises.ts'
import { BY_SORT_KEY, BY_TYPE } from '../storage/log-schema.ts'

export type Surroundings = Required<Pick<CheckBase, 'customFields' | 'media' | 'trips'>>

/**
 * Ids of what exists in the log on this device. Null for a kind of which there is nothing: on a new device the flights
 * may be here before it.
 * @throws what IndexedDB reports when the log is damaged
 */
export async function readSurroundings(databaseName: string): Promise<Surroundings> {
  const found = await readLog(databaseName, async ({ connect }): Promise<Surroundings> => {
    const transaction = (await connect()).transaction(['media', 'data'])
    const alive = (collection: 'media' | 'data', index: string, from: IDBValidKey[]): Promise<IDBValidKey[]> =>
      requested(
        transaction
          .objectStore(collection)
          .index(index)
          .getAllKeys(IDBKeyRange.bound(from, [...from, []])),
      )
    const ofType = (type: ResourceType): Promise<IDBValidKey[]> => alive('data', BY_TYPE, [0, type])
    const [media, trips, fields, removedFields] = await Promise.all([
      alive('media', BY_SORT_KEY, [0]),
      ofType('trips'),
      ofType('custom-fields'),
      // Flights keep their values of a field in the trash: nothing is amiss with them.
      alive('data', BY_TYPE, [1, 'custom-fields']),
    ])
    return { customFields: known([...fields, ...removedFields]), media: known(media), trips: known(trips) }
  })
  return found ?? { customFields: null, media: null, trips: null }
}

function known(ids: readonly IDBValidKey[]): ReadonlySet<string> | null {
  return ids.length > 0 ? new Set(ids.map(String)) : null
}
