// Hands out the bytes of a medium (I6, I20): the device's own, else fetched once for all callers and kept; when too much
// is kept, the bytes not looked at for the longest time are deleted.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { createTurns } from '../../../core/lib/turns.ts'
import { type FileFacts, fileFacts } from '../../../core/media/media.ts'
import type { MediaVariant } from '../../../core/media/media-variant.ts'
import { UPLOADED } from '../../../core/media/upload-state.ts'
import { documentContent, type LogDocument } from '../../../core/sync/document.ts'
import type { BlobStore, StoredMedia } from '../../media/blob-store.ts'
import type { Download } from '../../media/download.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { evictCopies } from '../../media/evict-copies.ts'
import type { PageLog } from '../log/page-log.ts'
import { HOUR_MS } from '../../../core/time/units.ts'

export interface MediaBytes {
  /** Of the media type its record says. */
  blob: Blob
  source: 'device' | 'server'
}

export interface MediaReaderParts {
  /** The record of a medium as the log holds it; null when it holds none. */
  find: (id: string) => Promise<LogDocument | null>
  blobs: BlobStore
  download: Download
  isOnline: () => boolean
  nowMs: () => number
  /** Bytes of a medium came to the server: an answer on its way may be older than that. */
  onMedia: (listener: (id: string) => void) => unknown
  /** How much of what the server has too may be kept here, in bytes. */
  cacheBytes: () => Promise<number>
}

export interface MediaReader {
  read(userId: string, id: string, variant: MediaVariant): Promise<Result<MediaBytes, Failure>>
}

/** A page of thumbnails asks for hundreds at once. */
const AT_ONCE = 4

export function createMediaReader(parts: MediaReaderParts): MediaReader {
  const underWay = new Map<string, Promise<Result<MediaBytes, Failure>>>()
  const turns = createTurns(AT_ONCE)
  const fetchOnce = (userId: string, id: string, variant: MediaVariant): Promise<Result<MediaBytes, Failure>> => {
    const key = `${userId}|${id}|${variant}`
    const known = underWay.get(key)
    if (known) return known
    const asked = turns
      .run(() => fetchAndKeep(parts, userId, id, variant))
      .finally(() => {
        if (underWay.get(key) === asked) underWay.delete(key)
      })
    underWay.set(key, asked)
    return asked
  }
  parts.onMedia((id) => {
    for (const key of underWay.keys()) if (key.includes(`|${id}|`)) underWay.delete(key)
  })
  return {
    read: async (userId, id, variant) => {
      const known = await parts.blobs.read(userId, id)
      const file = known?.files[variant]
      const blob = file && (await parts.blobs.readBlob(userId, id, variant))
      if (!known || !file || !blob) return fetchOnce(userId, id, variant)
      await touch(parts, known, variant).catch(() => undefined)
      return ok({
        blob: blob.type === file.mediaType ? blob : new Blob([blob], { type: file.mediaType }),
        source: 'device',
      })
    },
  }
}

async function fetchAndKeep(
  parts: MediaReaderParts,
  userId: string,
  id: string,
  variant: MediaVariant,
): Promise<Result<MediaBytes, Failure>> {
  const { find, download, isOnline } = parts
  const content = documentContent(await find(id), 'media')
  const facts = content && fileFacts(content, variant)
  if (!facts) return fail(failure('not_found'))
  if (!isOnline()) return fail(failure('network'))
  const downloaded = await download(userId, id, variant, facts)
  if (!downloaded.ok) return downloaded
  // On a full disk the bytes are shown all the same.
  await keepCopy(parts, { userId, id, variant, facts }, downloaded.value).catch(() => undefined)
  return ok({ blob: downloaded.value, source: 'server' })
}

interface Copy {
  userId: string
  id: string
  variant: MediaVariant
  facts: FileFacts
}

async function keepCopy({ blobs, nowMs, cacheBytes }: MediaReaderParts, copy: Copy, blob: Blob): Promise<void> {
  const { userId, id, variant, facts } = copy
  const file = { ...facts, usedMs: nowMs(), upload: UPLOADED }
  const place = (known: StoredMedia | undefined): StoredMedia | undefined => {
    if (known?.files[variant]) return undefined
    const media = known ?? { userId, id, addedMs: nowMs(), goneMs: null, intent: null }
    return { ...media, files: { ...known?.files, [variant]: file } }
  }
  await blobs.change(userId, id, place, { [variant]: blob })
  await evictCopies(blobs, userId, await cacheBytes())
}

/** Finds the record of a medium in the log that is open. */
export function findIn({ database }: Pick<PageLog, 'database'>): MediaReaderParts['find'] {
  return async (id) => (await (await database()).media.findOne(id).exec())?.toMutableJSON() ?? null
}

/** To the hour, so that looking is seldom a write. */
async function touch(
  { blobs, nowMs }: MediaReaderParts,
  { userId, id, files }: StoredMedia,
  variant: MediaVariant,
): Promise<void> {
  const now = nowMs()
  if (Math.abs(now - (files[variant]?.usedMs ?? 0)) < HOUR_MS) return
  await blobs.change(userId, id, (media) => {
    const file = media?.files[variant]
    return media && file ? { ...media, files: { ...media.files, [variant]: { ...file, usedMs: now } } } : undefined
  })
}
