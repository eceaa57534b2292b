import type { FastifyRequest } from 'fastify'
import { failure } from '../http/api-failure.ts'

/** Which stretch of the bytes a request brings. */
export type ContentRange =
  /** All of them. */
  | { kind: 'all' }
  /** Both ends included. */
  | { kind: 'piece'; from: number; to: number; all: number }
  /** Only a question how far the upload is. */
  | { kind: 'none'; all: number }

const PIECE = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/
const NONE = /^bytes \*\/(\d{1,12})$/

/** Reads the header `Content-Range`. Rejects with 400 for one that cannot be. */
export function readContentRange(request: FastifyRequest): ContentRange {
  const header = request.headers['content-range']
  if (header === undefined) return { kind: 'all' }
  const none = NONE.exec(header)
  if (none) return { kind: 'none', all: Number(none[1]) }
  const [from, to, all] = (PIECE.exec(header) ?? []).slice(1).map(Number)
  if (from === undefined || to === undefined || all === undefined || from > to || to >= all) {
    throw failure('bad_request', { header: 'Content-Range' })
  }
  return { kind: 'piece', from, to, all }
}
