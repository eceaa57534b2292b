// Makes room on the device (I9): copies of what the server has too go, nothing else ever does.
import { chooseEvicted } from '../../core/media/choose-evicted.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import type { BlobStore, StoredMedia } from './blob-store.ts'

/** Deletes copies until at most so many bytes of them are left. */
export async function evictCopies(
  blobs: Pick<BlobStore, 'readAll' | 'change'>,
  userId: string,
  limitBytes: number,
): Promise<void> {
  for (const { id, variant } of chooseEvicted(await blobs.readAll(userId), limitBytes)) {
    await blobs.change(userId, id, (known) => known && without(known, variant))
  }
}

/** Only what the server has: it may have changed since it was chosen. */
function without(media: StoredMedia, variant: MediaVariant): StoredMedia | undefined {
  if (media.files[variant]?.upload.kind !== 'uploaded') return undefined
  const { [variant]: _gone, ...files } = media.files
  return { ...media, files }
}
