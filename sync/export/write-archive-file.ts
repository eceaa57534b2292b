// Puts the whole log into one archive, a batch at a time (I1: nothing is written into the log). What is in memory is one
// batch of records, or a few photos: pieces of a blob may lie on the disk.
import { type ArchiveHead, ArchiveWriter } from '../../core/archive/write-archive.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { type ArchiveCount, eachRecord, filesOf, type NamedFile } from './archive-log.ts'

/** Files that are read or fetched at once. */
const FILES_AT_ONCE = 4

export interface ArchiveParts {
  databaseName: string
  head: ArchiveHead
  count: ArchiveCount
  /** The bytes of one file, from this device or the server; null where there are none. */
  bytes: (id: string, variant: MediaVariant) => Promise<Blob | null>
  onProgress: (done: number, total: number) => Promise<void>
}

/**
 * @returns the archive, and how many files its records speak of are not in it
 * @throws what IndexedDB reports when the log is damaged
 */
export async function writeArchiveFile(parts: ArchiveParts): Promise<{ file: Blob; missing: number }> {
  const { databaseName, head, count, bytes, onProgress } = parts
  const { flights, media, data } = count.records
  const total = flights + media + data + count.files
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let file = new Blob([])
  let done = 0
  const writer = new ArchiveWriter(head, (piece) => void pieces.push(piece))
  const put = async (more: number): Promise<void> => {
    file = new Blob([file, ...pieces])
    pieces = []
    done += more
    // What came into the log since it was counted is in it as well.
    await onProgress(Math.min(done, total), total)
  }
  const files: NamedFile[] = []
  for (const collection of COLLECTIONS) {
    const take = writer.records(collection)
    await eachRecord(databaseName, collection, async (records) => {
      take(records)
      if (collection === 'media') files.push(...records.flatMap(({ id, attributes }) => filesOf(id, attributes)))
      await put(records.length)
    })
    take(null)
  }
  for (const some of chunksOf(files, FILES_AT_ONCE)) {
    const read = await Promise.all(some.map(async (one) => ({ ...one, blob: await bytes(one.id, one.variant) })))
    for (const { id, variant, facts, blob } of read) {
      if (blob?.size === facts.bytes) {
        writer.file({ id, variant }, facts.mediaType, new Uint8Array(await blob.arrayBuffer()))
      } else writer.missing({ id, variant })
    }
    await put(some.length)
  }
  const { missing } = writer.end()
  await put(0)
  return { file: new Blob([file], { type: 'application/zip' }), missing: missing.length }
}
