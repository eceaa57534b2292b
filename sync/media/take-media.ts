// A photo, document or track that comes out of another log or an archive into this one (I20).
import { LOCAL_ONLY } from '../../core/media/upload-state.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import type { WritableLog } from '../storage/rows/write-records.ts'
import { STATE_CHANNEL, type StateMessage } from '../transport/channels.ts'
import type { BlobStore, MediaRecord, StoredFile, StoredMedia } from './blob-store.ts'
import { finishIntent } from './media-intents.ts'

export interface TakenMedia {
  id: string
  attributes: MediaRecord
  /** What is to be sent goes in this order. */
  addedMs: number
  files: Readonly<Partial<Record<MediaVariant, { file: Omit<StoredFile, 'upload'>; blob: Blob }>>>
}

/**
 * The bytes come first, with the word that their record has to follow; cut off behind them, it follows at the next start.
 * Bytes that are here already stay.
 * @param write writes the record where it was removed before, which the word alone never does (I12)
 */
export async function takeMedia(
  log: WritableLog,
  blobs: BlobStore,
  { id, attributes, addedMs, files: taken }: TakenMedia,
  write?: () => Promise<void>,
): Promise<void> {
  const { userId } = log.log.info
  const files: Partial<Record<MediaVariant, StoredFile>> = {}
  const bytes: Partial<Record<MediaVariant, Blob>> = {}
  for (const [variant, { file, blob }] of Object.entries(taken) as [MediaVariant, TakenFile][]) {
    files[variant] = { ...file, upload: LOCAL_ONLY }
    bytes[variant] = blob
  }
  const media: StoredMedia = { userId, id, addedMs, goneMs: null, intent: { kind: 'add', attributes }, files }
  const isHere = (there: StoredMedia | undefined): there is StoredMedia =>
    there !== undefined && (write === undefined || (there.goneMs === null && there.files.original !== undefined))
  const kept = await blobs.change(userId, id, (there) => (isHere(there) ? there : media), bytes)
  await write?.()
  if (kept) await finishIntent(log, blobs, kept)
  tellOfBytes(id)
}

type TakenFile = NonNullable<TakenMedia['files'][MediaVariant]>

/** To the pages of the log, and to who sends. */
function tellOfBytes(id: string): void {
  const channel = new BroadcastChannel(STATE_CHANNEL)
  const message: StateMessage = { kind: 'media', id }
  channel.postMessage(message)
  channel.close()
}
