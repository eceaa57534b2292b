import type { FastifyRequest } from 'fastify'
import { ATOMIC_EXT, MEDIA_TYPE } from '../../core/wire/resources.ts'
import { failure } from './api-failure.ts'
import { parseAccept, parseMediaType } from './media-type.ts'
import type { MediaType } from './media-type.ts'

/**
 * Which media types a route takes: JSON:API, plain JSON as well, JSON:API with the operations extension, a browser's
 * report, or bytes whose type is read from the bytes, not from the client's header.
 */
export type BodyKind = 'json-api' | 'json' | 'operations' | 'report' | 'bytes'

export const REPORT_TYPE = 'application/csp-report'

const FORM = 'application/x-www-form-urlencoded'
const FORM_ROUTE = '/api/broadcasting/auth'
const ANY = new Set(['*/*', 'application/*', 'application/json'])

/** JSON:API's rules for Accept: an instance of its media type without parameters, but for known extensions and profiles. */
export function checkAccept(request: FastifyRequest): void {
  const header = request.headers.accept
  if (request.routeOptions.config.hasOwnType) return
  if (header === undefined || header.trim() === '') return
  const acceptable = parseAccept(header).some(
    (media) => ANY.has(media.type) || (media.type === MEDIA_TYPE && isPlain(media, true)),
  )
  if (!acceptable) throw failure('not_acceptable', { header: 'Accept' })
}

/** JSON:API's rules for Content-Type, and no compressed bodies: what unpacks to more than it seems is not read. */
export function checkContentType(request: FastifyRequest): void {
  const { 'content-type': header, 'content-encoding': encoding } = request.headers
  if (encoding !== undefined && encoding !== 'identity')
    throw failure('unsupported_media_type', { header: 'Content-Encoding' })
  if (header === undefined) return
  const media = parseMediaType(header)
  const { config, url } = request.routeOptions
  if (media === null || !isTaken(media, url === FORM_ROUTE ? 'form' : (config.body ?? 'json-api'))) {
    throw failure('unsupported_media_type', { header: 'Content-Type' })
  }
}

function isTaken(media: MediaType, body: BodyKind | 'form'): boolean {
  if (body === 'bytes') return true
  if (body === 'report') return media.type === REPORT_TYPE
  if (body === 'form') return media.type === FORM
  if (media.type === 'application/json') return body === 'json'
  return media.type === MEDIA_TYPE && isPlain(media, body === 'operations')
}

/** No parameters but `profile` (ignored when unknown) and, where it applies, the one extension we know. */
function isPlain(media: MediaType, extensionApplies: boolean): boolean {
  for (const [name, value] of media.parameters) {
    if (name === 'q' || name === 'profile') continue
    if (name !== 'ext' || !extensionApplies) return false
    if (value.split(/\s+/).some((uri) => uri !== ATOMIC_EXT)) return false
  }
  return true
}
