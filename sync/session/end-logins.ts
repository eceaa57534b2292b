// Log-outs the server has not heard of yet (I13): kept until it has, also when another user signs in meanwhile. Each
// is sent with the tokens of the login it ends and no others (I6).
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import type { Tokens } from '../../core/session/token.ts'
import { type Answer, createPlainCall } from '../transport/api.ts'
import type { Locks } from '../transport/locks.ts'
import { CURRENT, type LocalStore, type LocalWrites } from '../storage/local-store.ts'
import { readErrorDocument } from '../../core/sync/operations/answer.ts'

/** A login that was ended here. An access token alone was kept by an earlier app. */
export type EndedLogin = string | Tokens

export interface EndLoginsParts {
  store: LocalStore
  locks: Locks
}

const END_LOCK = 'lmw-end-logins'
const TIMEOUT_MS = 5000

/** What keeps a login that ends here until the server knows, to be written with the end of its session. */
export function keepEnded(tokens: Tokens): Required<Pick<LocalWrites, 'revoke'>> {
  return { revoke: [[tokens.refreshToken.slice(-12), tokens]] }
}

/**
 * Tells the server about every ended login it has not heard of.
 * @returns how many are left, and how long the server asked to be left alone
 */
export async function endLogins({
  store,
  locks,
}: EndLoginsParts): Promise<{ left: number; retryAfterSeconds: number }> {
  const done = await locks.run(END_LOCK, async () => {
    let left = 0
    let retryAfterSeconds = 0
    for (const [key, ended] of await store.readAll('revoke')) {
      const outcome = (await isStillInUse(store, ended)) ? 'settled' : await endOne(ended)
      if (outcome === 'settled') {
        await store.write('revoke', [[key, null]])
        continue
      }
      left += 1
      retryAfterSeconds = Math.max(retryAfterSeconds, outcome)
    }
    return { left, retryAfterSeconds }
  })
  return done ?? { left: 0, retryAfterSeconds: 0 }
}

/** A log-out cut off before the session ended did not happen: the user is still signed in, and sees that. */
async function isStillInUse(store: LocalStore, ended: EndedLogin): Promise<boolean> {
  const session = await store.read('session', CURRENT)
  if (session?.kind !== 'signed-in' || typeof ended === 'string') return false
  return session.tokens.refreshToken === ended.refreshToken
}

/** `settled`, or the seconds the server wants to be left alone. */
async function endOne(ended: EndedLogin): Promise<'settled' | number> {
  const isPair = typeof ended !== 'string'
  const token = isPair ? ended.accessToken : ended
  // The refresh token says which login is meant for as long as it can come back to life.
  const body = isPair ? { body: { refresh_token: ended.refreshToken }, mediaType: 'application/json' } : {}
  const answer = await createPlainCall()(token)('POST', '/logout', { ...body, timeoutMs: TIMEOUT_MS })
  if (!answer.ok) return answer.error.retryAfterSeconds ?? 0
  return isEnded(ended, answer.value) ? 'settled' : (answer.value.retryAfterSeconds ?? 0)
}

/** It is over when the server says so, knows neither token any more, or both have died of age by its clock. */
function isEnded(ended: EndedLogin, { status, body, serverMs }: Answer): boolean {
  if (status < 300) return true
  if (status !== 401) return false
  if (readErrorDocument(body)?.code !== 'token_expired') return true
  return typeof ended === 'string' || (serverMs !== undefined && serverMs >= ended.refreshExpiresAtMs)
}

export interface EndingLogins {
  /** Tries at once; what stays is tried again with back-off while this page is open. */
  now(): Promise<void>
}

/** @param isOnline with no network nothing is asked (I7) */
export function createEndingLogins(parts: EndLoginsParts & { isOnline: () => boolean }): EndingLogins {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = async (): Promise<void> => {
    clearTimeout(timer)
    // The `online` event comes here again.
    if (!parts.isOnline()) return
    const { left, retryAfterSeconds } = await endLogins(parts).catch(() => ({ left: 0, retryAfterSeconds: 0 }))
    failures = left > 0 ? failures + 1 : 0
    clearTimeout(timer)
    if (left > 0) timer = setTimeout(() => void now(), backoffDelayMs(failures, Math.random(), retryAfterSeconds))
  }
  return { now }
}
