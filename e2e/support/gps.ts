/** Satellites for a device: a position that is set, and a flight that is flown. */
import { expect, type Page } from '@playwright/test'
import type { Device } from './device.ts'

interface Place {
  latitude: number
  longitude: number
}

/** Allows the position and puts the device there. */
export async function sitAt(device: Device, place: Place): Promise<void> {
  await device.context.grantPermissions(['geolocation'], { origin: device.network.url })
  await device.context.setGeolocation({ ...place, accuracy: 8 })
}

/** As somebody who pressed "block". */
export async function refusePosition(device: Device): Promise<void> {
  const cdp = await device.context.newCDPSession(device.page)
  await cdp.send('Browser.setPermission', {
    permission: { name: 'geolocation' },
    setting: 'denied',
    origin: device.network.url,
  })
}

export interface Leg {
  /** Fractions of the way. */
  from: number
  to: number
  fixes: number
}

/** Far less than a metre: a position that is reported again. */
const AGAIN = 1e-6

/**
 * Flies along the way as fast as the recorder believes it: every fix is reported again until it is in the track. Chromium
 * stamps the time of each.
 */
export async function fly(device: Device, start: Place, end: Place, { from, to, fixes }: Leg): Promise<void> {
  for (let index = 0; index < fixes; index++) {
    const fraction = from + ((to - from) * index) / Math.max(fixes - 1, 1)
    const place = {
      latitude: start.latitude + (end.latitude - start.latitude) * fraction,
      longitude: start.longitude + (end.longitude - start.longitude) * fraction,
    }
    const before = await pointsOf(device.page)
    await sendFixesUntil(device, place, async () => (await pointsOf(device.page)) > before)
  }
}

/** Tells the position until so many fixes were heard. */
export async function hear(device: Device, place: Place, fixes: number): Promise<void> {
  const heard = device.page.locator('[data-recorder]')
  await sendFixesUntil(device, place, async () => Number(await heard.getAttribute('data-heard')) >= fixes)
}

/** Tells the position until what is awaited is there. */
export async function sendFixesUntil(device: Device, place: Place, isHeard: () => Promise<boolean>): Promise<void> {
  let sent = 0
  await expect
    .poll(
      async () => {
        sent += 1
        await device.context.setGeolocation({ ...place, latitude: place.latitude + sent * AGAIN, accuracy: 8 })
        return isHeard()
      },
      { intervals: [300], timeout: 30_000 },
    )
    .toBe(true)
}

/** Points of the track as the page shows them. */
export async function pointsOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-recorder]').getAttribute('data-points'))
}

/** Moments of the fixes on the disk, in order. */
export async function storedFixes(page: Page): Promise<number[]> {
  await page.goto('/platforms')
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await settled(indexedDB.open('logmyworld-in-flight'))
    const batches: { atMs: number }[][] = await settled(db.transaction('track').objectStore('track').getAll())
    db.close()
    return batches
      .flat()
      .map(({ atMs }) => atMs)
      .sort((a, b) => a - b)
  })
}
