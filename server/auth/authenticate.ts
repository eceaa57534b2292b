import type { FastifyRequest } from 'fastify'
import { must } from '../../core/lib/must.ts'
import type { Login } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import type { Slots } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { failure } from '../http/api-failure.ts'
import { checkBinding } from './binding.ts'
import { tokenHash } from './token.ts'

const USED_AT_STEP_MS = 300_000

/** Whose request this is, by its bearer token alone. Rejects with 401; a cookie never counts as a log-in. */
export async function authenticate(request: FastifyRequest): Promise<Login> {
  const { db, clock } = request.server.lmw
  const token = readBearer(request.headers.authorization)
  if (token === null) throw failure('unauthorized')
  const hash = tokenHash(token)
  const [row] = await findToken(db, { hash })
  if (!row) throw failure('unauthorized')
  const now = clock()
  if (row.revoked_at !== null) throw failure('token_revoked')
  if (Number(row.expires_at) <= now) throw failure('token_expired')
  const binding = checkBinding(row, request.headers.cookie, now)
  if (binding === 'refused' || binding === 'contested') throw failure('unauthorized')
  if (row.confirmed_at === null) {
    await db.updateTable('refresh_tokens').set({ confirmed_at: now }).where('hash', '=', row.refresh_hash).execute()
  }
  if (binding !== 'holds') await prove(db, row.session_id, binding)
  if (now - Number(row.used_at) > USED_AT_STEP_MS) {
    await db.updateTable('sessions').set({ used_at: now }).where('id', '=', row.session_id).execute()
  }
  const { user_id: userId, session_id: sessionId, user_agent: userAgent, name, number } = row
  return { userId, sessionId, userAgent, name, number }
}

/** The first cookie always proves the binding, the spare one only where nothing was proven before. */
async function prove(db: Db, sessionId: string, binding: 'proves' | 'proves-spare'): Promise<void> {
  const update = db.updateTable('sessions').where('id', '=', sessionId)
  if (binding === 'proves') await update.set({ binding_proven: 1 }).execute()
  else await update.set({ binding_proven: 2 }).where('binding_proven', '=', 0).execute()
}

/** Route hook: refuses who is not signed in before the body is read. */
export async function requireLogin(request: FastifyRequest): Promise<void> {
  request.login = await authenticate(request)
}

/** Only behind `requireLogin`. */
export function loginOf(request: FastifyRequest): Login {
  return must(request.login, 'login of a route without requireLogin')
}

function readBearer(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}

const findToken = prepared((db: Db, slot: Slots<{ hash: string }>) =>
  db
    .selectFrom('access_tokens as a')
    .innerJoin('sessions as s', 's.id', 'a.session_id')
    .leftJoin('refresh_tokens as r', 'r.hash', 'a.refresh_hash')
    .select(['a.expires_at', 'a.refresh_hash', 'a.session_id', 'r.confirmed_at'])
    .select([
      's.user_id',
      's.user_agent',
      's.name',
      's.number',
      's.revoked_at',
      's.used_at',
      's.binding_hash',
      's.binding_set_at',
      's.binding_proven',
      's.spare_hash',
      's.spare_set_at',
    ])
    .where('a.hash', '=', slot('hash'))
    .compile(),
)
