import type { FastifyInstance } from 'fastify'
import { ATOMIC_MEDIA_TYPE, MAX_OPERATIONS_BYTES } from '../../core/wire/resources.ts'
import type { OperationsAnswer } from '../../core/wire/resources.ts'
import { deviceOf } from '../auth/device.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { applyOperations } from './apply-operations.ts'
import { publishPokes } from './publish-pokes.ts'
import { readOperations } from './read-operations.ts'

/** `POST /api/operations`: all or nothing; pokes the user's other devices after the commit. */
export function operationsRoute(app: FastifyInstance): void {
  const options = { onRequest: requireLogin, bodyLimit: MAX_OPERATIONS_BYTES, config: { body: 'operations' as const } }
  app.post('/api/operations', options, async (request, reply) => {
    const login = loginOf(request)
    const { userId } = login
    const { db, clock, config } = app.lmw
    const applied = await applyOperations(
      db,
      { userId, device: deviceOf(login), quota: config.recordQuota },
      readOperations(request.body),
      clock(),
    )
    if (applied.kind === 'refused') throw new ApiFailure(applied.errors)
    publishPokes(request, userId, applied.pokes)
    const answer: OperationsAnswer = { 'atomic:results': applied.results, meta: { epoch: applied.epoch } }
    return reply.type(ATOMIC_MEDIA_TYPE).send(JSON.stringify(answer))
  })
}
