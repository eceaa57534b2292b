// Calls to the server as a page makes them (I7, I13): authorised when somebody is signed in.
import { type Failure, failure } from '../../core/errors/failure.ts'
import { fail, ok, type Result } from '../../core/lib/result.ts'
import { answerFailure, createPlainCall } from '../transport/api.ts'
import type { Device } from '../session/device.ts'
import { isOnline } from './is-online.ts'
import { userOf } from '../session/read-user.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A JSON:API call; the value is the whole answer document. A user it shows is the session's from then on. */
export async function request<T>(
  device: Pick<Device, 'tokens' | 'call'>,
  method: HttpMethod,
  path: string,
  body?: unknown,
): Promise<Result<T, Failure>> {
  if (!isOnline()) return fail(failure('network'))
  try {
    // Where storage is refused nobody can be signed in, but forgetting a password still works.
    const isSignedIn = await device.tokens.session().then(
      ({ kind }) => kind === 'signed-in',
      () => false,
    )
    const call = isSignedIn ? device.call : createPlainCall()(null)
    const answer = await call(method, path, body === undefined ? {} : { body })
    if (!answer.ok) return answer
    if (answer.value.status >= 400) return fail(answerFailure(answer.value))
    const user = userOf(answer.value)
    if (user) await device.tokens.apply({ kind: 'user-read', user })
    return ok(answer.value.body as T)
  } catch {
    return fail(failure('storage'))
  }
}
