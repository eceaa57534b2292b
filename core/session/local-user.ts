import type { User } from './session.ts'

/** Whose a log without an account is: made up on the device, without name and address. `id`: a random UUID. */
export function localUser(id: string, locale: User['locale']): User {
  return { id, username: '', email: '', locale, scopes: [], preferences: {} }
}
