import { isArray, isObject, type JsonValue } from '../lib/json.ts'
import { readErrorDocument } from '../sync/operations/answer.ts'
import type { UploadEvent } from './upload-state.ts'

/** What an answer to a piece of an upload means. */
export type UploadVerdict =
  /** Where the upload stands now. */
  | { kind: 'event'; event: UploadEvent }
  /** Not now: the server is busy, or has not got the record yet. */
  | { kind: 'later' }
  /** What arrived is not what was sent. */
  | { kind: 'damaged' }

/** Codes that another try as things are would only repeat. */
const REFUSALS: ReadonlySet<string> = new Set([
  'quota_exceeded',
  'storage_full',
  'content_refused',
  'too_large',
  'unsupported_media_type',
  'bad_request',
  'invalid',
])

/** Reads an answer to `PUT /api/media/{id}/content`. */
export function readUploadAnswer(status: number, body: JsonValue): UploadVerdict {
  if (status === 200) {
    const meta = memberOf(body, 'meta')
    if (memberOf(meta, 'complete') === true) return { kind: 'event', event: { kind: 'completed' } }
    return standing(meta)
  }
  const code = readErrorDocument(body)?.code ?? ''
  if (code === 'wrong_offset') return standing(memberOf(firstOf(memberOf(body, 'errors')), 'meta'))
  if (code === 'content_mismatch') return { kind: 'damaged' }
  return REFUSALS.has(code) ? { kind: 'event', event: { kind: 'refused', code } } : { kind: 'later' }
}

function standing(meta: JsonValue | undefined): UploadVerdict {
  const bytes = memberOf(meta, 'received')
  return typeof bytes === 'number' ? { kind: 'event', event: { kind: 'received', bytes } } : { kind: 'later' }
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) ? value[name] : undefined
}

function firstOf(value: JsonValue | undefined): JsonValue | undefined {
  return value !== undefined && isArray(value) ? value[0] : undefined
}
