// An archive that a worker has open: what it would bring into the log on this device, and its way into it.
import { type Archive, openArchive } from '../../core/archive/read-archive.ts'
import { openBlobStore } from '../media/blob-store.ts'
import { readLog } from '../storage/existing-log.ts'
import { openLog } from '../storage/log-store.ts'
import { aliveIds } from '../storage/rows/read-rows.ts'
import { StorageError } from '../storage/failure.ts'
import type { ArchiveTally, FoundArchive, RestoreDone } from './archive-messages.ts'
import type { LogNames } from '../storage/log-names.ts'
import type { KnownIds } from './archive-lines.ts'
import { idsWithBytes, previewArchive, restoreArchive, type RestoreParts } from './restore-archive.ts'
import { sourceOf } from './source-of.ts'

export class ArchiveSession {
  readonly #names: LogNames
  readonly #userId: string
  #archive: Archive | null = null

  /** @param userId whose log is on this device */
  constructor(names: LogNames, userId: string) {
    this.#names = names
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

  /** @throws StorageError when the device could not store it */
  async restore(asked: Pick<RestoreParts, 'onProgress' | 'lost'>): Promise<RestoreDone> {
    if (this.#archive === null) throw new StorageError('gone')
    const { database, prefix } = this.#names
    const log = await openLog({ name: database, userId: this.#userId })
    const blobs = openBlobStore(database)
    try {
      return await restoreArchive({ archive: this.#archive, log: { log }, blobs, prefix, ...asked })
    } finally {
      blobs.close()
      log.close()
    }
  }

  /** Where there is no log yet, everything is new. */
  async #preview(archive: Archive): Promise<ArchiveTally> {
    const { database } = this.#names
    const withBytes = await this.#withBytes()
    const beside = (knownIds: KnownIds): Promise<ArchiveTally> =>
      previewArchive(archive, { userId: this.#userId, knownIds, withBytes })
    const read = await readLog(database, ({ info: { userId }, connect }) => {
      if (userId !== this.#userId) throw new StorageError('other_user')
      return beside((collection) => aliveIds(connect, collection))
    })
    return read ?? beside(() => Promise.resolve(new Set()))
  }

  async #withBytes(): Promise<ReadonlySet<string>> {
    const blobs = openBlobStore(this.#names.database)
    try {
      return await idsWithBytes(blobs, this.#userId)
    } finally {
      blobs.close()
    }
  }
}
