import { SHARED_CACHE } from '../../../core/wire/shared-files.ts'

/** Deletes what other apps shared and nobody has taken up: the next to log in here may be somebody else (I6). */
export async function forgetShared(): Promise<void> {
  if (!('caches' in globalThis)) return
  // Caches that are refused hold nothing.
  await caches.delete(SHARED_CACHE).catch(() => false)
}
