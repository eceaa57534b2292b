import * as zlib from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const TEXT =
  /^(?:text\/|image\/svg\+xml|font\/ttf|application\/(?:json|javascript|manifest\+json|[\w.-]+\+json|[\w.-]+\+xml|xml)\b)/

/** A few kB arrive as soon as they are; to pack them costs more than to send them. */
const PACKED_FROM = 4096

/** Answers go out as zstd, brotli or gzip at levels that cost about a millisecond; bodies never come in compressed. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip'],
    threshold: PACKED_FROM,
    customTypes: TEXT,
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  })
}
