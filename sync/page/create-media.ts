// The media face with what a page has: its storage, its connection, its session.
import type { Result } from '../../core/lib/result.ts'
import type { SessionState } from '../../core/session/session.ts'
import type { ApiConfig } from '../../core/wire/resources.ts'
import type { BlobStore } from '../blob-store.ts'
import type { Device } from '../device.ts'
import type { Failure } from '../failure.ts'
import type { LogFace } from './log-face.ts'
import { createMediaFace, type Media } from './media-face.ts'
import { createMediaReader } from './media-reader.ts'
import { createMediaTransfers } from './media-transfers.ts'
import type { StateFace } from './state-face.ts'
import type { Store } from './store.ts'

export interface CreateMediaParts {
  device: Pick<Device, 'download'>
  session: Store<SessionState>
  log: Pick<LogFace, 'database'>
  state: Pick<StateFace, 'tell' | 'onMedia'>
  blobs: BlobStore
  config: () => Promise<Result<ApiConfig, Failure>>
}

const LEAST_CACHE_BYTES = 100 * 1024 * 1024
/** Of what the browser lets this app have. */
const CACHE_SHARE = 0.2

export function createMedia({ device, session, log, state, blobs, config }: CreateMediaParts): Media {
  const nowMs = (): number => Date.now()
  const transfers = createMediaTransfers({ session, blobs, tell: state.tell })
  state.onMedia((id) => transfers.heard(id))
  const { download } = device
  const isOnline = (): boolean => navigator.onLine
  let quotaBytes: number | null = null
  return createMediaFace({
    session,
    log,
    blobs,
    transfers,
    reader: createMediaReader({ log, blobs, download, isOnline, nowMs, cacheBytes }),
    quotaBytes: async () => {
      if (quotaBytes !== null || !isOnline()) return quotaBytes
      const answer = await config()
      if (answer.ok) quotaBytes = answer.value.quotas.mediaBytes
      return quotaBytes
    },
    nowMs,
  })
}

async function cacheBytes(): Promise<number> {
  const { quota = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return Math.max(LEAST_CACHE_BYTES, quota * CACHE_SHARE)
}
