// The parts every context of a device builds alike: store, locks, tokens, calls (I6, I13).
import type { StoredSession } from '../../core/session/session.ts'
import { type Call, createCall, createRefresh } from '../transport/api.ts'
import { createDownload, type Download } from '../media/download.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { type LogNames, OWN_LOG } from '../storage/log-names.ts'
import { createLocks, type Locks, namedLocks } from '../transport/locks.ts'
import { createTokenManager, type TokenManager } from './token-manager.ts'

export interface Device {
  store: LocalStore
  locks: Locks
  tokens: TokenManager
  call: Call
  download: Download
}

/**
 * Connects one context to what the device shares. `announce` tells the others about a changed session.
 * @param onTaken the browser closed the local store, and may have deleted it
 */
export function createDevice(
  announce: (session: StoredSession) => void,
  onTaken?: () => void,
  { local, prefix }: LogNames = OWN_LOG,
): Device {
  const store = openLocalStore(local, undefined, onTaken)
  const locks = namedLocks(createLocks(), prefix)
  const nowMs = (): number => Date.now()
  const tokens = createTokenManager({ store, locks, nowMs, refresh: createRefresh(nowMs), announce })
  return { store, locks, tokens, call: createCall(tokens), download: createDownload(tokens) }
}
