import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonObject } from '../../core/lib/json.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { endSessions } from '../auth/end-sessions.ts'
import { failure } from '../http/api-failure.ts'
import { retireCounter } from '../log/log-state.ts'
import { filesOfUser } from '../media/purge.ts'
import { isObject, readAttributes, readFields, refuseIssues, textOf } from '../http/read-body.ts'
import type { AttributeIssue } from '../http/read-body.ts'
import { confirmPassword } from './confirm-password.ts'
import { refuseTaken } from './register.ts'
import { emailIssue, localeIssue, nameKey, preferencesIssue, usernameIssue } from './rules.ts'
import { findUser, takenNames, userResource } from './users.ts'
import type { UserRow } from './users.ts'

const KNOWN = new Set(['username', 'email', 'locale', 'preferences', 'currentPassword'])

/** `GET`, `PATCH` and `DELETE /api/me`. A new e-mail address and deleting want the password once more. */
export function meRoutes(app: FastifyInstance): void {
  app.get('/api/me', { onRequest: requireLogin }, async (request, reply) => {
    return reply.type(MEDIA_TYPE).send({ data: userResource(await signedIn(request)) })
  })
  app.patch('/api/me', { onRequest: requireLogin }, async (request, reply) => {
    await change(request, readAttributes(request.body, 'users'))
    return reply.type(MEDIA_TYPE).send({ data: userResource(await signedIn(request)) })
  })
  app.delete('/api/me', { onRequest: requireLogin, config: { body: 'json' } }, async (request, reply) => {
    const fields = request.body === undefined ? {} : readFields(request.body)
    const { id } = await confirmPassword(request, textOf(fields['password'] ?? fields['current']), 'password')
    const files = await app.lmw.db.transaction().execute(async (trx) => {
      await retireCounter(trx, id)
      const owned = await filesOfUser(trx, id)
      await trx.deleteFrom('users').where('id', '=', id).execute()
      return owned
    })
    // What a crash leaves of them, the sweep of files nobody names takes.
    app.lmw.background.run(app.lmw.media.remove(files))
    endSessions(app.lmw, id)
    return reply.status(204).send()
  })
}

async function signedIn(request: FastifyRequest): Promise<UserRow> {
  const user = await findUser(request.server.lmw.db, loginOf(request).userId)
  // Deleted between the check of the token and now.
  if (!user) throw failure('unauthorized')
  return user
}

async function change(request: FastifyRequest, attributes: JsonObject): Promise<void> {
  const { db, clock } = request.server.lmw
  const { userId } = loginOf(request)
  const user = await signedIn(request)
  const { preferences, ...names } = readChanges(attributes, user)
  if (names.email !== undefined && names.email !== user.email) {
    await confirmPassword(request, textOf(attributes['currentPassword']), 'currentPassword')
  }
  refuseTaken(await takenNames(db, names, userId))
  const set = {
    ...names,
    ...(names.username === undefined ? {} : { username_key: nameKey(names.username) }),
    ...(names.email === undefined ? {} : { email_key: nameKey(names.email) }),
    ...(preferences === undefined ? {} : { preferences }),
    updated_at: clock(),
  }
  try {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set(set).where('id', '=', userId).execute()
      // A mail under way to the old address must not open the account any more.
      if (names.email !== undefined) await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    })
  } catch (error) {
    // Somebody else took the name at the same moment.
    refuseTaken(await takenNames(db, names, userId))
    throw error
  }
}

interface Changes {
  username?: string
  email?: string
  locale?: string
  /** JSON text of all preferences. */
  preferences?: string
}

function readChanges(attributes: JsonObject, user: UserRow): Changes {
  const { username, email, locale, preferences } = attributes
  const changes: Changes = {
    ...(username === undefined ? {} : { username: textOf(username).trim().normalize('NFC') }),
    ...(email === undefined ? {} : { email: textOf(email).trim() }),
    ...(locale === undefined ? {} : { locale: textOf(locale) }),
    ...(preferences === undefined ? {} : { preferences: mergePreferences(user.preferences, preferences) }),
  }
  const found = {
    username: changes.username === undefined ? null : usernameIssue(changes.username),
    email: changes.email === undefined ? null : emailIssue(changes.email),
    locale: changes.locale === undefined ? null : localeIssue(changes.locale),
    preferences: changes.preferences === undefined ? null : preferencesIssue(changes.preferences),
  }
  const issues: AttributeIssue[] = []
  for (const [name, code] of Object.entries(found)) if (code) issues.push({ name, code })
  for (const name of Object.keys(attributes)) if (!KNOWN.has(name)) issues.push({ name, code: 'unknown_attribute' })
  refuseIssues(issues)
  return changes
}

/** Named preferences replace their namesakes, null removes one, the rest stays: two devices do not undo each other. */
function mergePreferences(stored: string, changed: unknown): string {
  if (!isObject(changed)) throw failure('invalid', { pointer: '/data/attributes/preferences' })
  const before: JsonObject = JSON.parse(stored)
  const merged = { ...before, ...changed }
  return JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)))
}
