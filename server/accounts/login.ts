import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { presentBinding } from '../auth/binding.ts'
import { createSession } from '../auth/create-session.ts'
import type { NewSession } from '../auth/create-session.ts'
import { limitLogin } from '../auth/limits.ts'
import { rotateToken } from '../auth/rotate-token.ts'
import { renewBinding } from '../auth/rebind.ts'
import { ACCESS_MS, REFRESH_MS } from '../auth/token.ts'
import type { TokenPair } from '../auth/token.ts'
import type { AppContext } from '../context.ts'
import { failure } from '../http/api-failure.ts'
import { anyText, checkAttributes, maybeText, readFields } from '../http/read-body.ts'
import type { Attributes } from '../http/read-body.ts'
import { nameKey } from './rules.ts'
import { findByName, findUser } from './users.ts'
import type { UserRow } from './users.ts'

const MAX_TYPED = 1024
/** In seconds from now. To a second tab within a minute of the first they are up to a minute too long. */
const TERMS = { accessExpiresIn: ACCESS_MS / 1000, refreshExpiresIn: REFRESH_MS / 1000 }

const FIELDS = { email: maybeText, username: maybeText, password: anyText, refresh_token: v.exactOptional(anyText) }

/** `POST /api/login`: with a name and a password a new log-in, with a `refresh_token` the next pair of tokens. */
export function loginRoute(app: FastifyInstance): void {
  app.post('/api/login', { config: { body: 'json' } }, async (request, reply) => {
    const fields = checkAttributes(readFields(request.body), FIELDS, 'ignored')
    const { refresh_token: token } = fields
    return token === undefined ? logIn(request, reply, fields) : refresh(request, reply, token)
  })
}

async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, username, password }: Attributes<typeof FIELDS>,
): Promise<FastifyReply> {
  const { lmw } = request.server
  const who = (email ?? username ?? '').trim()
  if (who === '') throw failure('required', { pointer: '/email' })
  if (password === '') throw failure('required', { pointer: '/password' })
  if (who.length > MAX_TYPED || password.length > MAX_TYPED) throw failure('invalid_credentials')
  const named = await findByName(lmw.db, who)
  const attempt = await limitLogin(lmw, {
    address: request.ip,
    who: nameKey(who),
    userId: named?.id ?? null,
    cookieHash: presentBinding(request)?.hash ?? null,
  })
  const { session, user } = await beginSession(request, named, password)
  await attempt.succeeded()
  if (session.endedOthers) lmw.sessionsEnded.tell(user.id)
  if (lmw.passwords.isOutdated(user.password_hash)) await rehash(lmw, user, password)
  if (session.binding) reply.header('set-cookie', session.binding.setCookie)
  return sendPair(reply, session)
}

/** Rejects with 401 when it is not the password, or not any more when the log-in begins. */
async function beginSession(
  request: FastifyRequest,
  named: UserRow | undefined,
  password: string,
): Promise<{ session: NewSession; user: UserRow }> {
  const { db, passwords, clock } = request.server.lmw
  const isRight = await passwords.verify(password, named?.password_hash ?? null)
  if (!named || !isRight) throw failure('invalid_credentials')
  const session = await createSession(db, request, named, clock())
  // Changed meanwhile, or the same one stored with today's parameters: asked again.
  return session ? { session, user: named } : beginSession(request, await findUser(db, named.id), password)
}

async function refresh(request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const { lmw } = request.server
  if (token === '' || token.length > MAX_TYPED) throw failure('unauthorized', { pointer: '/refresh_token' })
  const rotation = await rotateToken(lmw, token, request.headers.cookie, lmw.clock())
  if (rotation.kind === 'refused') throw failure(rotation.code, { pointer: '/refresh_token' })
  if (rotation.kind === 'revoked') {
    lmw.sessionsEnded.tell(rotation.userId)
    throw failure('token_revoked', { pointer: '/refresh_token' })
  }
  const binding = await renewBinding(request, rotation.session)
  if (binding) reply.header('set-cookie', binding.setCookie)
  return sendPair(reply, rotation.pair)
}

function sendPair(reply: FastifyReply, { accessToken, refreshToken }: TokenPair): FastifyReply {
  return reply.type('application/json').send({ accessToken, refreshToken, ...TERMS })
}

/** Stores the password with today's parameters, unless it was changed meanwhile. */
async function rehash({ db, passwords }: AppContext, { id, password_hash: before }: UserRow, password: string) {
  const after = await passwords.hash(password)
  await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute()
}
