import type { GuardSession } from '../guards.ts'
import { href } from '../routes.ts'
import type { Place } from './resolve.ts'
import { wantedPage } from './wanted-page.ts'

export interface SessionChange {
  before: GuardSession
  now: GuardSession
  place: Place
  origin: string
  online: boolean
  /** Somebody is in the middle of a form here. */
  dirty: boolean
}

/**
 * Where a change of the session leads; null stays. Losing the login leads to the start page, gaining it to the page
 * wanted first. A login that ran out leads to the sign-in, but takes nobody out of a form or away from a log
 * that they read with no connection.
 */
export function afterSessionChange({ before, now, place, origin, online, dirty }: SessionChange): string | null {
  if (before === now || before === 'unknown') return null
  const home = href(place.locale, 'home')
  if (now === 'guest') return home
  if (now === 'expired') {
    const stays = !online || dirty || before !== 'signed-in'
    return stays ? null : href(place.locale, 'login', {}, { to: place.pathname })
  }
  return isGuestOnly(place) ? wantedPage(place.search, origin, home) : null
}

function isGuestOnly({ view }: Place): boolean {
  return view.kind !== 'error' && view.route.guards.includes('guest')
}
