// What of the photos is not on the server yet, as a page shows it (I20): read from the device, announced by the leader,
// the same in every tab. Nothing of another user's (I6).
import { nextUpload, sentBytes } from '../../../core/media/upload-state.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import { type BlobStore, isUnsent, type StoredMedia } from '../../media/blob-store.ts'
import type { StateMessage } from '../../transport/channels.ts'
import { createStore, onSubscribe, type Store } from '../../../core/lib/store.ts'

/** Thumbnail and original together. */
export type Transfer =
  | { kind: 'waiting' }
  | { kind: 'uploading'; sentBytes: number; totalBytes: number }
  /** `code` is an API error code: `quota_exceeded`, `storage_full`, `content_refused` and others. */
  | { kind: 'refused'; code: string }

export interface MediaTransfers {
  readonly store: Store<Transfers>
  /** This page changed one: reads it again, and tells the other pages and the leader. */
  changed(id: string): void
  /** What was refused waits again. */
  retry(userId: string, id: string): Promise<void>
  /** Somebody else changed one; null: look at all. */
  changedElsewhere(id: string | null): void
}

export interface MediaTransfersParts {
  session: Store<SessionState>
  blobs: Pick<BlobStore, 'read' | 'readAll' | 'change'>
  tell: (message: StateMessage) => void
}

type Transfers = ReadonlyMap<string, Transfer>

const NONE: Transfers = new Map()

/** Follows the store once somebody listens. */
export function createMediaTransfers({ session, blobs, tell }: MediaTransfersParts): MediaTransfers {
  const transfers = createStore(NONE)
  let isFollowed = false
  const userId = (): string | null => userIdOf(session.get())
  const look = async (id: string | null): Promise<void> => {
    const owner = userId()
    if (owner === null) return transfers.set(NONE)
    const read = id === null ? await blobs.readAll(owner) : [await blobs.read(owner, id)]
    // Another user may have come while the store was read.
    if (userId() !== owner) return
    const next = new Map(id === null ? NONE : transfers.get())
    if (id !== null) next.delete(id)
    for (const media of read) {
      const transfer = media && transferOf(media)
      if (transfer) next.set(media.id, transfer)
    }
    transfers.set(next)
  }
  const changedElsewhere = (id: string | null): void => {
    // Where storage is refused there is nothing to send.
    if (isFollowed) void look(id).catch(() => undefined)
  }
  const changed = (id: string): void => {
    changedElsewhere(id)
    tell({ kind: 'media', id })
    tell({ kind: 'wake', reason: 'written' })
  }
  session.subscribe(() => {
    if (userId() === null) transfers.set(NONE)
    else changedElsewhere(null)
  })
  return {
    store: onSubscribe(transfers, () => {
      if (!isFollowed) {
        isFollowed = true
        changedElsewhere(null)
      }
      return () => undefined
    }),
    changed,
    changedElsewhere,
    retry: async (owner, id) => {
      await blobs.change(owner, id, (known) => known && { ...known, files: retried(known.files) })
      changed(id)
    },
  }
}

function retried(files: StoredMedia['files']): StoredMedia['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([variant, file]) => [
      variant,
      { ...file, upload: nextUpload(file.upload, { kind: 'retried' }) },
    ]),
  )
}

/** Null when nothing of it is to be sent. */
export function transferOf(media: StoredMedia): Transfer | null {
  if (!isUnsent(media)) return null
  const files = Object.values(media.files)
  const refused = files.map(({ upload }) => upload).find((upload) => upload.kind === 'refused')
  if (refused) return refused
  const sent = files.reduce(
    (sum, { upload, bytes }) => sum + (upload.kind === 'uploaded' ? bytes : sentBytes(upload)),
    0,
  )
  if (sent === 0 && !files.some(({ upload }) => upload.kind === 'uploading')) return { kind: 'waiting' }
  return { kind: 'uploading', sentBytes: sent, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
