import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { DeviceName } from '../../core/wire/resources.ts'
import { readDevice } from './device.ts'
import { holdVerified } from './hold-user.ts'
import type { VerifiedUser } from './hold-user.ts'
import type { Db } from '../db/schema.ts'
import { addressHash } from './attempts.ts'
import { newBinding } from './binding.ts'
import type { Binding } from './binding.ts'
import { ACCESS_MS, newToken, REFRESH_MS, tokenHash } from './token.ts'
import type { TokenPair } from './token.ts'

const MAX_USER_AGENT = 300
/** Log-ins one user may have, those included that are over and are kept to know the owner's own places again. */
const MAX_SESSIONS = 200

export interface NewSession extends TokenPair {
  id: string
  binding: Binding | null
  /** Log-ins of the user went to make room. */
  endedOthers: boolean
}

/**
 * Begins a log-in: always a new family of tokens and, in a browser, a new binding. Null when the password that was
 * verified is not the stored one any more: the change of the password has ended all log-ins before it. Two log-ins at
 * once follow each other, because they count the user's others.
 */
export async function createSession(
  db: Db,
  request: FastifyRequest,
  user: VerifiedUser,
  nowMs: number,
): Promise<NewSession | null> {
  const row = newRow(request, user.id, nowMs)
  const pair = { accessToken: newToken(), refreshToken: newToken() }
  const endedOthers = await db.transaction().execute(async (trx) => {
    if (!(await holdVerified(trx, user))) return null
    await trx
      .insertInto('sessions')
      .values({ ...row.values, number: await freeNumber(trx, row.values, nowMs) })
      .execute()
    await storePair(trx, row.values.id, pair, nowMs)
    return endSurplus(trx, user.id)
  })
  return endedOthers === null ? null : { id: row.values.id, ...pair, binding: row.binding, endedOthers }
}

/**
 * Notes browser and address of somebody who has shown to be the owner without logging in, as a log-in that is over:
 * the limits on wrong passwords know both from then on. In a transaction that holds the user's row.
 */
export async function rememberOwner(
  trx: Db,
  request: FastifyRequest,
  userId: string,
  nowMs: number,
): Promise<Binding | null> {
  const { values, binding } = newRow(request, userId, nowMs)
  await trx
    .insertInto('sessions')
    .values({ ...values, number: 1, revoked_at: nowMs })
    .execute()
  await endSurplus(trx, userId)
  return binding
}

function newRow(request: FastifyRequest, userId: string, nowMs: number) {
  const binding = newBinding(request)
  const values = {
    id: randomUUID(),
    user_id: userId,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    address_hash: addressHash(request.ip),
    binding_hash: binding?.hash ?? null,
    binding_set_at: binding === null ? null : nowMs,
    binding_proven: 0 as const,
    spare_hash: null,
    spare_set_at: null,
    name: null,
    created_at: nowMs,
    used_at: nowMs,
    revoked_at: null,
  }
  return { values, binding }
}

/** The least number that no living log-in has whose device would be called the same. */
async function freeNumber(trx: Db, row: { user_id: string; user_agent: string }, nowMs: number): Promise<number> {
  const others = await trx
    .selectFrom('sessions')
    .select(['user_agent', 'number'])
    .where('user_id', '=', row.user_id)
    .where('revoked_at', 'is', null)
    .where('used_at', '>', nowMs - REFRESH_MS)
    .execute()
  const own = readDevice(row.user_agent)
  const isAlike = ({ browser, platform }: DeviceName): boolean => browser === own.browser && platform === own.platform
  const taken = new Set(others.filter((other) => isAlike(readDevice(other.user_agent))).map(({ number }) => number))
  let number = 1
  while (taken.has(number)) number++
  return number
}

/** Ends and forgets the log-ins beyond the most one user may have: those that are over first, then the longest unused. */
async function endSurplus(trx: Db, userId: string): Promise<boolean> {
  const surplus = await trx
    .selectFrom('sessions')
    .select(['id', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy(sql`case when revoked_at is null then 0 else 1 end`)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .offset(MAX_SESSIONS)
    .execute()
  if (surplus.length === 0) return false
  const ids = surplus.map(({ id }) => id)
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute()
  return surplus.some(({ revoked_at }) => revoked_at === null)
}

/** Stores a pair by its hashes. A pair that is there already and has not been used gets a new term. */
export async function storePair(db: Db, sessionId: string, pair: TokenPair, nowMs: number): Promise<void> {
  const refreshHash = tokenHash(pair.refreshToken)
  await db
    .insertInto('refresh_tokens')
    .values({ hash: refreshHash, session_id: sessionId, expires_at: nowMs + REFRESH_MS })
    .onConflict((c) => c.column('hash').doUpdateSet({ expires_at: nowMs + REFRESH_MS }))
    .execute()
  await db
    .insertInto('access_tokens')
    .values({
      hash: tokenHash(pair.accessToken),
      session_id: sessionId,
      refresh_hash: refreshHash,
      expires_at: nowMs + ACCESS_MS,
    })
    .onConflict((c) => c.column('hash').doUpdateSet({ expires_at: nowMs + ACCESS_MS }))
    .execute()
}
