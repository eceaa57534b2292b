// A photo, document or track that comes out of another log or an archive into this one (I20).
import { LOCAL_ONLY, type UploadState } from '../../core/media/upload-state.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import type { WritableLog } from '../storage/rows/write-records.ts'
import { STATE_CHANNEL, type StateMessage } from '../transport/channels.ts'
import type { BlobStore, MediaRecord, StoredFile, StoredMedia } from './blob-store.ts'
import { finishIntent, relinkMedia } from './media-intents.ts'

export interface TakenMedia {
  id: string
  attributes: MediaRecord
  /** What is to be sent goes in this order. */
  addedMs: number
  files: Readonly<Partial<Record<MediaVariant, { file: Omit<StoredFile, 'upload'>; blob: Blob }>>>
}

/** Where media are taken to. */
export interface MediaPlace {
  log: WritableLog
  blobs: BlobStore
  /** Before the names of channels: the demo's pages hear of the demo's media only. */
  prefix: string
}

/**
 * The bytes come first, with the word that their record has to follow; cut off behind them, it follows at the next start.
 * Bytes that are here already stay.
 * @param write writes the record where it was removed before, which the word alone never does (I12)
 */
export async function takeMedia(
  { log, blobs, prefix }: MediaPlace,
  { id, attributes, addedMs, files: taken }: TakenMedia,
  write?: () => Promise<void>,
): Promise<void> {
  const { userId } = log.log.info
  const { files, bytes } = stored(taken, LOCAL_ONLY)
  const media: StoredMedia = { userId, id, addedMs, goneMs: null, intent: { kind: 'add', attributes }, files }
  const isHere = (there: StoredMedia | undefined): there is StoredMedia =>
    there !== undefined && (write === undefined || (there.goneMs === null && there.files.original !== undefined))
  const kept = await blobs.change(userId, id, (there) => (isHere(there) ? there : media), bytes)
  await write?.()
  if (kept) await finishIntent(log, blobs, kept)
  // Its bytes were here all the time, and its flight may name it no longer.
  if (write && kept?.intent === null) await relinkMedia(log, [id])
  tellOfBytes(prefix, id)
}

/**
 * Gives a medium of the log the bytes it lacks on this device; the server is asked before they are sent.
 * @returns false where they are here already, or the medium is just being removed
 */
export async function fillMedia(
  { log, blobs, prefix }: MediaPlace,
  { id, addedMs, files: taken }: Omit<TakenMedia, 'attributes'>,
): Promise<boolean> {
  const { userId } = log.log.info
  const { files, bytes } = stored(taken, { kind: 'uploading', sentBytes: 0 })
  let isFilled = false
  await blobs.change(
    userId,
    id,
    (there) => {
      isFilled = !there || (there.goneMs === null && there.intent === null && !there.files.original)
      if (!isFilled) return undefined
      return { userId, id, addedMs, goneMs: null, intent: null, ...there, files: { ...files, ...there?.files } }
    },
    bytes,
  )
  if (isFilled) tellOfBytes(prefix, id)
  return isFilled
}

type TakenFile = NonNullable<TakenMedia['files'][MediaVariant]>

interface StoredFiles {
  files: Partial<Record<MediaVariant, StoredFile>>
  bytes: Partial<Record<MediaVariant, Blob>>
}

function stored(taken: TakenMedia['files'], upload: UploadState): StoredFiles {
  const { files, bytes }: StoredFiles = { files: {}, bytes: {} }
  for (const [variant, { file, blob }] of Object.entries(taken) as [MediaVariant, TakenFile][]) {
    files[variant] = { ...file, upload }
    bytes[variant] = blob
  }
  return { files, bytes }
}

/** To the pages of the log, and to who sends. */
function tellOfBytes(prefix: string, id: string): void {
  const channel = new BroadcastChannel(prefix + STATE_CHANNEL)
  const message: StateMessage = { kind: 'media', id }
  channel.postMessage(message)
  channel.close()
}
