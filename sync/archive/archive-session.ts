// An archive that a worker has open: what it would bring into the log on this device, and its way into it.
import { type Archive, openArchive } from '../../core/archive/read-archive.ts'
import { openBlobStore } from '../media/blob-store.ts'
import { readLog } from '../storage/existing-log.ts'
import { openLog } from '../storage/log-store.ts'
import { aliveIds } from '../storage/rows/read-rows.ts'
import { StorageError } from '../storage/failure.ts'
import type { ArchiveTally, FoundArchive, RestoreDone } from './archive-messages.ts'
import type { KnownIds } from './archive-lines.ts'
import { previewArchive, restoreArchive } from './restore-archive.ts'
import { sourceOf } from './source-of.ts'

export class ArchiveSession {
  readonly #databaseName: string
  readonly #userId: string
  #archive: Archive | null = null

  /** @param userId whose log is on this device */
  constructor(databaseName: string, userId: string) {
    this.#databaseName = databaseName
    this.#userId = userId
  }

  /**
   * Opens a file that is an archive, and says what would become of its entries.
   * @throws what IndexedDB reports when the log is damaged
   */
  async open(file: File): Promise<FoundArchive> {
    const { name, size: bytes } = file
    const opened = await openArchive(sourceOf(file))
    if (!opened?.ok) return { name, bytes, read: opened?.error ?? 'damaged' }
    this.#archive = opened.value
    const { madeAt, user, preferences, missing } = opened.value.manifest
    const { id, username } = user
    const about = { madeAt, username, isOwn: id === this.#userId, preferences, missing: missing.length }
    return { name, bytes, read: { ...about, ...(await this.#preview(opened.value)) } }
  }

  /**
   * @param onProgress false ends it
   * @throws StorageError when the device could not store it
   */
  async restore(onProgress: (done: number) => Promise<boolean>): Promise<RestoreDone> {
    if (this.#archive === null) throw new StorageError('gone')
    const log = await openLog({ name: this.#databaseName, userId: this.#userId })
    const blobs = openBlobStore(this.#databaseName)
    try {
      return await restoreArchive({ archive: this.#archive, log: { log }, blobs, onProgress })
    } finally {
      blobs.close()
      log.close()
    }
  }

  /** Where there is no log yet, everything is new. */
  async #preview(archive: Archive): Promise<ArchiveTally> {
    const beside = (knownIds: KnownIds): Promise<ArchiveTally> => previewArchive(archive, this.#userId, knownIds)
    const read = await readLog(this.#databaseName, ({ info: { userId }, connect }) => {
      if (userId !== this.#userId) throw new StorageError('other_user')
      return beside((collection) => aliveIds(connect, collection))
    })
    return read ?? beside(() => Promise.resolve(new Set()))
  }
}
