import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { addressKey } from '../auth/attempts.ts'
import { LIMITS, limitAttempts } from '../auth/limits.ts'
import type { AppContext } from '../context.ts'
import { checkAttributes, readAttributes, refuseIssues } from '../http/read-body.ts'
import type { AttributeIssue, Attributes } from '../http/read-body.ts'
import { ACCOUNT, nameKey } from './rules.ts'
import { takenNames, userResource } from './users.ts'
import type { UserRow } from './users.ts'

const NEW_ACCOUNT = { ...ACCOUNT, locale: v.nullish(ACCOUNT.locale, 'en') }

/** `POST /api/register`. Says which name or address is taken; the number of questions per address is limited. */
export function registerRoute(app: FastifyInstance): void {
  app.post('/api/register', async (request, reply) => {
    const account = checkAttributes(readAttributes(request.body, 'users'), NEW_ACCOUNT, 'refused')
    await limitAttempts(app.lmw, LIMITS.registerAddress, addressKey(request.ip))
    refuseTaken(await takenNames(app.lmw.db, account))
    const row = await insertUser(app.lmw, account, request)
    return reply
      .status(201)
      .type(MEDIA_TYPE)
      .header('location', '/api/me')
      .send({ data: userResource(row) })
  })
}

/** Rejects with 409 for every name that belongs to somebody else. */
export function refuseTaken(taken: ReadonlySet<string>): void {
  const issues: AttributeIssue[] = []
  if (taken.has('username')) issues.push({ name: 'username', code: 'username_taken' })
  if (taken.has('email')) issues.push({ name: 'email', code: 'email_taken' })
  refuseIssues(issues)
}

async function insertUser(
  { db, clock, passwords }: AppContext,
  account: Attributes<typeof NEW_ACCOUNT>,
  request: FastifyRequest,
): Promise<UserRow> {
  const now = clock()
  const row: UserRow = {
    id: randomUUID(),
    username: account.username,
    email: account.email,
    password_hash: await passwords.hash(account.password),
    locale: account.locale,
    scopes: '[]',
    preferences: '{}',
    preference_changes: null,
    created_at: now,
  }
  const inserted = await db.transaction().execute(async (trx) => {
    const answer = await trx
      .insertInto('users')
      .values({ ...row, username_key: nameKey(row.username), email_key: nameKey(row.email), updated_at: now })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (answer) await trx.insertInto('sync_counters').values({ user_id: row.id, seq: 0 }).execute()
    return answer
  })
  // Somebody else took the name while the password was being hashed.
  if (!inserted) {
    refuseTaken(await takenNames(db, account))
    // Theirs was deleted again before anybody looked whose it is.
    return insertUser(request.server.lmw, account, request)
  }
  request.log.info('an account was made')
  return row
}
