import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Db } from '../db/schema.ts'
import { anyText } from '../http/read-body.ts'
import { tokenHash } from './token.ts'

const MAX_TYPED = 1024

const BODY = v.fallback(v.object({ refresh_token: anyText }), { refresh_token: '' })

interface LogIn {
  userId: string
  sessionId: string
}

/**
 * The log-in a request to end one means, by its bearer token or by a `refresh_token` in its body. Old tokens count,
 * and the binding cookie is not asked for: a log-out without network reaches the server days later, when somebody
 * else's cookie may be in the browser. Tokens that were stolen can end a log-in, nothing more.
 */
export async function findLogIn(
  db: Db,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<LogIn | null> {
  const bearer = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const { refresh_token: refresh } = v.parse(BODY, body)
  return (await findAccess(db, bearer)) ?? (await findRefresh(db, refresh))
}

async function findAccess(db: Db, token: string): Promise<LogIn | null> {
  if (token === '') return null
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id as sessionId', 's.user_id as userId'])
    .where('t.hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row ?? null
}

async function findRefresh(db: Db, token: string): Promise<LogIn | null> {
  if (token === '' || token.length > MAX_TYPED) return null
  const row = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id as sessionId', 's.user_id as userId'])
    .where('t.hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row ?? null
}
