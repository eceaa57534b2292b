import { sentBytes } from '../../core/media/upload-state.ts'
import { type BlobStore, isUnsent, type StoredMedia } from '../media/blob-store.ts'
import { readUnsentRaw } from '../storage/salvage/raw-unsent.ts'
import type { LogPlace } from './log-place.ts'
import type { UnsentLog, UnsentMedia } from './unsent.ts'

/** Everything of this user that waits, or cannot be read and may. */
export async function readUnsent(
  place: LogPlace,
  userId: string,
  blobs: Pick<BlobStore, 'readAll'>,
): Promise<UnsentLog> {
  const [{ records, damaged, unreadable }, kept, media] = await Promise.all([
    readUnsentRaw(place, userId),
    place.store.readAll('kept', `${userId}|`),
    blobs.readAll(userId),
  ])
  return { records, kept: kept.map(([, record]) => record), media: unsentMedia(media), damaged, unreadable }
}

function unsentMedia(media: readonly StoredMedia[]): UnsentMedia[] {
  return media.filter(isUnsent).map(({ id, files }) => {
    const left = Object.values(files).filter(({ upload }) => upload.kind !== 'uploaded')
    const refused = left.map(({ upload }) => upload).find((upload) => upload.kind === 'refused')
    const bytes = left.reduce((sum, file) => sum + file.bytes - sentBytes(file.upload), 0)
    return { id, bytes, refused: refused?.code ?? null }
  })
}
