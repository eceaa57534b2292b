// What a page does with photos and tracks, with what a page has: its storage, its connection, its session.
import type { Result } from '../../../core/lib/result.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { ApiConfig } from '../../../core/wire/resources.ts'
import type { BlobStore } from '../../media/blob-store.ts'
import type { Device } from '../../session/device.ts'
import type { Failure } from '../../../core/errors/failure.ts'
import { isOnline } from '../is-online.ts'
import { actsOf, later, notLoaded } from '../later.ts'
import type { PageLog } from '../log/page-log.ts'
import type { LostBytes } from './lost-bytes.ts'
import type { Media } from './page-media.ts'
import { readPersistence } from '../persistence.ts'
import { createMediaTransfers, type MediaTransfers } from './media-transfers.ts'
import type { PageState } from '../page-state.ts'
import type { Store } from '../../../core/lib/store.ts'

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

/**
 * Every act at once; its code loads with the first call, for nothing of it is needed for a page's first paint. What waits
 * is known without it.
 */
export function createMedia(parts: CreateMediaParts): Media & LostBytes {
  const { session, state, blobs } = parts
  const transfers = createMediaTransfers({ session, blobs, tell: state.tell })
  state.onMedia((id) => transfers.changedElsewhere(id))
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) transfers.changedElsewhere(null)
  })
  const acts = later(() => load(parts, transfers))
  return {
    ...actsOf(acts, ['add', 'has', 'edit', 'move', 'remove', 'read', 'retry'], notLoaded),
    ...actsOf(acts, ['usage', 'lost']),
    onBytes: state.onMedia,
    transfers: transfers.store,
  }
}

async function load(
  { device: { download, call }, session, log, blobs, config, state: { onMedia } }: CreateMediaParts,
  transfers: MediaTransfers,
): Promise<LoadedMedia> {
  const [{ createPageMedia }, { createMediaReader, findIn }, { createLostBytes }] = await Promise.all([
    import('./page-media.ts'),
    import('./media-reader.ts'),
    import('./lost-bytes.ts'),
  ])
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
