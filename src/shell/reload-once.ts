/** Another reload within this time would be a loop, not a repair. */
export const RELOAD_PAUSE_MS = 60_000
const KEY = 'lmw.reloaded-at'

let reloading = false

/** Whether a reload may be tried, given when the last one happened. A clock set back counts as long ago. */
export function mayReload(nowMs: number, lastMs: number | null): boolean {
  return lastMs === null || Number.isNaN(lastMs) || nowMs < lastMs || nowMs - lastMs >= RELOAD_PAUSE_MS
}

/**
 * Loads the page anew after a part of it could not be fetched: mostly a new version has taken the old one's place.
 * Answers false when that was tried just now.
 */
export function reloadOnce(): boolean {
  if (reloading) return true
  // Without a connection the same part would be missing again.
  if (!navigator.onLine) return false
  try {
    const last = sessionStorage.getItem(KEY)
    if (!mayReload(Date.now(), last === null ? null : Number(last))) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage nobody could tell a repair from a loop.
    return false
  }
  reloading = true
  location.reload()
  return true
}
