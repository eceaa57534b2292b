import type { JsonObject } from '../../core/lib/json.ts'
import type { UserResource } from '../../core/wire/resources.ts'
import { userHold } from '../auth/hold-user.ts'
import { jsonText } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import { nameKey } from './rules.ts'

export interface UserRow {
  id: string
  username: string
  email: string
  password_hash: string
  locale: string
  scopes: string
  preferences: string
  preference_changes: string | null
  created_at: number | string
}

const columns = [
  'id',
  'username',
  'email',
  'password_hash',
  'locale',
  'scopes',
  'preference_changes',
  'created_at',
] as const

function users(db: Db) {
  return db.selectFrom('users').select(columns).select(jsonText('preferences').as('preferences'))
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

export function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return users(db).where('email_key', '=', nameKey(email)).executeTakeFirst()
}

/**
 * Holds a user's row until the transaction ends; nothing where there is no such user any more. What is decided on by a
 * value that is read is decided while the row is held.
 */
export async function lockUser(trx: Db, id: string): Promise<UserRow | undefined> {
  await userHold(trx, id).execute()
  return findUser(trx, id)
}

/** By e-mail address or username; usernames have no `@`, so one text never means two people. */
export function findByName(db: Db, who: string): Promise<UserRow | undefined> {
  return who.includes('@')
    ? findByEmail(db, who)
    : users(db).where('username_key', '=', nameKey(who)).executeTakeFirst()
}

export function userResource(row: UserRow): UserResource {
  const scopes: string[] = JSON.parse(row.scopes)
  const preferences: JsonObject = JSON.parse(row.preferences)
  return {
    type: 'users',
    id: row.id,
    attributes: {
      username: row.username,
      email: row.email,
      locale: row.locale === 'de' ? 'de' : 'en',
      scopes,
      preferences,
      createdAt: new Date(Number(row.created_at)).toISOString(),
    },
  }
}

/** Which of the two is another user's already. */
export async function takenNames(
  db: Db,
  names: { username?: string; email?: string },
  exceptId = '',
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((eb) =>
      eb.or([eb('username_key', '=', nameKey(names.username ?? '')), eb('email_key', '=', nameKey(names.email ?? ''))]),
    )
    .where('id', '!=', exceptId)
    .execute()
  const taken = new Set<string>()
  for (const row of rows) {
    if (names.username !== undefined && row.username_key === nameKey(names.username)) taken.add('username')
    if (names.email !== undefined && row.email_key === nameKey(names.email)) taken.add('email')
  }
  return taken
}
