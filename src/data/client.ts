import { createSyncClient, type SyncClient } from '../../sync/client.ts'
import { loadingBar } from './loading-bar.ts'
import { followShownCodes } from './preferences/shown-code.ts'

let client: SyncClient | undefined

/** The page's one sync client. Only ever called in a browser: in effects, handlers and store subscriptions. */
export function syncClient(): SyncClient {
  if (client === undefined) {
    client = markFailures(createSyncClient())
    followShownCodes(client)
  }
  return client
}

/** A request that fails while the loading bar runs marks it failed. */
function markFailures(made: SyncClient): SyncClient {
  return {
    ...made,
    request: async <T>(...asked: Parameters<SyncClient['request']>) => {
      const answer = await made.request<T>(...asked)
      if (!answer.ok) loadingBar.fail()
      return answer
    },
  }
}
