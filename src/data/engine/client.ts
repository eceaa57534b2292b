import { createSyncClient, type SyncClient } from '../../../sync/client.ts'
import type { ShownLog } from '../../../sync/page/shown-log.ts'
import { loadingBar } from './loading-bar.ts'
import { followReader } from '../preferences/shown-code.ts'

let client: SyncClient | undefined
let shown: ShownLog | undefined

/** The page shows this log instead of that of this device. Before anybody asks for the client. */
export function showDemo(demo: ShownLog): void {
  shown = demo
}

/** The page's one sync client. Only ever called in a browser: in effects, handlers and store subscriptions. */
export function syncClient(): SyncClient {
  if (client === undefined) {
    client = markFailures(createSyncClient(shown))
    followReader(client)
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
