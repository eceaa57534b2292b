import { workerScript } from '../start/trusted-types.ts'

let registering: Promise<ServiceWorkerRegistration | null> | null = null

/** The service worker, registered once a page; null where a browser has none or refuses it. */
export function registered(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null
  try {
    return await navigator.serviceWorker.register(workerScript(), { scope: '/', updateViaCache: 'none' })
  } catch {
    // In a private window or on a full disk the app runs all the same, only not offline.
    return null
  }
}
