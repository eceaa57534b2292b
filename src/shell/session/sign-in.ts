import type { Place } from '../place/resolve.ts'

/** Whether only visitors belong here: the log-in and its like. */
export function isGuestOnly({ view }: Place): boolean {
  return view.kind !== 'error' && view.route.guards.includes('guest')
}

/** The query of the way to the log-in: back to the place on screen, or to where a page for guests leads already. */
export function signInQuery(place: Place): Readonly<Record<string, string>> {
  const to = isGuestOnly(place) ? new URLSearchParams(place.search).get('to') : place.url
  return to === null ? {} : { to }
}
