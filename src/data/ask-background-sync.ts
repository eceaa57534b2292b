import { askToKeep } from './ask-to-keep.ts'
import { syncClient } from './client.ts'

const TAG = 'lmw-sync'

interface SyncManager {
  register(tag: string): Promise<void>
}

/**
 * Sends now if it can, and asks the browser to send later should the page be closed by then, and to keep what is here.
 * Nothing waits for it.
 */
export function askBackgroundSync(): void {
  syncClient().syncNow()
  void askToKeep()
  void register().catch(() => {
    // Not every browser has it, and some people refuse it: the next visit sends what waits.
  })
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: SyncManager }
  await registration.sync?.register(TAG)
}
