// The photos of a simulated device: what its pages do with them, and the queue of its leader, on a store of bytes whose
// disk fails with the rest.
import { createStore } from '../../../core/lib/store.ts'
import type { MediaVariant } from '../../../core/media/media-variant.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import { type BlobStore, openBlobStore } from '../../../sync/media/blob-store.ts'
import { createDownload } from '../../../sync/media/download.ts'
import { evictCopies } from '../../../sync/media/evict-copies.ts'
import { reconcileMedia } from '../../../sync/media/reconcile-media.ts'
import { createUploads, type Uploads, type UploadsParts } from '../../../sync/media/uploads.ts'
import { createMediaReader } from '../../../sync/page/media/media-reader.ts'
import { createMediaTransfers } from '../../../sync/page/media/media-transfers.ts'
import { createPageMedia, type Media } from '../../../sync/page/media/page-media.ts'
import type { LogStore } from '../../../sync/storage/log-store.ts'
import { contentsById } from '../../../sync/storage/rows/read-rows.ts'
import type { TokensInUse } from '../../../sync/transport/api.ts'
import { blobsOn, type Disk } from '../world/disk.ts'

export interface PhotosParts {
  databaseName: string
  disk: Disk
  userId: () => string
  rows: () => LogStore
  nowMs: () => number
  tokens: TokensInUse
  base: string
  isOnline: () => boolean
}

/** First delays of some ms, later ones of a second or two. */
const SHORT = -1.49

export class Photos {
  readonly blobs: BlobStore
  /** Copies that were here and were deleted, by id and variant. */
  readonly evicted = new Set<string>()
  readonly #parts: PhotosParts
  readonly #listeners = new Set<(id: string) => void>()
  #uploads: Uploads | null = null

  constructor(parts: PhotosParts) {
    this.#parts = parts
    const noteGone = (id: string, variant: MediaVariant): unknown => this.evicted.add(`${id} ${variant}`)
    this.blobs = blobsOn(parts.disk, openBlobStore(parts.databaseName), noteGone)
  }

  /** The queue of a leader; it sends from its beginning on. */
  lead(leader: Pick<UploadsParts, 'userId' | 'log' | 'call' | 'gate' | 'isWaiting'>): Uploads {
    const uploads = createUploads({
      ...leader,
      blobs: this.blobs,
      connection: () => ({}),
      nowMs: this.#parts.nowMs,
      random: () => SHORT,
      onProgress: (id) => this.touched(id),
      onChange: () => undefined,
    })
    this.#uploads = uploads
    return uploads
  }

  wake(isUrgent: boolean): void {
    this.#uploads?.wake(isUrgent)
  }

  /** A record moved, or its bytes. */
  touched(id: string): void {
    for (const listener of this.#listeners) listener(id)
  }

  /** What a page of who is signed in now can do. */
  page(): Pick<Media, 'add' | 'remove' | 'read'> {
    const { rows, nowMs, tokens, base, isOnline } = this.#parts
    const user = {
      username: '',
      email: '',
      locale: 'en' as const,
      scopes: [],
      preferences: {},
      id: this.#parts.userId(),
    }
    const session = createStore<SessionState>({ kind: 'signed-in', user })
    const find = async (collection: 'flights' | 'media', id: string) =>
      (await contentsById(rows().connect, collection, [id])).get(id)
    // All that adding, removing and reading ask of a database.
    const flights = { findOne: (id: string) => ({ exec: () => find('flights', id) }) }
    const database = async (): Promise<LmwDatabase> => ({ log: rows(), nowMs, flights }) as never
    const reader = createMediaReader({
      find: async (id) => {
        const content = await find('media', id)
        return content ? { ...content, id, sortKey: '', _deleted: false } : null
      },
      blobs: this.blobs,
      download: createDownload(tokens, base),
      isOnline,
      nowMs,
      onMedia: (listener) => this.#listeners.add(listener),
      cacheBytes: async () => Number.POSITIVE_INFINITY,
    })
    const transfers = createMediaTransfers({ session, blobs: this.blobs, tell: () => this.wake(false) })
    const unknown = async (): Promise<null> => null
    const log = { database }
    return createPageMedia({
      session,
      log,
      blobs: this.blobs,
      transfers,
      reader,
      quotaBytes: unknown,
      freeBytes: unknown,
      nowMs,
    })
  }

  /** Something was taken back: what came back counts again, as its page sees to. */
  async follow(): Promise<void> {
    const { rows, userId, nowMs } = this.#parts
    await reconcileMedia(rows().connect, this.blobs, userId(), nowMs()).catch(() => undefined)
    this.wake(false)
  }

  /** There is room for so many bytes of copies. */
  evict(bytes: number): Promise<void> {
    return evictCopies(this.blobs, this.#parts.userId(), bytes)
  }
}
