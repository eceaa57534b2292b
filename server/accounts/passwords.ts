import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { addressKey } from '../auth/attempts.ts'
import { endSessions, revokeSessions } from '../auth/end-sessions.ts'
import { rememberOwner } from '../auth/create-session.ts'
import { isWithin, LIMITS, limitAttempts } from '../auth/limits.ts'
import { newToken, tokenHash } from '../auth/token.ts'
import type { Db } from '../db/schema.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { failure } from '../http/api-failure.ts'
import { publicUrl } from '../http/public-url.ts'
import { anyText, checkAttributes, maybeText, readAttributes, readFields } from '../http/read-body.ts'
import { mailText } from '../mail/mail-text.ts'
import { confirmPassword } from './confirm-password.ts'
import { ACCOUNT } from './rules.ts'
import { findByEmail, lockUser } from './users.ts'
import type { UserRow } from './users.ts'

const RESET_MS = 3_600_000
const TYPE = 'password-resets'
const { email, password } = ACCOUNT
const CHANGE = { password, current: maybeText, currentPassword: anyText }

/** Changing the password when signed in; asking for a mail and setting a new one when not. */
export function passwordRoutes(app: FastifyInstance): void {
  app.post('/api/me/password', { onRequest: requireLogin, config: { body: 'json' } }, async (request, reply) => {
    const fields = checkAttributes(readFields(request.body, loginOf(request).userId), CHANGE, 'ignored')
    const { userId, hold } = await confirmPassword(request, fields.current ?? fields.currentPassword, 'current')
    const hash = await app.lmw.passwords.hash(fields.password)
    await app.lmw.db.transaction().execute(async (trx) => {
      await hold(trx)
      await setPassword(trx, userId, hash, app.lmw.clock(), loginOf(request).sessionId)
    })
    endSessions(app.lmw, userId)
    return reply.status(204).send()
  })

  app.post('/api/password/forgot', async (request, reply) => {
    const asked = checkAttributes(readAttributes(request.body, TYPE), { email }, 'ignored')
    await limitAttempts(app.lmw, LIMITS.forgotAddress, addressKey(request.ip))
    // After the answer, for every address: neither its words nor its time show whether the address is known.
    app.lmw.background.run(mailReset(request, asked.email))
    return reply
      .status(202)
      .type(MEDIA_TYPE)
      .send({ meta: { expiresInSeconds: RESET_MS / 1000 } })
  })

  app.post('/api/password/reset', async (request, reply) => {
    const reset = checkAttributes(readAttributes(request.body, TYPE), { token: anyText, password }, 'ignored')
    await limitAttempts(app.lmw, LIMITS.resetAddress, addressKey(request.ip))
    const binding = await useReset(request, reset)
    if (binding) reply.header('set-cookie', binding.setCookie)
    return reply.status(204).send()
  })
}

/** Every other log-in ends, and so does every reset mail still under way. In a transaction that holds the user's row. */
async function setPassword(
  trx: Db,
  userId: string,
  hash: string,
  now: number,
  exceptSessionId?: string,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: hash, updated_at: now }).where('id', '=', userId).execute()
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await revokeSessions(trx, userId, now, exceptSessionId)
}

async function mailReset(request: FastifyRequest, email: string): Promise<void> {
  const { lmw } = request.server
  const user = await findByEmail(lmw.db, email)
  if (!user || !(await isWithin(lmw, LIMITS.forgotAccount, user.id))) return
  const token = newToken()
  const isTheirs = await lmw.db.transaction().execute(async (trx) => {
    // Another address since: a mail to this one must not open the account any more.
    if ((await lockUser(trx, user.id))?.email !== user.email) return false
    await trx
      .insertInto('password_resets')
      .values({ hash: tokenHash(token), user_id: user.id, expires_at: lmw.clock() + RESET_MS })
      .execute()
    return true
  })
  if (isTheirs) await lmw.mail.send({ to: user.email, ...resetMail(user, publicUrl(request.server), token) })
}

function resetMail(user: UserRow, base: string, token: string): { subject: string; text: string } {
  const locale = user.locale === 'de' ? 'de' : 'en'
  const link = `${base}${locale === 'de' ? '/de' : ''}/new-password?token=${token}`
  return mailText(locale, 'reset', { username: user.username, link })
}

/**
 * Deleting the row is using it: of two that come at once only one gets it, and none that was mailed before another
 * password or another address was set. Rejects with 422.
 */
async function useReset(request: FastifyRequest, { token, password }: { token: string; password: string }) {
  const { db, clock, passwords } = request.server.lmw
  const invalid = failure('reset_token_invalid', { pointer: '/data/attributes/token' })
  const hash = tokenHash(token)
  const known = await db.selectFrom('password_resets').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!known || Number(known.expires_at) <= clock()) throw invalid
  const { user_id: userId } = known
  const passwordHash = await passwords.hash(password)
  const binding = await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const { numDeletedRows } = await trx.deleteFrom('password_resets').where('hash', '=', hash).executeTakeFirst()
    if (numDeletedRows === 0n) throw invalid
    await setPassword(trx, userId, passwordHash, clock())
    // The reader of the account's mail is its owner: guesses of others do not lock the owner out here.
    return rememberOwner(trx, request, userId, clock())
  })
  endSessions(request.server.lmw, userId)
  return binding
}
