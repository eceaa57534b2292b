// What somebody wants to take along from the demo into the log of an account they do not have yet: it outlives the page,
// and counts until it was done or is withdrawn.
import type { DemoWish } from '../../core/demo/take-along.ts'
import { CLAIM_KEY } from '../../core/session/demo.ts'

/** Null when nobody wants anything. */
export function readClaim(): DemoWish | null {
  try {
    const wish = localStorage.getItem(CLAIM_KEY)
    return wish === 'entered' || wish === 'all' ? wish : null
  } catch {
    return null
  }
}

/** Keeps the wish on this device; false where the browser refuses. */
export function noteClaim(wish: DemoWish): boolean {
  try {
    localStorage.setItem(CLAIM_KEY, wish)
  } catch {
    // Said by what is read next.
  }
  return readClaim() === wish
}

/** It was done, or is withdrawn. */
export function dropClaim(): void {
  try {
    localStorage.removeItem(CLAIM_KEY)
  } catch {
    // Where nothing is kept there is nothing to drop.
  }
}
