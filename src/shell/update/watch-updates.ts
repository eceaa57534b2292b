import { TAKE_OVER } from '../../../core/wire/service-worker.ts'
import { whenFree } from '../navigation/when-free.ts'
import { offerUpdate } from './offer-update.ts'

/** Offers a waiting version, and loads the page anew once the chosen one is in charge. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker
  // The first worker ever takes over a page that came from the server: nothing has changed for it. It may be known here
  // before the word of it comes.
  let known = container.controller
  const offer = (): void => {
    const { waiting } = registration
    // A worker has none.
    if (waiting && known) offerUpdate(() => waiting.postMessage({ type: TAKE_OVER }))
  }
  offer()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer()
    })
  })
  container.addEventListener('controllerchange', () => {
    const { controller } = container
    if (known && controller !== known) void reloadWhenFree()
    known = controller
  })
}

let reloading = false

// Every tab changes over by itself.
async function reloadWhenFree(): Promise<void> {
  if (reloading) return
  reloading = true
  await whenFree()
  location.reload()
}
