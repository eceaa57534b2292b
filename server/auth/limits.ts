import type { AppContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { tooManyRequests } from '../http/api-failure.ts'
import { addressHash, addressKey, countAttempt, forgetAttempts, forgiveAttempt } from './attempts.ts'
import type { Limit } from './attempts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const QUARTER = 15 * MINUTE

export const LIMITS = {
  /** Failed log-ins from one address, whatever the accounts. */
  loginAddress: { name: 'login-address', most: 50, windowMs: QUARTER },
  /** Failed log-ins to one account from one address. */
  loginPair: { name: 'login-pair', most: 10, windowMs: QUARTER },
  /** Failed log-ins to one account from addresses it was never used at. The owner's own places stay open. */
  loginStrangers: { name: 'login-strangers', most: 100, windowMs: QUARTER },
  registerAddress: { name: 'register-address', most: 100, windowMs: HOUR },
  forgotAddress: { name: 'forgot-address', most: 20, windowMs: HOUR },
  /** Mails to one account. Beyond it the answer stays the same and no mail goes out. */
  forgotAccount: { name: 'forgot-account', most: 3, windowMs: HOUR },
  resetAddress: { name: 'reset-address', most: 30, windowMs: HOUR },
  /** Pieces of uploads by one user: a first upload of 3,000 photos with their thumbnails. */
  mediaUser: { name: 'media-user', most: 6000, windowMs: QUARTER },
  /** Wrong passwords of somebody who is signed in. */
  passwordUser: { name: 'password-user', most: 10, windowMs: QUARTER },
} as const satisfies Record<string, Limit>

function scaled(limit: Limit, { config }: Pick<AppContext, 'config'>): Limit {
  return { ...limit, most: limit.most * config.limitScale }
}

/** Counts one attempt; rejects with 429 when there were too many. */
export async function limitAttempts(lmw: AppContext, limit: Limit, who: string): Promise<void> {
  const { retryAfterMs } = await countAttempt(lmw.db, scaled(limit, lmw), who, lmw.clock())
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs)
}

/** Counts one attempt; false when there were too many. */
export async function isWithin(lmw: AppContext, limit: Limit, who: string): Promise<boolean> {
  return (await countAttempt(lmw.db, scaled(limit, lmw), who, lmw.clock())).retryAfterMs === null
}

export interface LoginAttempt {
  /** It turned out to be the owner: nothing is held against the address. */
  succeeded(): Promise<void>
}

/** Counts a log-in that is about to be tried. `who` is what was typed, `userId` whom it names, if anybody. */
export async function limitLogin(
  lmw: AppContext,
  address: string,
  who: string,
  userId: string | null,
): Promise<LoginAttempt> {
  const place = addressKey(address)
  const pair = `${place} ${who}`
  await limitAttempts(lmw, LIMITS.loginAddress, place)
  await limitAttempts(lmw, LIMITS.loginPair, pair)
  const isStranger = userId === null || !(await wasUsedAt(lmw.db, userId, address))
  if (isStranger) await limitAttempts(lmw, LIMITS.loginStrangers, who)
  return {
    async succeeded() {
      await forgiveAttempt(lmw.db, LIMITS.loginAddress, place)
      await forgetAttempts(lmw.db, LIMITS.loginPair, pair)
      if (isStranger) await forgiveAttempt(lmw.db, LIMITS.loginStrangers, who)
    },
  }
}

async function wasUsedAt(db: Db, userId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash(address))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
