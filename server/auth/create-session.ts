import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/schema.ts'
import { addressHash } from './attempts.ts'
import { newBinding } from './binding.ts'
import type { Binding } from './binding.ts'
import { ACCESS_MS, newToken, REFRESH_MS, tokenHash } from './token.ts'
import type { TokenPair } from './token.ts'

const MAX_USER_AGENT = 300

export interface NewSession extends TokenPair {
  id: string
  binding: Binding | null
}

/** Begins a log-in: always a new family of tokens and, in a browser, a new binding. */
export async function createSession(
  db: Db,
  request: FastifyRequest,
  userId: string,
  nowMs: number,
): Promise<NewSession> {
  const id = randomUUID()
  const binding = newBinding(request)
  const pair = { accessToken: newToken(), refreshToken: newToken() }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('sessions')
      .values({
        id,
        user_id: userId,
        user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
        address_hash: addressHash(request.ip),
        binding_hash: binding?.hash ?? null,
        binding_set_at: binding === null ? null : nowMs,
        binding_proven: 0,
        spare_hash: null,
        spare_set_at: null,
        name: null,
        number: 1,
        created_at: nowMs,
        used_at: nowMs,
        revoked_at: null,
      })
      .execute()
    await storePair(trx, id, pair, nowMs)
  })
  return { id, ...pair, binding }
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
