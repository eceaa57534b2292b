import type { ApiErrorCode } from '../../core/errors/codes.ts'
import { must } from '../../core/lib/must.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { checkBinding } from './binding.ts'
import type { BoundSession } from './binding.ts'
import { storePair } from './create-session.ts'
import { LIMITS, limitAttempts } from './limits.ts'
import { GRACE_MS, newestKeyVersion, successorOf, tokenHash } from './token.ts'
import type { TokenPair } from './token.ts'

export type Rotation =
  | { kind: 'rotated'; pair: TokenPair; session: { id: string } & BoundSession }
  | { kind: 'refused'; code: ApiErrorCode }
  /** Somebody holds a copy, and the log-in is over: the token had been used and so had its successor, or a cookie was
   * proven that came after the log-in, and this is a token without it. */
  | { kind: 'revoked'; userId: string }

/**
 * Exchanges a refresh token. The family's row is locked, so parallel exchanges follow each other.
 * Unused: rotated. Used, but its successor never was: the same successor again, however late, because the answer
 * may have been lost. Used less than a minute ago: the same successor, for parallel tabs. Otherwise it is a reuse.
 */
export async function rotateToken(
  lmw: Pick<AppContext, 'db' | 'state' | 'config' | 'clock'>,
  parent: string,
  cookieHeader: string | undefined,
  nowMs: number,
): Promise<Rotation> {
  const hash = tokenHash(parent)
  return lmw.db.transaction().execute(async (trx) => {
    const session = await lockFamily(trx, hash, nowMs)
    if (!session) return { kind: 'refused', code: 'unauthorized' }
    const token = await trx.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
    if (!token) return { kind: 'refused', code: 'unauthorized' }
    if (session.revoked_at !== null) return { kind: 'refused', code: 'token_revoked' }
    if (Number(token.expires_at) <= nowMs) return { kind: 'refused', code: 'token_expired' }
    const binding = checkBinding(session, cookieHeader, nowMs)
    if (binding === 'refused') return { kind: 'refused', code: 'unauthorized' }

    const use = await readUse(trx, token, nowMs)
    if (use === 'reused' || binding === 'contested') {
      await trx.updateTable('sessions').set({ revoked_at: nowMs }).where('id', '=', session.id).execute()
      return { kind: 'revoked', userId: session.user_id }
    }
    const version = token.key_version ?? newestKeyVersion(lmw.state)
    const pair = successorOf(parent, must(lmw.state.tokenKeys.get(version), 'token key'))
    if (use !== 'answered') await storePair(trx, session.id, pair, nowMs)
    if (use === 'fresh') await limitAttempts({ ...lmw, db: trx }, LIMITS.refreshSession, session.id)
    if (use === 'fresh') await markRotated(trx, hash, pair, version, nowMs)
    return { kind: 'rotated', pair, session }
  })
}

const BOUND = ['binding_hash', 'binding_set_at', 'binding_proven', 'spare_hash', 'spare_set_at'] as const

function lockFamily(trx: Db, hash: string, nowMs: number) {
  return trx
    .updateTable('sessions')
    .set({ used_at: nowMs })
    .where('id', '=', (eb) => eb.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
    .returning(['id', 'user_id', 'revoked_at', ...BOUND])
    .executeTakeFirst()
}

/** `lost`: nobody has shown to have got the successor. `answered`: it is in use, and the parent's first use is recent. */
type Use = 'fresh' | 'lost' | 'answered' | 'reused'

async function readUse(
  trx: Db,
  token: { rotated_at: number | string | null; successor_hash: string | null },
  nowMs: number,
): Promise<Use> {
  if (token.rotated_at === null) return 'fresh'
  const successor = await trx
    .selectFrom('refresh_tokens')
    .select(['confirmed_at', 'rotated_at'])
    .where('hash', '=', token.successor_hash ?? '')
    .executeTakeFirst()
  if (successor && successor.confirmed_at === null && successor.rotated_at === null) return 'lost'
  return successor && nowMs - Number(token.rotated_at) <= GRACE_MS ? 'answered' : 'reused'
}

async function markRotated(trx: Db, hash: string, pair: TokenPair, version: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ rotated_at: nowMs, successor_hash: tokenHash(pair.refreshToken), key_version: version })
    .where('hash', '=', hash)
    .execute()
}
