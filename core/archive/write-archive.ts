import { type TakeText, ZipWriter } from '../lib/zip/zip-writer.ts'
import { MAX_FILE_BYTES } from '../media/media-types.ts'
import type { Collection } from '../wire/resources.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  type ArchiveRecord,
  fileName,
  MANIFEST_NAME,
  type MissingFile,
  recordsName,
} from './archive.ts'

/** What zip files hold without zip64, less than both by what the list of files needs. */
const MOST_FILES = 65_000
const MOST_BYTES = 2 ** 32 - 64 * 1024 * 1024

export type ArchiveHead = Pick<ArchiveManifest, 'madeAt' | 'user' | 'preferences'>

/**
 * Writes one archive: the records of one collection after the other, then files, then the end. Nothing of it is kept:
 * `take` gets each piece as it comes about.
 */
export class ArchiveWriter {
  readonly #head: ArchiveHead
  readonly #zip: ZipWriter
  readonly #counts: Record<Collection, number> = { flights: 0, media: 0, data: 0 }
  readonly #missing: MissingFile[] = []
  #files = 0

  constructor(head: ArchiveHead, take: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#head = head
    this.#zip = new ZipWriter(head.madeAt, take)
  }

  /** Begins the records of a collection; what it answers takes them, and null at the end. */
  records(collection: Collection): (records: readonly ArchiveRecord[] | null) => void {
    const take: TakeText = this.#zip.text(recordsName(collection))
    return (records) => {
      if (records === null) return take(null)
      this.#counts[collection] += records.length
      take(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    }
  }

  /** Pictures are packed already, so bytes stay as they are. A file that has no room any more is missing. */
  file({ id, variant }: MissingFile, mediaType: string, bytes: Uint8Array): void {
    const isFull = this.#files >= MOST_FILES || this.#zip.bytes + bytes.length > MOST_BYTES
    if (isFull || bytes.length > MAX_FILE_BYTES) return this.missing({ id, variant })
    this.#files += 1
    this.#zip.bytesOf(fileName(id, variant, mediaType), bytes)
  }

  missing(file: MissingFile): void {
    this.#missing.push(file)
  }

  end(): ArchiveManifest {
    const { madeAt, user, preferences } = this.#head
    const manifest = { madeAt, user, counts: this.#counts, files: this.#files, missing: this.#missing, preferences }
    const text = JSON.stringify({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, ...manifest }, null, 2)
    this.#zip.wholeText(MANIFEST_NAME, text)
    this.#zip.end()
    return manifest
  }
}
