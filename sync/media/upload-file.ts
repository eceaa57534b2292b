// Sends the bytes of one file, piece by piece, from where the server says it stands (I2, I20). The state is written
// after every answer, so a worker that dies goes on there.
import { FIRST_PIECE_BYTES, nextPieceBytes } from '../../core/media/piece-size.ts'
import type { Waiting } from '../../core/media/choose-upload.ts'
import { readUploadAnswer } from '../../core/media/upload-answer.ts'
import { nextUpload, sentBytes, type UploadEvent, type UploadState } from '../../core/media/upload-state.ts'
import type { Call } from '../transport/api.ts'
import type { BlobStore, StoredFile } from './blob-store.ts'
import { contentPath } from './download.ts'
import { sha256Of } from '../storage/sha256-of.ts'

export type Sent =
  | { kind: 'done' }
  /** Tried again later, no sooner than the server asked for. */
  | { kind: 'later'; retryAfterSeconds?: number | undefined }
  /** Refused for a reason that stands in the state. */
  | { kind: 'refused' }

export interface UploadFileParts {
  userId: string
  blobs: Pick<BlobStore, 'read' | 'readBlob' | 'change'>
  call: Call
  /** Before every piece: false when it should wait. Rejects when aborted. */
  mayGoOn: () => Promise<boolean>
  /** The state of one medium changed. */
  onProgress: (id: string) => void
  nowMs: () => number
  signal: AbortSignal
}

const PIECE_TIMEOUT_MS = 60_000
const OCTETS = 'application/octet-stream'
/** So many times in a row the server may say something else of where it stands, or that bytes came damaged. */
const MOST_STUMBLES = 4

/** Sends until done, refused, or in trouble. */
export async function uploadFile(parts: UploadFileParts, { id, variant }: Waiting): Promise<Sent> {
  const { userId, blobs, mayGoOn } = parts
  const blob = await blobs.readBlob(userId, id, variant)
  const file = (await blobs.read(userId, id))?.files[variant]
  if (!blob || !file) return { kind: 'refused' }
  const apply = (event: UploadEvent): Promise<UploadState | undefined> => noteEvent(parts, { id, variant }, event)
  let state = file.upload
  let size = FIRST_PIECE_BYTES
  // What was begun at another time is asked for first.
  let isAsked = state.kind === 'localOnly'
  for (let stumbles = 0; stumbles < MOST_STUMBLES; ) {
    if (!(await mayGoOn())) return { kind: 'later' }
    const from = sentBytes(state)
    const piece = isAsked ? { from, to: Math.min(from + size, file.bytes) } : null
    const began = parts.nowMs()
    const answer = await sendPiece(parts, { id, variant }, file, blob, piece)
    // What of a cut piece arrived the server keeps, and says so next time.
    if (!answer.ok) return { kind: 'later', retryAfterSeconds: answer.error.retryAfterSeconds }
    const verdict = readUploadAnswer(answer.value.status, answer.value.body)
    if (verdict.kind === 'later') return { kind: 'later', retryAfterSeconds: answer.value.retryAfterSeconds }
    const next = await apply(verdict.kind === 'damaged' ? await damage(file, blob) : verdict.event)
    if (next === undefined || next.kind === 'refused') return { kind: 'refused' }
    state = next
    if (state.kind === 'uploaded') return { kind: 'done' }
    if (piece) size = nextPieceBytes(size, parts.nowMs() - began)
    const isRetryable = verdict.kind === 'damaged' || (piece !== null && sentBytes(state) !== piece.to)
    stumbles = isRetryable ? stumbles + 1 : 0
    isAsked = true
  }
  return { kind: 'later' }
}

/** On the way, which another try mends, or on this device, which none does. */
async function damage({ sha256 }: StoredFile, blob: Blob): Promise<UploadEvent> {
  const isWhole = (await sha256Of(blob)) === sha256
  return isWhole ? { kind: 'lost' } : { kind: 'refused', code: 'content_mismatch' }
}

/** Without a piece it only asks how far the upload is. */
function sendPiece(
  { userId, call, signal }: UploadFileParts,
  { id, variant }: Waiting,
  { bytes }: StoredFile,
  blob: Blob,
  piece: { from: number; to: number } | null,
) {
  const stretch = piece ? `${piece.from}-${piece.to - 1}` : '*'
  return call('PUT', contentPath(id, variant), {
    headers: { 'Content-Range': `bytes ${stretch}/${bytes}` },
    ...(piece ? { body: blob.slice(piece.from, piece.to), mediaType: OCTETS } : {}),
    timeoutMs: PIECE_TIMEOUT_MS,
    signal,
    userId,
  })
}

/** Undefined when it is not kept here any more. */
async function noteEvent(
  { userId, blobs, onProgress }: UploadFileParts,
  { id, variant }: Waiting,
  event: UploadEvent,
): Promise<UploadState | undefined> {
  const stored = await blobs.change(userId, id, (known) => {
    const file = known?.files[variant]
    if (!known || !file) return undefined
    const upload = nextUpload(file.upload, event)
    return upload === file.upload ? undefined : { ...known, files: { ...known.files, [variant]: { ...file, upload } } }
  })
  onProgress(id)
  return stored?.files[variant]?.upload
}
