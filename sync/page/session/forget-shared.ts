import { pause } from '../../transport/pause.ts'
import { SHARED_CACHE, SHARED_FORGOTTEN } from '../../../core/wire/shared-files.ts'

/** Nobody waits longer to be logged out for a cache storage that says nothing. */
const PATIENCE_MS = 3000

/** Deletes what other apps shared and nobody has taken up: the next to log in here may be somebody else (I6). */
export async function forgetShared(): Promise<void> {
  if (!('caches' in globalThis)) return
  noteForgotten(String(Date.now()))
  // Caches that are refused hold nothing.
  const deleted = caches.delete(SHARED_CACHE).catch(() => false)
  void deleted.then(() => noteForgotten(null))
  await Promise.race([deleted, pause(PATIENCE_MS)])
}

/** For the next page where the cache says nothing until the browser is closed; a browser that refuses storage has none. */
function noteForgotten(untilMs: string | null): void {
  try {
    if (untilMs === null) localStorage.removeItem(SHARED_FORGOTTEN)
    else localStorage.setItem(SHARED_FORGOTTEN, untilMs)
  } catch {
    // Nothing is kept here, by the cache neither.
  }
}
