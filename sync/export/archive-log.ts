// Everything of the log on this device for an archive (I1): read as it lies there, without an engine.
import type { ArchiveRecord, MissingFile } from '../../core/archive/archive.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { type FileFacts, fileFacts } from '../../core/media/media.ts'
import { MEDIA_VARIANTS } from '../../core/media/media-variant.ts'
import type { Collection } from '../../core/wire/resources.ts'
import type { BlobStore } from '../media/blob-store.ts'
import { readLog } from '../storage/existing-log.ts'
import { allRows } from '../storage/rows/read-rows.ts'
import { contentOf } from '../storage/rows/stored-row.ts'

/** A file a record speaks of. */
export interface NamedFile extends MissingFile {
  facts: FileFacts
}

/** What an archive of the log would hold. */
export interface ArchiveCount {
  records: Readonly<Record<Collection, number>>
  files: number
  /** Files whose bytes are not on this device. */
  elsewhere: number
}

/**
 * The live records of a collection, some hundreds at a time; nothing where there is no log.
 * @throws what IndexedDB reports when the log is damaged
 */
export async function eachRecord(
  databaseName: string,
  collection: Collection,
  take: (records: readonly ArchiveRecord[]) => Promise<void>,
): Promise<void> {
  await readLog(databaseName, async ({ connect }) => {
    for await (const rows of allRows(connect, collection)) {
      await take(
        rows.flatMap((row) => {
          const attributes = contentOf(row)
          return attributes === null ? [] : [{ type: row.type, id: row.id, attributes }]
        }),
      )
    }
  })
}

/** The files of a record of the collection `media`. */
export function filesOf(id: string, attributes: JsonObject): NamedFile[] {
  return MEDIA_VARIANTS.flatMap((variant) => {
    const facts = fileFacts(attributes, variant)
    return facts ? [{ id, variant, facts }] : []
  })
}

/** @throws what IndexedDB reports when the log is damaged */
export async function countArchive(
  databaseName: string,
  userId: string,
  blobs: Pick<BlobStore, 'readAll'>,
): Promise<ArchiveCount> {
  const records = { flights: 0, media: 0, data: 0 }
  const here = new Map((await blobs.readAll(userId)).map((media) => [media.id, media.files]))
  let [files, elsewhere] = [0, 0]
  for (const collection of ['flights', 'media', 'data'] as const) {
    await eachRecord(databaseName, collection, async (found) => {
      records[collection] += found.length
      if (collection !== 'media') return
      for (const { id, variant } of found.flatMap((one) => filesOf(one.id, one.attributes))) {
        files += 1
        if (!here.get(id)?.[variant]) elsewhere += 1
      }
    })
  }
  return { records, files, elsewhere }
}
