import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { findLogIn } from '../auth/find-log-in.ts'
import { REFRESH_MS } from '../auth/token.ts'
import type { Login } from '../context.ts'
import type { SessionsTable } from '../db/schema.ts'
import { failure } from '../http/api-failure.ts'
import { checkAttributes, readAttributes } from '../http/read-body.ts'
import { DEVICE_NAME, readDevice } from '../auth/device.ts'

/** A name, or null to take back the one it has by itself. */
const CHANGES = { name: v.exactOptional(v.nullable(DEVICE_NAME)) }

type Row = Pick<Selectable<SessionsTable>, 'id' | 'user_agent' | 'name' | 'number' | 'created_at' | 'used_at'>

/** The user's log-ins on their devices, each of which can be named and ended; and ending the own one. */
export function sessionRoutes(app: FastifyInstance): void {
  app.get('/api/me/sessions', { onRequest: requireLogin }, async (request, reply) => {
    const login = loginOf(request)
    const rows = await living(login.userId).orderBy('used_at', 'desc').limit(200).execute()
    return reply.type(MEDIA_TYPE).send({ data: rows.map((row) => sessionResource(row, login)) })
  })

  app.patch<{ Params: { id: string } }>('/api/me/sessions/:id', { onRequest: requireLogin }, async (request, reply) => {
    const login = loginOf(request)
    const row = await living(login.userId).where('id', '=', request.params.id).executeTakeFirst()
    if (!row) throw failure('not_found')
    const { name } = checkAttributes(readAttributes(request.body, 'sessions', row.id), CHANGES, 'refused')
    // Without a name nothing is written: it would undo what another device calls it meanwhile.
    if (name !== undefined) await app.lmw.db.updateTable('sessions').set({ name }).where('id', '=', row.id).execute()
    return reply.type(MEDIA_TYPE).send({ data: sessionResource(name === undefined ? row : { ...row, name }, login) })
  })

  function living(userId: string) {
    return app.lmw.db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'name', 'number', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('used_at', '>', app.lmw.clock() - REFRESH_MS)
  }

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
    const { db, clock, sessionsEnded } = app.lmw
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ revoked_at: clock() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    sessionsEnded.tell(userId)
    return true
  }
}

function sessionResource(row: Row, { sessionId }: Login) {
  return {
    type: 'sessions',
    id: row.id,
    attributes: {
      ...readDevice(row.user_agent),
      name: row.name,
      number: row.number,
      createdAt: new Date(Number(row.created_at)).toISOString(),
      usedAt: new Date(Number(row.used_at)).toISOString(),
      current: row.id === sessionId,
    },
  }
}
