// What somebody wants taken over from the demo into the log of an account that they may not have yet: it outlives the
// page, and counts until it was done or is withdrawn.
import type { TakeoverScope } from '../../core/demo/demo-takeover.ts'
import { TAKEOVER_KEY } from '../../core/session/demo.ts'
import { keepText, keptText } from './browser/kept-text.ts'

/** What is stored: what to take over, and behind it the id of the user whose log it has begun to come into. */
const FORM = /^(entered|all)(?: (.+))?$/

/**
 * Null when nobody wants anything.
 * @param userId for this user: what has begun to come into another one's log is not for them
 */
export function readTakeover(userId?: string): TakeoverScope | null {
  const [, scope, owner] = FORM.exec(keptText(TAKEOVER_KEY) ?? '') ?? []
  if (owner !== undefined && userId !== undefined && owner !== userId) return null
  return scope === 'entered' || scope === 'all' ? scope : null
}

/**
 * Keeps on this device what to take over; false where the browser refuses.
 * @param userId whose log it comes into, as soon as that is known
 */
export function storeTakeover(scope: TakeoverScope, userId?: string): boolean {
  keepText(TAKEOVER_KEY, userId === undefined ? scope : `${scope} ${userId}`)
  return readTakeover(userId) === scope
}

/** It was done, or is withdrawn. */
export function removeTakeover(): void {
  keepText(TAKEOVER_KEY, null)
}
