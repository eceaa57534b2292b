import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from './api-failure.ts'
import { sendFailure } from './errors.ts'

/** Bytes a second that a body brings on average: far less than the slowest phone line does. */
const LEAST_PER_SECOND = 512
/** A line may be silent for so long before a body is judged. */
const GRACE_S = 20
/** Our own client gives up after half of it; bytes of media may take what the server allows any request. */
const LONGEST_S = 60
const LOOK_S = 5

/** Ends requests whose body trickles in: each would hold a connection, and what has come of it, for two minutes. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, headers } = request.raw
    const bringsBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    // Injected requests come without a socket.
    if (bringsBody && socket instanceof Socket) follow(request, reply, socket)
    done()
  })
}

function follow(request: FastifyRequest, reply: FastifyReply, socket: Socket): void {
  const before = socket.bytesRead
  const longestS = request.routeOptions.config.isLong ? Number.POSITIVE_INFINITY : LONGEST_S
  let seconds = 0
  const timer = setInterval(() => {
    seconds += LOOK_S
    const isDone = request.raw.complete || socket.destroyed
    const isInTime =
      seconds < GRACE_S || (seconds < longestS && socket.bytesRead - before >= seconds * LEAST_PER_SECOND)
    if (!isDone && isInTime) return
    clearInterval(timer)
    if (!isDone) end(request, reply, socket)
  }, LOOK_S * 1000).unref()
}

/** A client that was answered already gets no second answer. */
function end(request: FastifyRequest, reply: FastifyReply, socket: Socket): void {
  request.log.info({ method: request.method, path: request.routeOptions.url }, 'a body came too slowly')
  if (reply.sent) {
    socket.destroy()
    return
  }
  // The connection closes with the answer, so nothing waits for the rest of the body any more.
  void sendFailure(request, reply.header('connection', 'close'), failure('unavailable', {}, { 'retry-after': '5' }))
}
