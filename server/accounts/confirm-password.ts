import type { FastifyRequest } from 'fastify'
import { loginOf } from '../auth/authenticate.ts'
import { LIMITS, limitAttempts } from '../auth/limits.ts'
import { forgetAttempts } from '../auth/attempts.ts'
import { failure } from '../http/api-failure.ts'
import type { Db } from '../db/schema.ts'
import { holdVerified } from '../auth/hold-user.ts'
import { findUser } from './users.ts'

export interface Confirmed {
  userId: string
  /**
   * The first statement of the transaction that does what the password was asked for: holds the user's row. Rejects
   * like a wrong password when another one was set since, by somebody who may have wanted to shut out this request.
   */
  hold: (trx: Db) => Promise<void>
}

/** The signed-in user, once their password has been typed again. Rejects with 422 pointing at the attribute `name`. */
export async function confirmPassword(request: FastifyRequest, password: string, name: string): Promise<Confirmed> {
  const { lmw } = request.server
  const { userId, sessionId } = loginOf(request)
  const pointer = `/data/attributes/${name}`
  if (password === '') throw failure('required', { pointer })
  await limitAttempts(lmw, LIMITS.passwordSession, sessionId)
  const user = await findUser(lmw.db, userId)
  if (!user || !(await lmw.passwords.verify(password, user.password_hash))) throw failure('wrong_password', { pointer })
  await forgetAttempts(lmw.db, LIMITS.passwordSession, sessionId)
  return {
    userId,
    hold: async (trx) => {
      if (!(await holdVerified(trx, user))) throw failure('wrong_password', { pointer })
    },
  }
}
