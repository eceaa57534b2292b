import { ASK_BUILD } from '../../../core/wire/service-worker.ts'
import { registered } from './registered.ts'
import { watchUpdates } from './watch-updates.ts'

const ASK_AGAIN_MS = 60 * 60 * 1000

/** Registers the service worker, looks for new versions now and then, and offers one when it has come. */
export async function registerWorker(): Promise<void> {
  const registration = await registered()
  if (!registration) return
  watchUpdates(registration)
  const ask = (): void => {
    if (navigator.onLine) void registration.update().catch(ignoreOffline)
  }
  setInterval(ask, ASK_AGAIN_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  askBuild((build) => {
    if (build !== document.documentElement.dataset['build']) ask()
  })
}

// Page and worker tell each other apart by their build: the server may have sent a page newer than the worker.
function askBuild(answered: (build: unknown) => void): void {
  const { controller } = navigator.serviceWorker
  if (!controller) return
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', (event) => answered(event.data), { once: true })
  channel.port1.start()
  controller.postMessage({ type: ASK_BUILD }, [channel.port2])
}

// Without a connection there is nothing newer to be had.
function ignoreOffline(): void {}
