// Calls to the server as a page makes them (I6, I7, I13): with one user's login, or without any.
import { type Failure, failure } from '../../core/errors/failure.ts'
import { fail, ok, type Result } from '../../core/lib/result.ts'
import { answerFailure, createPlainCall } from '../transport/api.ts'
import type { Device } from '../session/device.ts'
import { isOnline } from './is-online.ts'
import { userOf } from '../session/read-user.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RequestOptions {
  /**
   * Whom the request is for, as this page shows them: where another user has signed in meanwhile it is not made, and
   * fails with `unauthorized`. Null for what needs no login: it is asked with nobody's token.
   */
  userId: string | null
  body?: unknown
}

/** Whether what lies there belongs to one user. */
export function isOfUser(path: string): boolean {
  return /^\/me(?:\/|$)/.test(path)
}

/** A JSON:API call; the value is the whole answer document. A user it shows is the session's from then on. */
export async function request<T>(
  device: Pick<Device, 'tokens' | 'call'>,
  method: HttpMethod,
  path: string,
  { userId, body }: RequestOptions,
): Promise<Result<T, Failure>> {
  if (!isOnline()) return fail(failure('network'))
  try {
    const options = body === undefined ? {} : { body }
    const answer = await (userId === null
      ? createPlainCall()(null)(method, path, options)
      : device.call(method, path, { ...options, userId }))
    if (!answer.ok) return answer
    if (answer.value.status >= 400) return fail(answerFailure(answer.value))
    const user = userOf(answer.value)
    if (user) await device.tokens.apply({ kind: 'user-read', user })
    return ok(answer.value.body as T)
  } catch {
    return fail(failure('storage'))
  }
}
