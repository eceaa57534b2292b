/** The service worker alone: every page of ours is closed, and the browser says that it may send. */
import { expect } from '@playwright/test'
import type { Device } from './device.ts'

/**
 * Closes the device's page and sends the event the browser would.
 * @param between after the page is gone and before the event
 */
export async function sendWithNoPage(device: Device, between: () => Promise<void> | void): Promise<void> {
  // A page of another origin keeps the browser open while none of ours is.
  const elsewhere = await device.newPage()
  await device.page.close()
  await between()
  const cdp = await device.context.newCDPSession(elsewhere)
  const workers: { scopeURL: string; registrationId: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => workers.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  const isOurs = ({ scopeURL }: { scopeURL: string }): boolean => scopeURL.startsWith(device.network.url)
  await expect.poll(() => workers.some(isOurs)).toBe(true)
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: device.network.url,
    registrationId: workers.find(isOurs)?.registrationId ?? '',
    tag: 'lmw-sync',
    lastChance: false,
  })
}
