// What a page does with photos and tracks, with what a page has: its storage, its connection, its session.
import { actsOf, later, notLoaded } from '../later.ts'
import type { CreateMediaParts } from './load-media.ts'
import type { LostBytes } from './lost-bytes.ts'
import { createMediaTransfers } from './media-transfers.ts'
import type { Media } from './page-media.ts'

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
  const acts = later(async () => (await import('./load-media.ts')).loadMedia(parts, transfers))
  return {
    ...actsOf(acts, ['add', 'has', 'edit', 'move', 'remove', 'read', 'retry'], notLoaded),
    ...actsOf(acts, ['usage', 'lost']),
    onBytes: state.onMedia,
    transfers: transfers.store,
  }
}
