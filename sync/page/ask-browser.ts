// Asks the browser to call the service worker when there is a network, also with no page open. Not every browser can.
import { SYNC_TAG } from '../../core/wire/service-worker.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

/** @param when `ready`: of a worker that may still be on its way, which nobody should wait for: it may never come */
export async function askBrowserToSync(when: 'now' | 'ready'): Promise<void> {
  try {
    const { serviceWorker } = navigator as Partial<Navigator>
    const found: (ServiceWorkerRegistration & { sync?: SyncManager }) | undefined = await (when === 'now'
      ? serviceWorker?.getRegistration()
      : serviceWorker?.ready)
    await found?.sync?.register(SYNC_TAG)
  } catch {
    // Refused by the person or the browser: the next start goes on.
  }
}
