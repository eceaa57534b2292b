import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorFacts } from '../error-facts.ts'
import { chooseEncoding, type StaticFile } from './static-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Sends a file of the build, compressed as the build left it, or 304 when the client has it. */
export async function sendStatic(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  const isKnown = matches(request.headers['if-none-match'], file.etag)
  const encoding = chooseEncoding(file, request.headers['accept-encoding'] ?? '')
  // Whole: to stream the few kB of a chunk takes twice the processor, and packs what is too small to be worth it.
  const content = isKnown ? undefined : await contentOf(encoding?.path ?? file.path)
  if (content === null) return sendMissing(reply)
  const isVersioned = file.isHashed || /[?&]v=/.test(request.url)
  reply
    .header('cache-control', isVersioned ? FOREVER : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
  if (isKnown) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.type(file.contentType).send(content)
}

/** Never a page in a file's place: a browser could not see that a script is missing if HTML came instead. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}

/** Null when it went from the disk since the files were listed. */
async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorFacts(error).code === 'ENOENT') return null
    throw error
  }
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
