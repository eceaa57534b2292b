import { whenArrived } from './navigating.ts'
import { serverAnswers } from '../start/server-answers.ts'

/** Another reload within this time would be a loop, not a repair. */
export const RELOAD_PAUSE_MS = 60_000
const KEY = 'lmw.reloaded-at'

let reloading = false

/** Whether a reload may be tried, given when the last one happened. A clock set back counts as long ago. */
export function mayReload(nowMs: number, lastMs: number | null): boolean {
  return lastMs === null || Number.isNaN(lastMs) || nowMs < lastMs || nowMs - lastMs >= RELOAD_PAUSE_MS
}

/** `out-of-reach`: without the server a page loaded anew would be the browser's own word for no connection. */
export type Reload = 'under-way' | 'out-of-reach' | 'tried-before'

/** Loads the page anew after a part of it could not be fetched: mostly a new version has taken the old one's place. */
export async function reloadOnce(): Promise<Reload> {
  if (!(await serverAnswers())) return 'out-of-reach'
  if (reloading) return 'under-way'
  try {
    const last = sessionStorage.getItem(KEY)
    if (!mayReload(Date.now(), last === null ? null : Number(last))) return 'tried-before'
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage nobody could tell a repair from a loop.
    return 'tried-before'
  }
  reloading = true
  await whenArrived()
  location.reload()
  return 'under-way'
}
