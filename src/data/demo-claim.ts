// What somebody wants to take along from the demo into the log of an account they do not have yet: it outlives the page,
// and counts until it was done or is withdrawn.
import type { DemoWish } from '../../core/demo/take-along.ts'
import { CLAIM_KEY } from '../../core/session/demo.ts'

/** What is stored: the wish, and behind it the id of the user whose log it has begun to come into. */
const FORM = /^(entered|all)(?: (.+))?$/

/**
 * Null when nobody wants anything.
 * @param userId for this user: what has begun to come into another one's log is not for them
 */
export function readClaim(userId?: string): DemoWish | null {
  try {
    const [, wish, owner] = FORM.exec(localStorage.getItem(CLAIM_KEY) ?? '') ?? []
    if (owner !== undefined && userId !== undefined && owner !== userId) return null
    return wish === 'entered' || wish === 'all' ? wish : null
  } catch {
    return null
  }
}

/**
 * Keeps the wish on this device; false where the browser refuses.
 * @param userId whose log it comes into, as soon as that is known
 */
export function noteClaim(wish: DemoWish, userId?: string): boolean {
  try {
    localStorage.setItem(CLAIM_KEY, userId === undefined ? wish : `${wish} ${userId}`)
  } catch {
    // Said by what is read next.
  }
  return readClaim(userId) === wish
}

/** It was done, or is withdrawn. */
export function dropClaim(): void {
  try {
    localStorage.removeItem(CLAIM_KEY)
  } catch {
    // Where nothing is kept there is nothing to drop.
  }
}
