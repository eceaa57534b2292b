import { isObject } from '../../../core/lib/json.ts'
import type { User } from '../../../core/session/session.ts'

/** The user that was stored, or that the server told of; null without an id and a name, the rest as of a new one. */
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
