// What a page does with photos and tracks once somebody does (I20): loaded as one by the first who asks.
import type { Result } from '../../../core/lib/result.ts'
import type { Store } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { ApiConfig } from '../../../core/wire/resources.ts'
import type { Failure } from '../../../core/errors/failure.ts'
import type { BlobStore } from '../../media/blob-store.ts'
import type { Device } from '../../session/device.ts'
import { isOnline } from '../is-online.ts'
import type { PageLog } from '../log/page-log.ts'
import type { PageState } from '../page-state.ts'
import { readPersistence } from '../persistence.ts'
import { createLostBytes, type LostBytes } from './lost-bytes.ts'
import { createMediaReader, findIn } from './media-reader.ts'
import type { MediaTransfers } from './media-transfers.ts'
import { createPageMedia, type Media } from './page-media.ts'

export interface CreateMediaParts {
  device: Pick<Device, 'download' | 'call'>
  session: Store<SessionState>
  log: Pick<PageLog, 'database'>
  state: Pick<PageState, 'tell' | 'onMedia'>
  blobs: BlobStore
  config: () => Promise<Result<ApiConfig, Failure>>
}

type LoadedMedia = Omit<Media, 'onBytes'> & LostBytes

const LEAST_CACHE_BYTES = 100 * 1024 * 1024
/** Of what the browser lets this app have. */
const CACHE_SHARE = 0.2

/** @param transfers what every page follows already */
export function loadMedia(
  { device: { download, call }, session, log, blobs, config, state: { onMedia } }: CreateMediaParts,
  transfers: MediaTransfers,
): LoadedMedia {
  const nowMs = (): number => Date.now()
  const reader = createMediaReader({ find: findIn(log), blobs, download, isOnline, nowMs, cacheBytes, onMedia })
  let quotaBytes: number | null = null
  const readQuota = async (): Promise<number | null> => {
    if (quotaBytes !== null || !isOnline()) return quotaBytes
    const answer = await config()
    if (answer.ok) quotaBytes = answer.value.quotas.mediaBytes
    return quotaBytes
  }
  const media = createPageMedia({ session, log, blobs, transfers, reader, quotaBytes: readQuota, freeBytes, nowMs })
  return { ...media, ...createLostBytes({ call, session, log }) }
}

async function cacheBytes(): Promise<number> {
  const { quotaBytes } = await readPersistence()
  return Math.max(LEAST_CACHE_BYTES, (quotaBytes ?? 0) * CACHE_SHARE)
}

async function freeBytes(): Promise<number | null> {
  const { quotaBytes, usedBytes } = await readPersistence()
  return quotaBytes === null || usedBytes === null ? null : quotaBytes - usedBytes
}
