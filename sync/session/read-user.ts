import { isSame } from '../../core/lib/is-same.ts'
import { isObject } from '../../core/lib/json.ts'
import type { User } from '../../core/session/session.ts'
import type { Answer } from '../transport/api.ts'
import type { Device } from './device.ts'

/** The user that was stored, or that the server sent; null without an id and a name, the rest as of a new one. */
export function readUser(value: unknown): User | null {
  if (!isObject(value)) return null
  const { id, username, email, locale, scopes, preferences } = value
  if (typeof id !== 'string' || typeof username !== 'string') return null
  return {
    id,
    username,
    email: typeof email === 'string' ? email : '',
    locale: locale === 'de' ? 'de' : 'en',
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    preferences: isObject(preferences) ? preferences : {},
  }
}

/** The user an answer shows, or null. */
export function userOf({ status, body }: Answer): User | null {
  if (status >= 400 || !isObject(body) || !isObject(body['data'])) return null
  const { type, id, attributes } = body['data']
  return type === 'users' && isObject(attributes) ? readUser({ ...attributes, id }) : null
}

/** Asks who is signed in, as another device may have changed it; without an answer everything stays as it is. */
export async function fetchUser({ tokens, call }: Pick<Device, 'tokens' | 'call'>): Promise<void> {
  for (;;) {
    const before = await tokens.session()
    if (before.kind !== 'signed-in') return
    const answer = await call('GET', '/me', { userId: before.user.id })
    const user = answer.ok ? userOf(answer.value) : null
    if (!user || isSame(user, before.user)) return
    const after = await tokens.apply({ kind: 'user-read', user, insteadOf: before.user })
    // Where this device changed it meanwhile, the answer may be from before that.
    if (after.kind !== 'signed-in' || isSame(after.user, user)) return
  }
}
