import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { asObject, isObject, type JsonObject } from '../../core/lib/json.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { endSessions } from '../auth/end-sessions.ts'
import { failure } from '../http/api-failure.ts'
import { retireCounter } from '../log/log-state.ts'
import { wasPutBack } from '../log/media-hold.ts'
import { publishPokes } from '../log/publish-pokes.ts'
import { filesOfUser } from '../media/purge.ts'
import { anyText, checkAttributes, maybeText, readAttributes, readFields } from '../http/read-body.ts'
import { confirmPassword } from './confirm-password.ts'
import { refuseTaken } from './register.ts'
import { ACCOUNT, changesAfter, nameKey, type PreferenceConditions, preferencesAfter } from './rules.ts'
import { findUser, lockUser, takenNames, userResource } from './users.ts'
import type { UserRow } from './users.ts'

const DELETING = { password: maybeText, current: anyText }

/** `GET`, `PATCH` and `DELETE /api/me`. A new e-mail address and deleting want the password once more. */
export function meRoutes(app: FastifyInstance): void {
  app.get('/api/me', { onRequest: requireLogin }, async (request, reply) => {
    const data = userResource(await signedIn(request))
    const meta = (await wasPutBack(request.server.lmw.db)) ? { meta: { wasPutBack: true } } : {}
    return reply.type(MEDIA_TYPE).send({ data, ...meta })
  })
  app.patch('/api/me', { onRequest: requireLogin }, async (request, reply) => {
    const attributes = readAttributes(request.body, 'users', loginOf(request).userId)
    await change(request, attributes, readConditions(request.body))
    publishPokes(request, loginOf(request).userId, [{ collection: 'users' }])
    return reply.type(MEDIA_TYPE).send({ data: userResource(await signedIn(request)) })
  })
  app.delete('/api/me', { onRequest: requireLogin, config: { body: 'json' } }, async (request, reply) => {
    const fields = request.body === undefined ? {} : readFields(request.body, loginOf(request).userId)
    const { password, current } = checkAttributes(fields, DELETING, 'ignored')
    const { userId: id, hold } = await confirmPassword(request, password ?? current, 'password')
    const files = await app.lmw.db.transaction().execute(async (trx) => {
      await hold(trx)
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

/** `meta` of a change: what of it left out says nothing. */
function readConditions(body: unknown): PreferenceConditions {
  const data = isObject(body) ? asObject(body['data']) : {}
  const { replaces, changes } = asObject(data['meta'])
  return { replaces: asObject(replaces), changes: asObject(changes) }
}

async function change(
  request: FastifyRequest,
  attributes: JsonObject,
  conditions: PreferenceConditions,
): Promise<void> {
  const { db, clock } = request.server.lmw
  const user = await signedIn(request)
  const { email, currentPassword, preferences, ...others } = checkAttributes(
    attributes,
    changesOf(user, conditions),
    'refused',
  )
  // The address it has already is not written: that could undo, without a password, a change that comes meanwhile.
  const newEmail = email === user.email ? undefined : email
  const confirmed = newEmail === undefined ? null : await confirmPassword(request, currentPassword, 'currentPassword')
  const names = newEmail === undefined ? others : { ...others, email: newEmail }
  refuseTaken(await takenNames(db, names, user.id))
  const set = {
    ...names,
    ...(names.username === undefined ? {} : { username_key: nameKey(names.username) }),
    ...(newEmail === undefined ? {} : { email_key: nameKey(newEmail) }),
    updated_at: clock(),
  }
  try {
    await db.transaction().execute(async (trx) => {
      await confirmed?.hold(trx)
      // Read again while the row is held: of changes that come at once each is put on top of the one before.
      const held = preferences === undefined ? undefined : await lockUser(trx, user.id)
      const merged = held && checkAttributes(attributes, changesOf(held, conditions), 'refused').preferences
      const taken = held === undefined ? null : changesAfter(held.preference_changes, conditions)
      await trx
        .updateTable('users')
        .set(merged === undefined ? set : { ...set, preferences: merged, preference_changes: taken })
        .where('id', '=', user.id)
        .execute()
      // A mail under way to the old address must not open the account any more.
      if (newEmail !== undefined) await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    })
  } catch (error) {
    // Somebody else took the name at the same moment.
    refuseTaken(await takenNames(db, names, user.id))
    throw error
  }
}

function changesOf({ preferences, preference_changes: taken }: UserRow, conditions: PreferenceConditions) {
  return {
    username: v.exactOptional(ACCOUNT.username),
    email: v.exactOptional(ACCOUNT.email),
    locale: v.exactOptional(ACCOUNT.locale),
    preferences: v.exactOptional(preferencesAfter(preferences, conditions, taken)),
    currentPassword: anyText,
  }
}
