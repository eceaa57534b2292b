// Asks the browser to call the service worker when there is a network, also with no page open. Not every browser can.

const TAG = 'lmw-sync'

interface SyncManager {
  register(tag: string): Promise<void>
}

export async function askBrowserToSync(): Promise<void> {
  try {
    const found: (ServiceWorkerRegistration & { sync?: SyncManager }) | undefined =
      await navigator.serviceWorker?.getRegistration()
    await found?.sync?.register(TAG)
  } catch {
    // Refused by the person or the browser: the next start goes on.
  }
}
