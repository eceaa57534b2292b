import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ATOMIC_MEDIA_TYPE, MAX_OPERATIONS_BYTES } from '../../core/wire/resources.ts'
import type { Poke } from '../../core/wire/resources.ts'
import { deviceOf } from '../accounts/device.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { applyOperations } from './apply-operations.ts'
import { readOperations } from './read-operations.ts'

/** `POST /api/operations`: all or nothing; pokes the user's other devices after the commit. */
export function operationsRoute(app: FastifyInstance): void {
  const options = { onRequest: requireLogin, bodyLimit: MAX_OPERATIONS_BYTES, config: { body: 'operations' as const } }
  app.post('/api/operations', options, async (request, reply) => {
    const login = loginOf(request)
    const { userId } = login
    const { db, clock } = app.lmw
    const applied = await applyOperations(
      db,
      { userId, device: deviceOf(login) },
      readOperations(request.body),
      clock(),
    )
    if (applied.kind === 'refused') throw new ApiFailure(applied.errors)
    publish(request, userId, applied.pokes)
    return reply.type(ATOMIC_MEDIA_TYPE).send(JSON.stringify({ 'atomic:results': applied.results }))
  })
}

function publish(request: FastifyRequest, userId: string, pokes: readonly Poke[]): void {
  const { pokes: bus, background } = request.server.lmw
  const socketId = request.headers['x-socket-id']
  const sender = typeof socketId === 'string' && /^\d{1,20}\.\d{1,20}$/.test(socketId) ? socketId : undefined
  for (const poke of pokes) background.run(bus.publish(userId, poke, sender))
}
