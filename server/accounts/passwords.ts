import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { addressKey } from '../auth/attempts.ts'
import { endSessions, revokeSessions } from '../auth/end-sessions.ts'
import { rememberOwner } from '../auth/create-session.ts'
import { isWithin, LIMITS, limitAttempts } from '../auth/limits.ts'
import { newToken, tokenHash } from '../auth/token.ts'
import type { AppContext } from '../context.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { failure } from '../http/api-failure.ts'
import { publicUrl } from '../http/public-url.ts'
import { anyText, checkAttributes, maybeText, readAttributes, readFields } from '../http/read-body.ts'
import { mailText } from '../mail/mail-text.ts'
import { confirmPassword } from './confirm-password.ts'
import { ACCOUNT } from './rules.ts'
import { findByEmail } from './users.ts'
import type { UserRow } from './users.ts'

const RESET_MS = 3_600_000
const TYPE = 'password-resets'
const { email, password } = ACCOUNT
const CHANGE = { password, current: maybeText, currentPassword: anyText }

/** Changing the password when signed in; asking for a mail and setting a new one when not. */
export function passwordRoutes(app: FastifyInstance): void {
  app.post('/api/me/password', { onRequest: requireLogin, config: { body: 'json' } }, async (request, reply) => {
    const fields = checkAttributes(readFields(request.body), CHANGE, 'ignored')
    const user = await confirmPassword(request, fields.current ?? fields.currentPassword, 'current')
    await setPassword(app.lmw, user.id, fields.password, loginOf(request).sessionId)
    return reply.status(204).send()
  })

  app.post('/api/password/forgot', async (request, reply) => {
    const asked = checkAttributes(readAttributes(request.body, TYPE), { email }, 'ignored')
    await limitAttempts(app.lmw, LIMITS.forgotAddress, addressKey(request.ip))
    // After the answer, whoever it is: neither its words nor its time tell whether the address is known.
    app.lmw.background.run(mailReset(request, asked.email))
    return reply
      .status(202)
      .type(MEDIA_TYPE)
      .send({ meta: { expiresInSeconds: RESET_MS / 1000 } })
  })

  app.post('/api/password/reset', async (request, reply) => {
    const reset = checkAttributes(readAttributes(request.body, TYPE), { token: anyText, password }, 'ignored')
    await limitAttempts(app.lmw, LIMITS.resetAddress, addressKey(request.ip))
    const userId = await useReset(app.lmw, reset.token)
    if (userId === null) throw failure('reset_token_invalid', { pointer: '/data/attributes/token' })
    await setPassword(app.lmw, userId, reset.password)
    // Whoever reads the account's mail is its owner: guesses of others do not keep them out here.
    const binding = await rememberOwner(app.lmw.db, request, userId, app.lmw.clock())
    if (binding) reply.header('set-cookie', binding.setCookie)
    return reply.status(204).send()
  })
}

/** Every other log-in ends, and so does every reset mail still under way. */
async function setPassword(lmw: AppContext, userId: string, password: string, exceptSessionId?: string): Promise<void> {
  const hash = await lmw.passwords.hash(password)
  const now = lmw.clock()
  await lmw.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: hash, updated_at: now }).where('id', '=', userId).execute()
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    await revokeSessions(trx, userId, now, exceptSessionId)
  })
  endSessions(lmw, userId)
}

async function mailReset(request: FastifyRequest, email: string): Promise<void> {
  const { lmw } = request.server
  const user = await findByEmail(lmw.db, email)
  if (!user || !(await isWithin(lmw, LIMITS.forgotAccount, user.id))) return
  const token = newToken()
  await lmw.db
    .insertInto('password_resets')
    .values({ hash: tokenHash(token), user_id: user.id, expires_at: lmw.clock() + RESET_MS })
    .execute()
  await lmw.mail.send({ to: user.email, ...resetMail(user, publicUrl(request.server), token) })
}

function resetMail(user: UserRow, base: string, token: string): { subject: string; text: string } {
  const locale = user.locale === 'de' ? 'de' : 'en'
  const link = `${base}${locale === 'de' ? '/de' : ''}/new-password?token=${token}`
  return mailText(locale, 'reset', { username: user.username, link })
}

/** Deleting the row is using it: of two that come at once only one gets it. */
async function useReset({ db, clock }: AppContext, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('hash', '=', tokenHash(token))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return row && Number(row.expires_at) > clock() ? row.user_id : null
}
