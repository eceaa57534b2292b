// What flights name by id, read from the log on this device (I1), for the worker that checks them.
import type { CheckBase } from '../../core/check/check.ts'
import type { ResourceType } from '../../core/wire/resources.ts'
import { readLog, stillComing } from '../storage/existing-log.ts'
import { readAtOnce, requested } from '../storage/idb/idb-promises.ts'
import { BY_LIST, BY_SORT_KEY, BY_TYPE, HISTORY, type StoredStep } from '../storage/log-schema.ts'
import { listName } from '../storage/step-lists.ts'

export type Surroundings = Required<Pick<CheckBase, 'customFields' | 'media' | 'trips'>>

/**
 * Ids of what exists in the log on this device; of trips those of flights in the trash too, which can come back. Null for
 * a kind of which there is nothing, or which is still being pulled for the first time: the flights may be here before it.
 * @throws what IndexedDB reports when the log is damaged
 */
export async function readSurroundings(databaseName: string): Promise<Surroundings> {
  const found = await readLog(databaseName, async ({ info: { userId }, connect }): Promise<Surroundings> => {
    const coming = await stillComing(connect)
    const [media, trips, fields, removedFields, removals] = await readAtOnce(
      connect,
      ['media', 'data', HISTORY],
      (transaction) => {
        const alive = (collection: 'media' | 'data', index: string, from: IDBValidKey[]): Promise<IDBValidKey[]> =>
          requested(
            transaction
              .objectStore(collection)
              .index(index)
              .getAllKeys(IDBKeyRange.bound(from, [...from, []])),
          )
        const ofType = (type: ResourceType): Promise<IDBValidKey[]> => alive('data', BY_TYPE, [0, type])
        return Promise.all([
          alive('media', BY_SORT_KEY, [0]),
          ofType('trips'),
          ofType('custom-fields'),
          // Flights keep their values of a field in the trash: nothing is amiss with them.
          alive('data', BY_TYPE, [1, 'custom-fields']),
          requested<StoredStep[]>(transaction.objectStore(HISTORY).index(BY_LIST).getAll(listName(userId, 'removed'))),
        ])
      },
    )
    const isHere = !coming.has('flights') && !coming.has('data')
    return {
      customFields: coming.has('data') ? null : known([...fields, ...removedFields]),
      media: coming.has('media') ? null : known(media),
      trips: isHere && trips.length > 0 ? known([...trips, ...tripsOf(removals)]) : null,
    }
  })
  return found ?? { customFields: null, media: null, trips: null }
}

function known(ids: readonly IDBValidKey[]): ReadonlySet<string> | null {
  return ids.length > 0 ? new Set(ids.map(String)) : null
}

/** Trips of flights that were removed. */
function tripsOf(removals: readonly StoredStep[]): string[] {
  return removals.flatMap(({ collection, before }) => {
    const trip = collection === 'flights' ? before?.['tripId'] : null
    return typeof trip === 'string' ? [trip] : []
  })
}
