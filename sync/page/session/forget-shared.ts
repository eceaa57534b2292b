import { pause } from '../../transport/pause.ts'
import { SHARED_CACHE } from '../../../core/wire/shared-files.ts'

/** Nobody waits longer to be logged out for a cache storage that says nothing. */
const PATIENCE_MS = 3000

/** Deletes what other apps shared and nobody has taken up: the next to log in here may be somebody else (I6). */
export async function forgetShared(): Promise<void> {
  if (!('caches' in globalThis)) return
  // Caches that are refused hold nothing.
  await Promise.race([caches.delete(SHARED_CACHE).catch(() => false), pause(PATIENCE_MS)])
}
