import type { FastifyReply } from 'fastify'

/**
 * Gives the memory of a page back at once: left to the collector, megabytes outside of its heap make it go through all
 * of the heap every few dozen pages. Only once the system has taken the last byte, and never after a cut connection.
 */
export function releaseOnceSent(reply: FastifyReply, { buffer, byteLength }: Uint8Array): void {
  // Memory shared with others is not this page's to give back.
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return
  reply.raw.once('finish', () => {
    // A failure was sent in its place, as at the deadline: another thread may still be packing the page.
    if (reply.statusCode === 200) buffer.transfer(0)
  })
}
