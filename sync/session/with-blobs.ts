import { type BlobStore, openBlobStore } from '../media/blob-store.ts'
import type { LogPlace } from './log-place.ts'

/** Opens the bytes beside a log for one piece of work, and closes them whatever becomes of it. */
export async function withBlobs<T>(
  { databaseName, factory }: Pick<LogPlace, 'databaseName' | 'factory'>,
  work: (blobs: BlobStore) => Promise<T>,
): Promise<T> {
  const blobs = openBlobStore(databaseName, factory)
  try {
    return await work(blobs)
  } finally {
    blobs.close()
  }
}
