import type { FastifyInstance } from 'fastify'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { findLogIn } from '../auth/find-log-in.ts'
import { REFRESH_MS } from '../auth/token.ts'
import { failure } from '../http/api-failure.ts'
import { readDevice } from './device.ts'

/** The user's log-ins on their devices, each of which can be ended; and ending the own one. */
export function sessionRoutes(app: FastifyInstance): void {
  app.get('/api/me/sessions', { onRequest: requireLogin }, async (request, reply) => {
    const { userId, sessionId } = loginOf(request)
    const rows = await app.lmw.db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('used_at', '>', app.lmw.clock() - REFRESH_MS)
      .orderBy('used_at', 'desc')
      .limit(200)
      .execute()
    const data = rows.map((row) => ({
      type: 'sessions',
      id: row.id,
      attributes: {
        ...readDevice(row.user_agent),
        createdAt: new Date(Number(row.created_at)).toISOString(),
        usedAt: new Date(Number(row.used_at)).toISOString(),
        current: row.id === sessionId,
      },
    }))
    return reply.type(MEDIA_TYPE).send({ data })
  })

  app.delete<{ Params: { id: string } }>(
    '/api/me/sessions/:id',
    { onRequest: requireLogin },
    async (request, reply) => {
      if (!(await endOne(loginOf(request).userId, request.params.id))) throw failure('not_found')
      return reply.status(204).send()
    },
  )

  app.post('/api/logout', { config: { body: 'json' } }, async (request, reply) => {
    const found = await findLogIn(app.lmw.db, request)
    if (!found) throw failure('unauthorized')
    await endOne(found.userId, found.sessionId)
    return reply.status(204).send()
  })

  async function endOne(userId: string, id: string): Promise<boolean> {
    const { db, clock, sessionEvents } = app.lmw
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ revoked_at: clock() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    sessionEvents.ended(userId)
    return true
  }
}
