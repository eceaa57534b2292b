// The log as a storage RxDB can work on (documented interface of RxDB 17.6). Nothing of it outlives `log`, which is its
// opener's to close.
import {
  ensureRxStorageInstanceParamsAreCorrect,
  INTERNAL_STORAGE_NAME,
  RXDB_VERSION,
  type RxStorage,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import { StorageError } from '../failure.ts'
import { InternalInstance } from './internal-instance.ts'
import { RowsInstance, type RowsParts } from './rows-instance.ts'

/** @throws StorageError `unknown_collection` from `createStorageInstance` */
export function createLogRxStorage(parts: RowsParts): RxStorage<object, object> {
  return {
    name: 'log',
    rxdbVersion: RXDB_VERSION,
    createStorageInstance: async <T>(
      params: RxStorageInstanceCreationParams<T, object>,
    ): Promise<RxStorageInstance<T, object, object>> => {
      ensureRxStorageInstanceParamsAreCorrect(params)
      const { collectionName } = params
      if (collectionName === INTERNAL_STORAGE_NAME) return new InternalInstance<T>(parts.log, params)
      const collection = COLLECTIONS.find((name) => name === collectionName)
      if (collection === undefined) throw new StorageError('unknown_collection')
      return new RowsInstance<T>(parts, collection, params)
    },
  }
}
