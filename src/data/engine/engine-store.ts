import type { Store } from '../../../core/lib/store.ts'
import type { SyncClient } from '../../../sync/client.ts'
import { syncClient } from './client.ts'

/** A store of the engine that can be named where there is no client, as on the server, which shows `first`. */
export function engineStore<T>(of: (client: SyncClient) => Store<T>, first: T): Store<T> {
  return {
    first,
    get: () => of(syncClient()).get(),
    subscribe: (listener) => of(syncClient()).subscribe(listener),
  }
}
