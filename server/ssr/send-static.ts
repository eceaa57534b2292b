import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type StaticFile } from './static-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Sends a file of the build, compressed as the build left it, or 304 when the client has it. */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const isVersioned = file.isHashed || /[?&]v=/.test(request.url)
  reply
    .header('cache-control', isVersioned ? FOREVER : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
  if (matches(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  const encoding = chooseEncoding(file, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.type(file.contentType).send(createReadStream(encoding?.path ?? file.path))
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
