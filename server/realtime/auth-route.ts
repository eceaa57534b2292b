import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../http/api-failure.ts'
import { isChannelName, isSocketId, ownerOf } from './channel.ts'
import type { Realtime } from './poke-bus.ts'

/** Whose bearer token a request carries; rejects with the API's 401 when there is none that counts. */
export type Authenticate = (request: FastifyRequest) => Promise<{ userId: string }>

const FORM = 'application/x-www-form-urlencoded'
const LONGEST_BODY = 4 * 1024

/** `POST /api/broadcasting/auth`: the signature a client needs to subscribe to its user's own channel. */
export async function authRoute(
  app: FastifyInstance,
  deps: { realtime: Realtime; authenticate: Authenticate },
): Promise<void> {
  await app.register(async (scope) => {
    // Within this scope alone: nothing else on the server takes a form.
    if (scope.hasContentTypeParser(FORM)) scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)))
    })
    scope.post('/api/broadcasting/auth', async (request, reply) => {
      const { userId } = await deps.authenticate(request)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const socketId = form.get('socket_id') ?? ''
      const channel = form.get('channel_name') ?? ''
      if (!isSocketId(socketId)) throw failure('invalid', { parameter: 'socket_id' })
      if (!isChannelName(channel)) throw failure('invalid', { parameter: 'channel_name' })
      if (ownerOf(channel) !== userId) throw failure('forbidden', { parameter: 'channel_name' })
      const auth = deps.realtime.authorise(userId, socketId, channel)
      return reply.type('application/json').header('cache-control', 'no-store').send({ auth })
    })
  })
}
