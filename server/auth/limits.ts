import type { AppContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { tooManyRequests } from '../http/api-failure.ts'
import { addressHash, addressKey, countAttempt, forgetAttempts, forgiveAttempt } from './attempts.ts'
import type { Limit } from './attempts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/units.ts'

const QUARTER = 15 * MINUTE_MS

export const LIMITS = {
  /** Failed log-ins from one address, of all accounts together. */
  loginAddress: { name: 'login-address', most: 50, windowMs: QUARTER },
  /** Failed log-ins from a browser that was logged in to the account before. */
  loginBrowser: { name: 'login-browser', most: 10, windowMs: QUARTER },
  /** Failed log-ins with one name from one address. */
  loginPair: { name: 'login-pair', most: 10, windowMs: QUARTER },
  /** Failed log-ins with one name from addresses the account was never used at. The owner's own places stay open. */
  loginStrangers: { name: 'login-strangers', most: 50, windowMs: QUARTER },
  registerAddress: { name: 'register-address', most: 100, windowMs: HOUR_MS },
  forgotAddress: { name: 'forgot-address', most: 20, windowMs: HOUR_MS },
  /** Mails to one account. Beyond it the answer stays the same and no mail goes out. */
  forgotAccount: { name: 'forgot-account', most: 3, windowMs: HOUR_MS },
  resetAddress: { name: 'reset-address', most: 30, windowMs: HOUR_MS },
  /** Pairs of tokens handed out in one log-in: each is kept for 15 days. */
  refreshSession: { name: 'refresh-session', most: 300, windowMs: DAY_MS },
  /** Pieces of uploads by one user: a first upload of 3,000 photos with their thumbnails. */
  mediaUser: { name: 'media-user', most: 6000, windowMs: QUARTER },
  /** Wrong passwords typed in one log-in. Not per user: a stolen one must not keep the owner from changing it. */
  passwordSession: { name: 'password-session', most: 10, windowMs: QUARTER },
} as const satisfies Record<string, Limit>

function scaled(limit: Limit, { config }: Pick<AppContext, 'config'>): Limit {
  return { ...limit, most: limit.most * config.limitScale }
}

/** Counts one attempt; rejects with 429 when there were too many. */
export async function limitAttempts(
  lmw: Pick<AppContext, 'db' | 'config' | 'clock'>,
  limit: Limit,
  who: string,
): Promise<void> {
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

interface LoginFacts {
  address: string
  /** What was typed, in the one spelling of names. */
  who: string
  /** Whom it names, if anybody. */
  userId: string | null
  /** Hash of the binding cookie that came along. */
  cookieHash: string | null
}

/**
 * Counts a log-in that is about to be tried. A browser that has been logged in to the account before has a count of
 * its own, which nobody else can use up. Everybody else is counted by the name typed: guesses with the e-mail address
 * do not lock the username, and the other way round.
 */
export async function limitLogin(
  lmw: AppContext,
  { address, who, userId, cookieHash }: LoginFacts,
): Promise<LoginAttempt> {
  if (userId !== null && cookieHash !== null && (await isKnownBrowser(lmw.db, userId, cookieHash))) {
    await limitAttempts(lmw, LIMITS.loginBrowser, cookieHash)
    return { succeeded: () => forgetAttempts(lmw.db, LIMITS.loginBrowser, cookieHash) }
  }
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

async function isKnownBrowser(db: Db, userId: string, cookieHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('binding_hash', '=', cookieHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
