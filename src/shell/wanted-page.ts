import { safeRedirect } from '../../core/validate/safe-redirect.ts'

/** The page somebody wanted before they were asked to sign in, if it is one of ours; else the start page. */
export function wantedPage(search: string, origin: string, home: string): string {
  const wanted = new URLSearchParams(search).get('to')
  if (wanted === null) return home
  const safe = safeRedirect(wanted, origin)
  return safe === '/' ? home : safe
}
