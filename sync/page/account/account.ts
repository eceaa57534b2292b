// Logging in and registering from a page (I6, I13): the tokens become the session's only after the log of this device
// is this user's, or together with everything of a log without an account.
import type { Result } from '../../../core/lib/result.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import type { StoredSession, User } from '../../../core/session/session.ts'
import { stampTokens, type Tokens } from '../../../core/session/token.ts'
import { isObject } from '../../../core/lib/json.ts'
import { type Answer, answerFailure, createPlainCall, readPair } from '../../transport/api.ts'
import type { Device } from '../../session/device.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { isOnline } from '../is-online.ts'
import type { PageLog } from '../log/page-log.ts'
import { userOf } from '../../session/read-user.ts'

export interface Registration {
  username: string
  email: string
  password: string
  locale: 'en' | 'de'
}

/** What logging in needs of the device and of its log. */
export interface DeviceTokens {
  tokens: Pick<Device['tokens'], 'session' | 'apply'>
}
export interface OwnedLog extends Pick<PageLog, 'ensureOwner' | 'alone'> {
  /** Logs in over a log without an account, as `takeOverLocal`. */
  claim: (from: string, user: User, tokens: Tokens) => Promise<boolean>
}

const plain = createPlainCall()
const JSON_TYPE = 'application/json'

/** Logs in by e-mail address or username. */
export async function logIn(
  device: DeviceTokens,
  log: OwnedLog,
  who: string,
  password: string,
): Promise<Result<User, Failure>> {
  if (!isOnline()) return fail(failure('network'))
  const body = who.includes('@') ? { email: who, password } : { username: who, password }
  const answer = await plain(null)('POST', '/login', { body, mediaType: JSON_TYPE })
  if (!answer.ok) return answer
  const pair = readPair(answer.value)
  if (!pair) return fail(answer.value.status < 400 ? failure('internal') : answerFailure(answer.value))
  const me = await plain(pair.accessToken)('GET', '/me')
  if (!me.ok) return me
  const user = userOf(me.value)
  if (!user) return fail(answerFailure(me.value))
  const tokens = stampTokens(pair, Date.now(), answer.value.serverMs)
  try {
    const before = await device.tokens.session()
    if (before.kind === 'local' && (await log.claim(before.user.id, user, tokens))) return ok(user)
    if (wasPutBack(me.value)) await inherit(device, log, user)
    await leaveOther(device, user.id)
    await log.ensureOwner(user.id)
    await device.tokens.apply({ kind: 'logged-in', user, tokens })
    return ok(user)
  } catch {
    return fail(failure('storage'))
  }
}

/** Of who registered anew, since the server was put back to a time before their account, the log stays theirs. */
async function inherit({ tokens }: DeviceTokens, log: OwnedLog, user: User): Promise<void> {
  const from = inheritedFrom(await tokens.session(), user)
  if (from === null) return
  const { inheritLog } = await import('../../session/inherit-log.ts')
  await log.alone((place) => inheritLog(place, from, user.id))
}

/** Whether the server once lost accounts. Any other gives an address anew only when its holder gave it up on purpose. */
function wasPutBack({ body }: Answer): boolean {
  return isObject(body) && isObject(body['meta']) && body['meta']['wasPutBack'] === true
}

/** Id of the refused login of the same address, whose account was lost with a backup. */
function inheritedFrom(session: StoredSession, { id, email }: User): string | null {
  if (session.kind !== 'expired' || session.reason === 'revoked' || session.user.id === id) return null
  return email !== '' && session.user.email.toLowerCase() === email.toLowerCase() ? session.user.id : null
}

/** Another user's expired session ends before its log is put away. */
async function leaveOther({ tokens }: DeviceTokens, userId: string): Promise<void> {
  const session = await tokens.session()
  if (session.kind !== 'guest' && session.user.id !== userId) await tokens.apply({ kind: 'logged-out' })
}

/** Creates the account and logs in. */
export async function register(
  device: DeviceTokens,
  log: OwnedLog,
  account: Registration,
): Promise<Result<User, Failure>> {
  if (!isOnline()) return fail(failure('network'))
  const body = { data: { type: 'users', attributes: { ...account } } }
  const answer = await plain(null)('POST', '/register', { body })
  if (!answer.ok) return answer
  if (answer.value.status !== 201) return fail(answerFailure(answer.value))
  return logIn(device, log, account.email, account.password)
}
