// Hands out the access token and refreshes it, once for all tabs, the worker and the service worker (I6, I13).
// A refresh that does not reach the server changes nothing; one that is refused expires the session, never the log.
// This device's clock says when to ask for new tokens, never that a login is over (I8).
import type { Result } from '../../core/lib/result.ts'
import { fail, ok } from '../../core/lib/result.ts'
import { nextSession, type SessionEvent, type StoredSession } from '../../core/session/session.ts'
import { areBothExpired, decideToken, type RefreshAnswer, readClock } from '../../core/session/token.ts'
import { type Failure, failure } from '../../core/errors/failure.ts'
import { CURRENT, type WritesBeside } from '../storage/local-store.ts'
import type { Access, TokensInUse } from '../transport/api.ts'
import { type Locks, TOKEN_LOCK } from '../transport/locks.ts'

export interface TokenManager extends TokensInUse {
  session(): Promise<StoredSession>
  /**
   * Applies an event to the stored session and tells every context.
   * @param beside what is written with it, all of it or nothing
   */
  apply(event: SessionEvent, beside?: WritesBeside<StoredSession>): Promise<StoredSession>
}

/** What the manager takes of the device's small database. */
export interface SessionStore {
  read(name: 'session', key: string): Promise<StoredSession | undefined>
  update(
    name: 'session',
    key: string,
    change: (stored: StoredSession | undefined) => StoredSession | undefined,
    beside?: WritesBeside<StoredSession>,
  ): Promise<StoredSession | undefined>
}

export interface TokenManagerParts {
  store: SessionStore
  locks: Locks
  nowMs: () => number
  refresh: (refreshToken: string) => Promise<RefreshAnswer>
  /** Called after every change of the stored session. */
  announce: (session: StoredSession) => void
}

/** Answers travel for a while: differences of less say nothing about a clock. */
const NEWS_MS = 30_000

const GUEST: StoredSession = { kind: 'guest', version: 0 }

/** Builds the manager. Every state lives in the store, so any number of managers work side by side. */
export function createTokenManager({ store, locks, nowMs, refresh, announce }: TokenManagerParts): TokenManager {
  const session = async (): Promise<StoredSession> => (await store.read('session', CURRENT)) ?? GUEST

  const apply: TokenManager['apply'] = async (event, beside) => {
    const next = await store.update('session', CURRENT, (stored) => nextSession(stored ?? GUEST, event), beside)
    announce(next ?? GUEST)
    return next ?? GUEST
  }

  /** Under the lock, because another context may have refreshed while we waited for it. */
  const obtain = async (refused: string | null): Promise<Result<Access, Failure>> => {
    const current = await session()
    if (current.kind !== 'signed-in') return fail(refusalOf(current))
    const { tokens, user } = current
    const good = tokens.accessToken !== refused && decideToken(tokens, nowMs()) === 'use'
    if (good) return ok({ token: tokens.accessToken, userId: user.id })
    const parent = tokens.refreshToken
    const answer = await refresh(parent)
    if (answer.kind === 'unreachable') return fail(failure('network'))
    if (answer.kind === 'refused') {
      const { isRevoked = false, isExpired = false, serverMs } = answer
      const isOver = !isRevoked && (isExpired || areBothExpired(tokens, nowMs(), serverMs))
      return fail(
        refusalOf(
          await apply(isOver ? { kind: 'both-expired', parent } : { kind: 'refresh-refused', parent, isRevoked }),
        ),
      )
    }
    const next = await apply({ kind: 'refreshed', parent, tokens: answer.tokens })
    return next.kind === 'signed-in'
      ? ok({ token: next.tokens.accessToken, userId: next.user.id })
      : fail(refusalOf(next))
  }

  let heardAheadMs: number | null = null
  const heardTime = async (serverMs: number): Promise<void> => {
    // Every answer tells the time; the store is asked only when it is news.
    const aheadMs = nowMs() - serverMs
    if (heardAheadMs !== null && Math.abs(aheadMs - heardAheadMs) <= NEWS_MS) return
    heardAheadMs = aheadMs
    const current = await session()
    if (current.kind !== 'signed-in' || readClock(current.tokens, nowMs(), serverMs) === current.tokens) return
    await apply({ kind: 'clock-read', nowMs: nowMs(), serverMs })
  }

  const exclusive = async (refused: string | null): Promise<Result<Access, Failure>> =>
    (await locks.run(TOKEN_LOCK, () => obtain(refused))) ?? fail(failure('network'))

  return {
    session,
    heardTime,
    apply,
    access: async () => {
      const current = await session()
      if (current.kind !== 'signed-in') return fail(refusalOf(current))
      return decideToken(current.tokens, nowMs()) === 'use'
        ? ok({ token: current.tokens.accessToken, userId: current.user.id })
        : exclusive(null)
    },
    renew: exclusive,
    reject: async (token) => {
      const current = await session()
      if (current.kind !== 'signed-in' || current.tokens.accessToken !== token) return
      await apply({ kind: 'refresh-refused', parent: current.tokens.refreshToken })
    },
  }
}

function refusalOf(session: StoredSession): Failure {
  return failure(
    session.kind === 'expired' && session.reason === 'both_tokens_expired' ? 'both_tokens_expired' : 'unauthorized',
  )
}
