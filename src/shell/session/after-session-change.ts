import type { GuardSession } from '../../routes/guards.ts'
import { type Address, href } from '../../routes/routes.ts'
import type { Place } from '../place/resolve.ts'
import { isGuestOnly, signInQuery } from './sign-in.ts'
import { wantedPage } from '../place/wanted-page.ts'

export interface SessionChange {
  before: GuardSession
  now: GuardSession
  place: Place
  online: boolean
  /** Somebody is in the middle of a form here. */
  dirty: boolean
}

/** `later`: as soon as there is a connection and no form is open. */
export type SessionMove = { when: 'now' | 'later'; to: Address }

/**
 * Where a change of the session leads; null stays. Losing the login leads to the start page, gaining it to the page
 * wanted first. A login that ran out leads to the sign-in, but takes nobody out of a form or away from the log
 * that they read with no connection.
 */
export function afterSessionChange({ before, now, place, online, dirty }: SessionChange): SessionMove | null {
  if (before === now) return null
  if (now === 'expired') return afterExpiry(before, place, online, dirty)
  if (before === 'unknown') return null
  const home = href(place.locale, { to: 'home' })
  if (now === 'guest') return { when: 'now', to: home }
  return isGuestOnly(place) ? { when: 'now', to: wantedPage(place.search, home) } : null
}

function afterExpiry(before: GuardSession, place: Place, online: boolean, dirty: boolean): SessionMove | null {
  // A log that is opened after its login ran out is shown all the same.
  if (isGuestOnly(place) || (before !== 'signed-in' && online)) return null
  return {
    when: online && !dirty ? 'now' : 'later',
    to: href(place.locale, { to: 'login', query: signInQuery(place) }),
  }
}
