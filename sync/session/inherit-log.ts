// A backup older than an account was put back: the server knows neither the account nor its flights, and its owner
// registers anew. Under another id the log of this device would be put away as a stranger's, and what was confirmed of
// it is nowhere else (I9, I23).
import { type BlobStore, openBlobStore, type StoredFile, type StoredMedia } from '../media/blob-store.ts'
import { MEDIA_VARIANTS, type MediaVariant } from '../../core/media/media-variant.ts'
import { LOCAL_ONLY } from '../../core/media/upload-state.ts'
import { keptEntries } from '../storage/kept-entries.ts'
import type { KeptRecord } from '../storage/local-store.ts'
import { readAllRaw } from '../storage/salvage/raw-unsent.ts'
import type { LogPlace } from './log-place.ts'

/**
 * Keeps everything of a log as changes of its new owner, who makes it theirs afterwards. Nothing is deleted; safe to
 * repeat. Photos, documents and tracks come along where their bytes are here.
 * @throws StorageError when not all of it could be kept
 */
export async function inheritLog(place: LogPlace, from: string, to: string): Promise<void> {
  const { store, databaseName, factory, nowMs } = place
  const blobs = openBlobStore(databaseName, factory)
  try {
    const media = (await blobs.readAll(from)).filter(({ files }) => files.original !== undefined)
    const withBytes = new Set(media.map(({ id }) => id))
    const records = await readAllRaw(databaseName, from, factory)
    const left = records.filter(({ collection, id }) => collection !== 'media' || withBytes.has(id))
    const kept = left.map((record): KeptRecord => {
      return { ...record, userId: to, base: null, sent: null, sinceMs: nowMs(), from: null }
    })
    const before = (await store.readAll('kept', `${from}|`)).map(([, record]) => ({
      ...record,
      userId: to,
      base: null,
    }))
    const known = keptEntries(new Map(), before)
    await store.write('kept', [...known, ...keptEntries(new Map(), kept)])
    for (const one of media) await giveMedia(blobs, one, to)
  } finally {
    blobs.close()
  }
}

async function giveMedia(blobs: BlobStore, media: StoredMedia, to: string): Promise<void> {
  const held: [MediaVariant, StoredFile, Blob][] = []
  for (const variant of MEDIA_VARIANTS) {
    const file = media.files[variant]
    const blob = file && (await blobs.readBlob(media.userId, media.id, variant))
    if (file && blob) held.push([variant, { ...file, upload: LOCAL_ONLY }, blob])
  }
  const files = Object.fromEntries(held.map(([variant, file]) => [variant, file]))
  const bytes = Object.fromEntries(held.map(([variant, , blob]) => [variant, blob]))
  await blobs.change(to, media.id, (there) => there ?? { ...media, userId: to, intent: null, files }, bytes)
}
