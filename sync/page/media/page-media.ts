// Photos, documents and tracks as a page has them (I6, I20): kept on the device before anybody says so, read from the
// device first, and followed on their way to the server.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import {
  type FileFacts,
  type MediaAttributes,
  type MediaKind,
  type TrackSummary,
  validateMedia,
} from '../../../core/media/media.ts'
import { THUMBNAIL_TYPES } from '../../../core/media/media-types.ts'
import type { MediaVariant } from '../../../core/media/media-variant.ts'
import { HEAD_BYTES, recognise } from '../../../core/media/recognise.ts'
import { LOCAL_ONLY } from '../../../core/media/upload-state.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { BlobStore, MediaIntent, StoredFile, StoredMedia } from '../../media/blob-store.ts'
import type { LmwDatabase } from '../../database.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { evictCopies } from '../../media/evict-copies.ts'
import type { RecordsChanged } from '../../storage/rows/write-records.ts'
import type { PageLog } from '../log/page-log.ts'
import type { createMediaReader } from './media-reader.ts'
import { type MediaBytes } from './media-reader.ts'
import type { MediaTransfers, Transfer } from './media-transfers.ts'
import type { Store } from '../../../core/lib/store.ts'
import { sha256Of } from '../../storage/sha256-of.ts'

/** What a screen hands over: resized, without position data, and recognised. */
export interface NewMedia {
  flightId: string
  kind: MediaKind
  /** The file's name as it was chosen; cut to what a name may have. */
  name: string
  original: Blob
  /** Of photos. */
  thumbnail?: Blob | null
  width?: number | null
  height?: number | null
  takenAt?: string | null
  caption?: string | null
  summary?: TrackSummary | null
}

/** What was written, with the keys of its steps: given to `story.undo`, it is taken back. */
export interface MediaAdded {
  id: string
  steps: readonly string[]
}

export interface MediaMoved {
  /** What moved. */
  ids: readonly string[]
  steps: readonly string[]
}

export interface Media {
  /**
   * Keeps the bytes and names them in their flight; the id when all of it is durable. Fails with `content_refused` for
   * what the bytes are not, `invalid` with issues, `not_found` without the flight, `storage`.
   */
  add(media: NewMedia): Promise<Result<MediaAdded, Failure>>
  /** The id of what the flight has already with these very bytes; null when it has none, or there is no such flight. */
  has(flightId: string, original: Blob): Promise<Result<string | null, Failure>>
  /** Changes caption, name or time taken; answers the keys of its steps. */
  edit(
    id: string,
    changes: Pick<MediaAttributes, 'caption' | 'takenAt'> | { name: string },
  ): Promise<Result<readonly string[], Failure>>
  /**
   * Gives media of one flight to another; what that one has already, to the byte and with the same caption, stays where
   * it is. Fails with `not_found` without the flight they go to, `storage`.
   */
  move(ids: readonly string[], from: string, to: string): Promise<Result<MediaMoved, Failure>>
  /**
   * Takes them out of their flights and the log; the bytes stay for as long as a step of the history could bring them
   * back. What is not there any more is left out; fails with `not_found` when none of them is, `storage`.
   */
  remove(ids: readonly string[]): Promise<Result<RecordsChanged, Failure>>
  /**
   * The bytes: from the device, else from the server, and then kept. Fails with `network` when they are not here and
   * there is no way to the server, `media_missing` when nobody has sent them yet, `not_found` without the record or
   * where there is no such variant, `storage`.
   */
  read(id: string, variant: MediaVariant): Promise<Result<MediaBytes, Failure>>
  /** Calls when bytes of a medium came, went or got further, here or on the server; missing bytes may be there now. */
  onBytes(listener: (id: string) => void): () => void
  /** By id, everything that is not on the server in full. */
  transfers: Store<ReadonlyMap<string, Transfer>>
  /** Sends what was refused once more. */
  retry(id: string): Promise<Result<void, Failure>>
  usage(): Promise<MediaUsage>
}

export interface MediaUsage {
  /** Bytes of all photos, documents and tracks of the log, thumbnails included. */
  usedBytes: number
  /** What the server keeps for one user; null while it has not said. */
  quotaBytes: number | null
  /** Bytes kept on this device. */
  hereBytes: number
  /** Bytes that are on this device only. */
  waitingBytes: number
  /** What this device has left for the app; null where the browser does not say. */
  freeBytes: number | null
}

export interface PageMediaParts {
  session: Store<SessionState>
  log: Pick<PageLog, 'database'>
  blobs: BlobStore
  transfers: MediaTransfers
  reader: ReturnType<typeof createMediaReader>
  /** From `/api/config`, asked at most once; null while the server is out of reach. */
  quotaBytes: () => Promise<number | null>
  freeBytes: () => Promise<number | null>
  nowMs: () => number
}

const MAX_NAME = 200

/** Builds it; reads nothing before it is asked or subscribed to. */
export function createPageMedia(parts: PageMediaParts): Omit<Media, 'onBytes'> {
  const { session, log, blobs, transfers, reader, nowMs } = parts
  const userId = (): string | null => userIdOf(session.get())
  const guard = async <T>(work: (owner: string) => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    const owner = userId()
    if (owner === null) return fail(failure('unauthorized'))
    return work(owner).catch(() => fail(failure('storage')))
  }
  const finish = async (media: StoredMedia): Promise<void> => {
    const { finishIntent } = await import('../../media/media-intents.ts')
    await finishIntent(await log.database(), blobs, media)
    transfers.changed(media.id)
  }
  const inBatches = async (
    ids: readonly string[],
    work: (db: LmwDatabase, ids: readonly string[]) => Promise<RecordsChanged>,
  ): Promise<RecordsChanged> => {
    const { inBatches: run } = await import('../story/in-batches.ts')
    const place = { userId, database: () => log.database() }
    const records = ids.map((id) => ({ id }))
    return run(
      place,
      records,
      () => undefined,
      (db, bundle) =>
        work(
          db,
          bundle.map(({ id }) => id),
        ),
    )
  }
  /** When this is cut off, the uploads find that the record is gone. */
  const markGone = async (owner: string, id: string): Promise<void> => {
    await blobs.change(owner, id, (known) => known && { ...known, goneMs: nowMs() }).catch(() => undefined)
    transfers.changed(id)
  }
  return {
    add: (media) =>
      guard(async (owner) => {
        const read = await describe(media, nowMs())
        if (!read.ok) return read
        const db = await log.database()
        if (!(await db.flights.findOne(media.flightId).exec())) return fail(failure('not_found'))
        return keep(parts, owner, media, read.value, finish)
      }),
    has: (flightId, original) =>
      guard(async () => {
        const db = await log.database()
        const flight = await db.flights.findOne(flightId).exec()
        const found = await db.media.findByIds([...(flight?.toMutableJSON().media ?? [])]).exec()
        const sum = await sha256Of(original)
        return ok([...found.values()].find((item) => item.get('sha256') === sum)?.id ?? null)
      }),
    edit: (id, changes) =>
      guard(async () => {
        const { writeRecord } = await import('../../database.ts')
        const edited = { ...changes, editedAt: new Date(nowMs()).toISOString() }
        const issues = validateMedia(edited)
        if (issues.length > 0) return fail({ code: 'invalid', issues })
        let isThere = false
        const steps = await writeRecord(await log.database(), { collection: 'media', type: 'media', id }, (current) => {
          isThere = current !== null
          return current ? { ...current, ...edited } : undefined
        })
        return isThere ? ok(steps) : fail(failure('not_found'))
      }),
    move: (ids, from, to) =>
      guard(async () => {
        const { mediaToMove, moveMedia } = await import('../../media/media-intents.ts')
        const moving = await mediaToMove(await log.database(), ids, to)
        if (moving === null) return fail(failure('not_found'))
        const move = { from, to, editedAt: new Date(nowMs()).toISOString() }
        const { failed, steps } = await inBatches(moving, (db, bundle) => moveMedia(db, bundle, move))
        return failed.length === 0 ? ok({ ids: moving, steps }) : fail(failure('storage'))
      }),
    remove: (ids) =>
      guard(async (owner) => {
        const { removeMedia } = await import('../../media/media-intents.ts')
        const removed = await inBatches(ids, removeMedia)
        for (const id of removed.changed) await markGone(owner, id)
        if (removed.changed.length > 0) return ok(removed)
        return fail(failure(removed.failed.length > 0 ? 'storage' : 'not_found'))
      }),
    read: (id, variant) => guard((owner) => reader.read(owner, id, variant)),
    transfers: transfers.store,
    retry: (id) =>
      guard(async (owner) => {
        await transfers.retry(owner, id)
        return ok(undefined)
      }),
    usage: () => readUsage(parts, userId()),
  }
}

interface Described {
  attributes: MediaAttributes
  files: StoredMedia['files']
  blobs: Partial<Record<MediaVariant, Blob>>
}

/** Looks at the bytes themselves: what they are, how many, and their sum. */
async function describe(media: NewMedia, nowMs: number): Promise<Result<Described, Failure>> {
  const { original, thumbnail, name, ...rest } = media
  const facts = await factsOf(original)
  const small = thumbnail ? await thumbnailFacts(thumbnail) : null
  if (!facts || (thumbnail && !small)) return fail(failure('content_refused'))
  const time = new Date(nowMs).toISOString()
  const attributes: MediaAttributes = {
    ...rest,
    ...facts,
    name: name.slice(-MAX_NAME),
    thumbnail: small,
    createdAt: time,
    editedAt: time,
  }
  const issues = validateMedia(attributes)
  if (issues.length > 0) return fail({ code: 'invalid', issues })
  const stored = (file: FileFacts): StoredFile => ({ ...file, usedMs: nowMs, upload: LOCAL_ONLY })
  return ok({
    attributes,
    files: { original: stored(facts), ...(small ? { thumbnail: stored(small) } : {}) },
    blobs: { original, ...(thumbnail ? { thumbnail } : {}) },
  })
}

async function factsOf(blob: Blob): Promise<FileFacts | null> {
  const mediaType = recognise(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
  return mediaType === null ? null : { mediaType, bytes: blob.size, sha256: await sha256Of(blob) }
}

async function thumbnailFacts(blob: Blob): Promise<MediaAttributes['thumbnail']> {
  const facts = await factsOf(blob)
  const mediaType = THUMBNAIL_TYPES.find((type) => type === facts?.mediaType)
  return facts && mediaType ? { ...facts, mediaType } : null
}

async function keep(
  { log, blobs, nowMs }: PageMediaParts,
  userId: string,
  media: NewMedia,
  { attributes, files, blobs: bytes }: Described,
  finish: (media: StoredMedia) => Promise<void>,
): Promise<Result<MediaAdded, Failure>> {
  const id = crypto.randomUUID()
  const intent: MediaIntent = { kind: 'add', attributes }
  const store = (): Promise<StoredMedia | undefined> =>
    blobs.change(userId, id, () => ({ userId, id, addedMs: nowMs(), goneMs: null, intent, files }), bytes)
  // On a full disk copies of what the server has make room for what nobody else has.
  const begun = await store().catch(async () => {
    await evictCopies(blobs, userId, 0)
    return store()
  })
  try {
    if (begun) await finish(begun)
    // Its flight was taken away a moment ago, and nothing is kept for it.
    if (!(await blobs.read(userId, id))) return fail(failure('not_found'))
    const { stepsOfAdding } = await import('../../media/media-intents.ts')
    return ok({ id, steps: await stepsOfAdding(await log.database(), id, media.flightId) })
  } catch (error) {
    // The user was told that it is not stored, so it must not appear later: the worker removes what was written of it.
    const undo: MediaIntent = { kind: 'remove', flightId: media.flightId }
    await blobs.change(userId, id, () => ({ userId, id, addedMs: nowMs(), goneMs: nowMs(), intent: undo, files: {} }))
    throw error
  }
}

async function readUsage(parts: PageMediaParts, userId: string | null): Promise<MediaUsage> {
  const { log, blobs } = parts
  const [quotaBytes, freeBytes] = await Promise.all([parts.quotaBytes(), parts.freeBytes()])
  const usage = { usedBytes: 0, quotaBytes, hereBytes: 0, waitingBytes: 0, freeBytes }
  if (userId === null) return usage
  for (const { goneMs, files } of await blobs.readAll(userId)) {
    for (const { bytes, upload } of Object.values(files)) {
      usage.hereBytes += bytes
      if (goneMs === null && upload.kind !== 'uploaded') usage.waitingBytes += bytes
    }
  }
  for (const document of await (await log.database()).media.find().exec()) {
    const { bytes, thumbnail } = document.toMutableJSON() as Partial<MediaAttributes>
    usage.usedBytes += (bytes ?? 0) + (thumbnail?.bytes ?? 0)
  }
  return usage
}
