// A log becomes another user's with everything in it. A backup older than an account was put back: the server knows
// neither the account nor its flights, and its owner registers anew; under another id the log of this device would be put
// away as a stranger's, and what was confirmed of it is nowhere else (I9, I23). Or a log without an account is claimed.
import { broughtForwardId } from '../../core/logbook/brought-forward.ts'
import { LOCAL_ONLY } from '../../core/media/upload-state.ts'
import { MEDIA_VARIANTS, type MediaVariant } from '../../core/media/media-variant.ts'
import type { BlobStore, StoredFile, StoredMedia } from '../media/blob-store.ts'
import { keptEntries } from '../storage/kept-entries.ts'
import type { KeptRecord } from '../storage/local-store.ts'
import { readAllRaw } from '../storage/salvage/raw-unsent.ts'
import type { LogPlace } from './log-place.ts'
import { withBlobs } from './with-blobs.ts'

/**
 * Keeps everything of a log as changes of its new owner, who makes it theirs afterwards. Nothing is deleted; safe to
 * repeat. Photos, documents and tracks come along where their bytes are here.
 * @throws StorageError when not all of it could be kept
 */
export async function inheritLog(place: LogPlace, from: string, to: string): Promise<void> {
  await withBlobs(place, async (blobs) => {
    const media = await mediaWithBytes(blobs, from)
    await place.store.write('kept', await inheritedEntries(place, from, to, media))
    for (const one of media) await giveMedia(blobs, one, to)
  })
}

/**
 * What keeps every record of a log as a change of its new owner.
 * @param media of the log, with their bytes: records of others would stand for nothing
 * @returns entries of the store `kept`; of two for one record the later counts
 */
export async function inheritedEntries(
  { store, databaseName, factory, nowMs }: LogPlace,
  from: string,
  to: string,
  media: readonly StoredMedia[],
): Promise<[string, KeptRecord][]> {
  const withBytes = new Set(media.map(({ id }) => id))
  const records = await readAllRaw(databaseName, from, factory)
  const left = records.filter(({ collection, id }) => collection !== 'media' || withBytes.has(id))
  const kept = left.map((record): KeptRecord => {
    return { ...record, userId: to, base: null, sent: null, sinceMs: nowMs(), from: null }
  })
  const before = (await store.readAll('kept', `${from}|`)).map(([, record]) => ({ ...record, userId: to, base: null }))
  const renamed = [...before, ...kept].map((record) => ({ ...record, id: idFor(record.id, from, to) }))
  return keptEntries(new Map(), renamed)
}

/** Sums from before the log are looked up by the id of whose they are. */
export function idFor(id: string, from: string, to: string): string {
  return id === broughtForwardId(from) ? broughtForwardId(to) : id
}

/** Photos, documents and tracks of this user whose bytes are here. */
export async function mediaWithBytes(blobs: BlobStore, userId: string): Promise<StoredMedia[]> {
  return (await blobs.readAll(userId)).filter(({ files }) => files.original !== undefined)
}

/**
 * Gives a medium with its bytes to another user, to be sent by them, and with what was under way with it; one that they
 * have already stays.
 */
export async function giveMedia(blobs: BlobStore, media: StoredMedia, to: string): Promise<void> {
  const held: [MediaVariant, StoredFile, Blob][] = []
  for (const variant of MEDIA_VARIANTS) {
    const file = media.files[variant]
    const blob = file && (await blobs.readBlob(media.userId, media.id, variant))
    if (file && blob) held.push([variant, { ...file, upload: LOCAL_ONLY }, blob])
  }
  const files = Object.fromEntries(held.map(([variant, file]) => [variant, file]))
  const bytes = Object.fromEntries(held.map(([variant, , blob]) => [variant, blob]))
  await blobs.change(to, media.id, (there) => there ?? { ...media, userId: to, files }, bytes)
}
