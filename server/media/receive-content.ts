import type { ApiErrorCode } from '../../core/errors/codes.ts'
import type { FileFacts } from '../../core/media/media.ts'
import type { Poke } from '../../core/wire/resources.ts'
import type { AppContext } from '../context.ts'
import { failure } from '../http/api-failure.ts'
import type { ContentRange } from './content-range.ts'
import {
  abandonUpload,
  addPiece,
  beginUpload,
  completeUpload,
  findComplete,
  findUpload,
  type Piece,
  type Upload,
} from './contents.ts'
import { judgeContent } from './judge-content.ts'
import { DiskFull, type MediaFiles, TooMuch } from './media-files.ts'
import { type ContentName, findMediaRecord } from './media-record.ts'

export interface Received {
  /** Bytes from the beginning the server has. */
  received: number
  /** All there are. */
  bytes: number
  /** They are whole, those their record names, and served from now on. */
  complete: boolean
}

export interface Arriving {
  range: ContentRange
  /** Null when the request has no body. */
  body: { stream: AsyncIterable<Uint8Array>; bytes: number | null } | null
}

export interface Media extends Pick<AppContext, 'db' | 'media' | 'config' | 'clock'> {
  /** Called when a record has a new place in the feed because its bytes are there. */
  moved: (poke: Poke) => void
}

/** A piece shorter than this, but for the last, costs more than it brings: nobody sends files byte by byte. */
export const LEAST_PIECE_BYTES = 16 * 1024
const FULL_RETRY_SECONDS = 600

/**
 * Takes in bytes of a medium, or says how far they are.
 * Rejects with 404 without a live record of this user, 409 `wrong_offset` with `meta.received`, 413 `quota_exceeded`,
 * 422 `content_mismatch` or `content_refused` (the upload begins anew then), 507 `storage_full`.
 */
export async function receiveContent(lmw: Media, name: ContentName, { range, body }: Arriving): Promise<Received> {
  const record = await findMediaRecord(lmw.db, name)
  if (!record) throw failure('not_found')
  const { facts } = record
  const from = range.kind === 'piece' ? range.from : 0
  const to = range.kind === 'piece' ? range.to : facts.bytes - 1
  if (range.kind !== 'all' && range.all !== facts.bytes) throw failure('content_mismatch')
  if (range.kind === 'none') return settle(lmw, name, facts, await findUpload(lmw.db, name, facts))
  const bytes = to - from + 1
  if (body?.bytes !== null && body?.bytes !== undefined && body.bytes !== bytes) throw failure('content_mismatch')
  if (bytes < LEAST_PIECE_BYTES && to + 1 < facts.bytes) throw failure('bad_request', { header: 'Content-Range' })
  const begun = await beginUpload(lmw.db, name, facts, lmw.config.mediaQuotaBytes, lmw.clock())
  await lmw.media.remove(begun.freed)
  if (begun.isComplete || begun.received === facts.bytes) return settle(lmw, name, facts, begun)
  const stream = body?.stream ?? nothing()
  // A client that sends all of it again need not know that a part of it is here.
  const stretch =
    range.kind === 'all'
      ? { from: begun.received, bytes: bytes - begun.received, stream: after(stream, begun.received) }
      : { from, bytes, stream }
  if (begun.received !== stretch.from) throw wrongOffset(begun.received)
  return settle(lmw, name, facts, await takePiece(lmw, name, facts, stretch))
}

interface Stretch {
  from: number
  bytes: number
  stream: AsyncIterable<Uint8Array>
}

/** What was cut is kept as far as it came, when that is worth it. */
async function takePiece(lmw: Media, name: ContentName, facts: FileFacts, stretch: Stretch): Promise<Uploaded> {
  const { db, media, clock } = lmw
  const { from, bytes, stream } = stretch
  const written = await write(media, stream, bytes)
  const isKept = written.bytes === bytes || (!written.isWhole && written.bytes >= LEAST_PIECE_BYTES)
  const piece: Piece = { start: from, bytes: written.bytes, file: written.file }
  const upload = isKept ? await addPiece(db, name, facts, piece, clock()).catch(dropping(media, written.file)) : null
  if (upload) return upload
  await media.remove([written.file])
  if (!isKept) throw failure('content_mismatch')
  throw wrongOffset((await findUpload(db, name, facts)).received)
}

type Uploaded = Pick<Upload, 'received' | 'isComplete' | 'pieces'>

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* after(stream: AsyncIterable<Uint8Array>, skipped: number): AsyncGenerator<Uint8Array> {
  let left = skipped
  for await (const chunk of stream) {
    if (left < chunk.byteLength) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.byteLength)
  }
}

/** A file whose row could not be written belongs to nobody. */
function dropping(media: MediaFiles, file: string): (error: unknown) => Promise<never> {
  return async (error) => {
    await media.remove([file])
    throw error
  }
}

async function write(media: MediaFiles, stream: AsyncIterable<Uint8Array>, most: number) {
  try {
    return await media.write(stream, most)
  } catch (error) {
    throw diskFailure(error)
  }
}

function diskFailure(error: unknown): unknown {
  if (error instanceof TooMuch) return failure('content_mismatch')
  if (!(error instanceof DiskFull)) return error
  return failure('storage_full', {}, { 'retry-after': String(FULL_RETRY_SECONDS) })
}

/**
 * When all pieces are here they are judged and joined. A disk of ours that fails meanwhile says nothing of the bytes:
 * they stay as they are, and the client tries again.
 */
async function settle(lmw: Media, name: ContentName, facts: FileFacts, upload: Uploaded): Promise<Received> {
  const { received, isComplete, pieces } = upload
  if (!isComplete && received === facts.bytes) {
    const joined = await join(lmw.media, facts, pieces).catch(lookingAgain(lmw, name, facts, received))
    if (joined) await complete(lmw, name, facts, joined)
  }
  return { received, bytes: facts.bytes, complete: isComplete || received === facts.bytes }
}

/** Another request may have been first, and have removed the pieces. Null when it has completed the upload. */
function lookingAgain(lmw: Media, name: ContentName, facts: FileFacts, received: number) {
  return async (error: unknown): Promise<null> => {
    const now = await findUpload(lmw.db, name, facts)
    if (now.isComplete) return null
    throw now.received === received ? diskFailure(error) : wrongOffset(now.received)
  }
}

interface Joined {
  file: string
  /** Files that are not needed beside it once it counts. */
  parts: readonly string[]
  wrong: ApiErrorCode | null
}

async function join(media: MediaFiles, facts: FileFacts, pieces: readonly Piece[]): Promise<Joined> {
  const judge = judgeContent(facts)
  const judged = judging(media, pieces, (chunk) => judge.take(chunk))
  const [only, ...more] = pieces
  // One piece, as nearly always, is the file itself.
  const file = only && more.length === 0 ? await drain(judged, only.file) : await media.join(judged)
  const parts = pieces.map((piece) => piece.file).filter((part) => part !== file)
  return { file, parts, wrong: judge.verdict() }
}

async function complete(lmw: Media, name: ContentName, facts: FileFacts, joined: Joined): Promise<void> {
  const { db, media, clock } = lmw
  const { file, parts, wrong } = joined
  if (wrong !== null) {
    const copy = parts.length > 0 ? [file] : []
    await media.remove([...copy, ...(await abandonUpload(db, name, facts))])
    throw failure(wrong)
  }
  const completed = await completeUpload(db, name, facts, file, clock())
  if (completed) {
    if (completed.seq !== null) lmw.moved({ collection: 'media', seq: completed.seq })
    await media.remove(parts)
  } else if ((await findComplete(db, name, facts))?.file !== file) await media.remove([file])
}

async function* judging(
  media: MediaFiles,
  pieces: readonly Piece[],
  take: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for (const { file, bytes } of pieces) {
    for await (const chunk of await media.read(file, 0, bytes - 1)) {
      const part = chunk as Uint8Array
      take(part)
      yield part
    }
  }
}

async function drain(stream: AsyncIterable<Uint8Array>, file: string): Promise<string> {
  for await (const _chunk of stream) continue
  return file
}

function wrongOffset(received: number) {
  return failure('wrong_offset', { meta: { received } })
}
