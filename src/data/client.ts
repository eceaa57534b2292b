import { createSyncClient, type SyncClient } from '../../sync/client.ts'

let client: SyncClient | undefined

/** The page's one sync client. Only ever called in a browser: in effects, handlers and store subscriptions. */
export function syncClient(): SyncClient {
  client ??= createSyncClient()
  return client
}
