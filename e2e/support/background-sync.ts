/** The service worker alone: every page of ours is closed, and the browser says that it may send. */
import { type CDPSession, expect } from '@playwright/test'
import { SYNC_TAG } from '../../core/wire/service-worker.ts'
import type { Device } from './device.ts'

/** How long the browser waits before it sends an event again that failed; Chromium takes minutes. */
const AGAIN_MS = 1000

/**
 * Closes the device's page and sends the event the browser would, again until it is done: for a moment the worker of
 * a closed page still holds the lock, and an event that comes then steps aside.
 * @param between after the page is gone and before the event
 * @param isDone whether the server has what waited
 */
export async function sendWithNoPage(
  device: Device,
  between: () => Promise<void> | void,
  isDone: () => Promise<boolean>,
): Promise<void> {
  // A page of another origin keeps the browser open while none of ours is.
  const elsewhere = await device.newPage()
  await device.page.close()
  await between()
  const cdp = await device.context.newCDPSession(elsewhere)
  const registrationId = await findWorker(cdp, device.network.url)
  const send = async (): Promise<void> => {
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: device.network.url,
      registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    })
  }
  await expect
    .poll(
      async () => {
        await send()
        return isDone()
      },
      { intervals: [AGAIN_MS], timeout: 30_000 },
    )
    .toBe(true)
}

async function findWorker(cdp: CDPSession, origin: string): Promise<string> {
  const workers: { scopeURL: string; registrationId: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => workers.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  const ours = () => workers.find(({ scopeURL }) => scopeURL.startsWith(origin))
  await expect.poll(() => ours() !== undefined).toBe(true)
  return ours()?.registrationId ?? ''
}
