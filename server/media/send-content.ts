import type { FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_TYPES } from '../../core/media/media-types.ts'
import type { AppContext } from '../context.ts'
import { errorFacts } from '../error-facts.ts'
import { failure } from '../http/api-failure.ts'
import { type Content, findComplete } from './contents.ts'
import { type ContentName, findMediaRecord, hasFlight } from './media-record.ts'

/** Nothing in it runs or loads anything, wherever a browser opens it. */
const POLICY = "default-src 'none'; sandbox"

/**
 * Sends the bytes, all or the stretch a `Range` names. 404 without a live record of this user, when its flight is
 * gone, and while nobody has sent them: all three alike.
 */
export async function sendContent(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  name: ContentName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const record = await findMediaRecord(db, name)
  const isShown = record !== null && (await hasFlight(db, name.userId, record))
  const content = isShown ? await findComplete(db, name, record.facts) : null
  if (!record || !content) throw failure('not_found')
  const etag = `"${content.sha256}"`
  describe(reply, content, record.attributes['name']).header('etag', etag)
  if (isKnown(request.headers['if-none-match'], content.sha256)) return reply.status(304).send()
  const { from, to } = readRange(request, content.bytes, etag)
  const isPart = to - from + 1 < content.bytes
  if (isPart) reply.status(206).header('content-range', `bytes ${from}-${to}/${content.bytes}`)
  reply.header('content-length', to - from + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await open(() => media.read(content.file, from, to)))
}

/** A file that went from the disk is missing, not a mistake of the request. */
async function open<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw errorFacts(error).code === 'ENOENT' ? failure('not_found') : error
  }
}

function describe(reply: FastifyReply, { mediaType }: Content, name: unknown): FastifyReply {
  const { isPicture, ending } = MEDIA_TYPES[mediaType] ?? { isPicture: false, ending: 'bin' }
  const fileName = typeof name === 'string' && name !== '' ? name : `file.${ending}`
  const how = isPicture ? 'inline' : 'attachment'
  return reply
    .type(mediaType)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', `${how}; filename*=UTF-8''${encodeName(fileName)}`)
}

/** RFC 8187: only letters, digits and a few signs stay as they are, so no name ends the header or adds one. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

const TAG = /(?:W\/)?"([^"]*)"/g

/** Compared weakly, as RFC 9110, 13.1.2 wants it: the same bytes are the same with any compression. */
function isKnown(header: string | undefined, sha256: string): boolean {
  if (header?.trim() === '*') return true
  return [...(header ?? '').matchAll(TAG)].some(([, tag]) => tag === sha256)
}

const RANGE = /^bytes=(\d{0,12})-(\d{0,12})$/

/** Several stretches at once are answered with all of it, as is one of an older state and one that runs backwards. */
function readRange(request: FastifyRequest, bytes: number, etag: string): { from: number; to: number } {
  const all = { from: 0, to: bytes - 1 }
  const [, first = '', last = ''] = RANGE.exec(request.headers.range ?? '') ?? []
  const condition = request.headers['if-range']
  const isNone = (first === '' && last === '') || (first !== '' && last !== '' && Number(first) > Number(last))
  if (isNone || (condition !== undefined && condition !== etag)) return all
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (from > to) throw failure('range_not_satisfiable', { header: 'Range' }, { 'content-range': `bytes */${bytes}` })
  return { from, to }
}
