import type { SyncState } from '../../core/sync/machine/sync-state.ts'

/** Why no flight is here: there is none, or what the server has was never fetched. `unknown`: nobody has said yet. */
export type AwaitedLog = 'empty' | 'unknown' | 'coming' | 'offline' | 'signIn' | 'trouble'

/** What an empty list means. Only one into which everything was fetched once is an empty log. */
export function awaitedLog({ log, kind }: Pick<SyncState, 'log' | 'kind'>): AwaitedLog {
  if (log === null) return 'unknown'
  if (log.isFetched) return 'empty'
  switch (kind) {
    case 'offline':
      return 'offline'
    case 'signed-out':
      return 'signIn'
    case 'error':
      return 'trouble'
    default:
      return 'coming'
  }
}
