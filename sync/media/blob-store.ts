// The bytes of photos, documents and tracks in a database of their own beside the log (I6, I20): by user, media id and
// variant, with how far each has come to the server. It outlives a rebuilt log and another user's turn on the device.
import type { JsonObject } from '../../core/lib/json.ts'
import { UPLOADED, type UploadState } from '../../core/media/upload-state.ts'
import type { FileFacts, MediaAttributes } from '../../core/media/media.ts'
import { MEDIA_VARIANTS, type MediaVariant } from '../../core/media/media-variant.ts'
import { createConnection } from '../storage/idb/idb-connection.ts'
import { completed, readAtOnce, requested } from '../storage/idb/idb-promises.ts'

export interface StoredFile extends FileFacts {
  /** When somebody last looked at it, to the hour: what was not looked at goes first when room is needed. */
  usedMs: number
  /** A copy that came from the server is `uploaded`. */
  upload: UploadState
}

/** A record as it stands in the log, of a newer app too; which flight it belongs to is all that is asked of it. */
export type MediaRecord = JsonObject & Pick<MediaAttributes, 'flightId'>

/** What is under way with a record and its flight, so that it can be brought to its end after a crash (I20). */
export type MediaIntent =
  | { kind: 'add'; attributes: MediaRecord }
  | { kind: 'remove'; flightId: string }
  | { kind: 'move'; from: string; to: string; editedAt: string }

export interface StoredMedia {
  userId: string
  id: string
  /** When it came here: what is to be sent goes in this order. */
  addedMs: number
  /** When the record was taken out of the log, or first found missing; null while it is there. */
  goneMs: number | null
  intent: MediaIntent | null
  files: Readonly<Partial<Record<MediaVariant, StoredFile>>>
}

export interface BlobStore {
  /** Undefined when nothing is kept of it. */
  read(userId: string, id: string): Promise<StoredMedia | undefined>
  readAll(userId: string): Promise<StoredMedia[]>
  readBlob(userId: string, id: string, variant: MediaVariant): Promise<Blob | undefined>
  /**
   * Changes what is known of one medium and stores bytes with it, in one transaction. Durable when it resolves.
   * Undefined leaves it, null removes it with its bytes; a file that is no longer named loses its bytes.
   */
  change(
    userId: string,
    id: string,
    change: (known: StoredMedia | undefined) => StoredMedia | null | undefined,
    blobs?: Readonly<Partial<Record<MediaVariant, Blob>>>,
  ): Promise<StoredMedia | undefined>
  /** Removes what `isGone` says of one user's media, or of everybody's. */
  removeThose(isGone: (media: StoredMedia) => boolean, userId?: string): Promise<void>
  close(): void
}

const MEDIA = 'media'
const BLOBS = 'blobs'

/** Name of the database beside a log. */
export const blobDatabase = (databaseName: string): string => `${databaseName}-blobs`

const mediaKey = (userId: string, id: string): string => `${userId}|${id}`
const blobKey = (userId: string, id: string, variant: MediaVariant): string => `${userId}|${id}|${variant}`

/** Opens the store lazily; every method rejects where storage is refused. */
export function openBlobStore(databaseName: string, factory?: IDBFactory): BlobStore {
  const made = {
    name: blobDatabase(databaseName),
    version: 1,
    upgrade: (db: IDBDatabase): void => {
      db.createObjectStore(MEDIA)
      db.createObjectStore(BLOBS)
    },
  }
  const { connect, close } = createConnection(made, factory)
  const readFrom = <T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    readAtOnce(connect, name, (transaction) => requested(ask(transaction.objectStore(name))))
  const write = async (): Promise<IDBTransaction> =>
    (await connect()).transaction([MEDIA, BLOBS], 'readwrite', { durability: 'strict' })
  return {
    read: (userId, id) => readFrom(MEDIA, (media) => media.get(mediaKey(userId, id))),
    readAll: (userId) => readFrom(MEDIA, (media) => media.getAll(rangeOf(userId))),
    readBlob: (userId, id, variant) => readFrom(BLOBS, (blobs) => blobs.get(blobKey(userId, id, variant))),
    change: async (userId, id, change, blobs = {}) => {
      const transaction = await write()
      const known: StoredMedia | undefined = await requested(transaction.objectStore(MEDIA).get(mediaKey(userId, id)))
      const next = change(known)
      if (next !== undefined) store(transaction, { userId, id }, next, blobs)
      await completed(transaction)
      return next === undefined ? known : (next ?? undefined)
    },
    removeThose: async (isGone, userId) => {
      const transaction = await write()
      const media: StoredMedia[] = await requested(
        transaction.objectStore(MEDIA).getAll(userId === undefined ? null : rangeOf(userId)),
      )
      for (const one of media) if (isGone(one)) store(transaction, one, null, {})
      await completed(transaction)
    },
    close,
  }
}

function store(
  transaction: IDBTransaction,
  { userId, id }: Pick<StoredMedia, 'userId' | 'id'>,
  next: StoredMedia | null,
  blobs: Readonly<Partial<Record<MediaVariant, Blob>>>,
): void {
  const media = transaction.objectStore(MEDIA)
  const bytes = transaction.objectStore(BLOBS)
  if (next === null) media.delete(mediaKey(userId, id))
  else media.put(next, mediaKey(userId, id))
  for (const variant of MEDIA_VARIANTS) {
    const blob = blobs[variant]
    const key = blobKey(userId, id, variant)
    if (!next?.files[variant]) bytes.delete(key)
    else if (blob) bytes.put(blob, key)
  }
}

function rangeOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${userId}|`, `${userId}|\uffff`)
}

/** True while bytes of it are on this device only and its record is not gone. */
export function isUnsent({ goneMs, files }: StoredMedia): boolean {
  return goneMs === null && isOnlyHere({ files })
}

/** True when bytes of it are nowhere else, were it in the trash. */
export function isOnlyHere({ files }: Pick<StoredMedia, 'files'>): boolean {
  return MEDIA_VARIANTS.some((variant) => (files[variant]?.upload ?? UPLOADED).kind !== 'uploaded')
}
