// Holds the bytes kept here against the records of the log (I20): what is gone is marked, what came back counts again,
// and a copy of bytes the record does not name any more goes.
import { fileFacts } from '../../core/media/media.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import { nextUpload } from '../../core/media/upload-state.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { BlobStore, StoredFile, StoredMedia } from './blob-store.ts'
import { type Connect, contentsById } from '../storage/rows/read-rows.ts'

/** Answers the ids of what changed, and whether something went that had been there. */
export async function reconcileMedia(
  connect: Connect,
  blobs: BlobStore,
  userId: string,
  nowMs: number,
): Promise<{ changed: readonly string[]; hasRoom: boolean }> {
  const stored = await blobs.readAll(userId)
  const found = await contentsById(
    connect,
    'media',
    stored.map(({ id }) => id),
  )
  const changed: string[] = []
  let hasRoom = false
  for (const media of stored) {
    const content = found.get(media.id) ?? null
    const next = compare(media, content, nowMs)
    if (next === undefined) continue
    changed.push(media.id)
    hasRoom ||= content === null && media.goneMs === null
    // Somebody may have begun something with it meanwhile.
    await blobs.change(userId, media.id, (known) => known && compare(known, content, nowMs))
  }
  return { changed, hasRoom }
}

/** What is to be stored instead; undefined leaves it. */
function compare(media: StoredMedia, content: Content, nowMs: number): StoredMedia | undefined {
  const { intent, goneMs, files } = media
  // The context that began it finishes it.
  if (intent !== null) return undefined
  if (content === null) return goneMs === null ? { ...media, goneMs: nowMs } : undefined
  const right = Object.entries(files).filter(([variant, file]) =>
    isNamed(content, variant === 'thumbnail' ? 'thumbnail' : 'original', file),
  )
  if (goneMs === null && right.length === Object.keys(files).length) return undefined
  // While the record was gone, the server may have let the bytes go.
  const kept = goneMs === null ? right : right.map(([variant, file]) => [variant, inDoubt(file)] as const)
  return { ...media, goneMs: null, files: Object.fromEntries(kept) }
}

/** The server is asked for it again. */
const inDoubt = (file: StoredFile): StoredFile => ({ ...file, upload: nextUpload(file.upload, { kind: 'lost' }) })

function isNamed(content: NonNullable<Content>, variant: MediaVariant, { sha256 }: StoredFile): boolean {
  return fileFacts(content, variant)?.sha256 === sha256
}
