// A page that is left by its address may lie in the browser's page cache, its worker suspended with all it holds.
import { newAccount } from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { expectStatus, listed, logFlight, path, register } from './acts.ts'
import type { EngineDevice } from './device.ts'
import { ENGINES } from './engines.ts'
import { expect, testWith } from './test.ts'

const FIRST = { from: 'MUC', to: 'LHR', date: '2026-03-05' }
const SECOND = { from: 'FRA', to: 'JFK', date: '2026-04-01' }

declare global {
  interface Window {
    /** Set by a test: whether this very page is still the one it was. */
    wasHere?: boolean
  }
}

for (const engine of ENGINES) {
  const test = testWith(engine)

  test(`${engine.name}: I15 a page in the page cache leaves the sync lock to the next, and comes back with what was logged meanwhile`, async ({
    server,
    openDevice,
  }, info) => {
    const device = await openDevice()
    const account = newAccount()
    await register(device, account)
    await expectStatus(device, 'synced 0')
    await logFlight(device, FIRST)
    await expectStatus(device, 'synced 0')
    await device.browser.read(() => void (window.wasHere = true), null)

    await logFlight(device, SECOND)
    const api = await apiOf(server.url, account)
    const stored = async (): Promise<string[]> => (await api.flights()).map(({ id }) => id).toSorted()
    await expect.poll(async () => (await stored()).length).toBe(2)

    await device.browser.back()
    await device.browser.back()
    await expect.poll(() => path(device)).toMatch(/^\/flight-list/)
    await expect.poll(async () => (await listed(device)).toSorted()).toEqual(await stored())
    const wasCached = await device.browser.read(() => window.wasHere === true, null)
    info.annotations.push({ type: 'page cache', description: `${engine.name}: ${wasCached}` })
    await expectStatus(device, 'synced 0')
  })

  test(`${engine.name}: I15 a lock that a suspended page holds on to is taken, and what waits is sent`, async ({
    server,
    openDevice,
  }) => {
    const device = await openDevice()
    const account = newAccount()
    await register(device, account)
    await expectStatus(device, 'synced 0')
    await holdOnTo(device, 'lmw-sync')
    await logFlight(device, FIRST)
    const api = await apiOf(server.url, account)
    await expect.poll(async () => (await api.flights()).length).toBe(1)
    await expectStatus(device, 'synced 0')
  })
}

/** The page itself takes a lock and never gives it back, as a worker that was suspended without a word. */
async function holdOnTo(device: EngineDevice, name: string): Promise<void> {
  await device.browser.read((lock) => {
    void navigator.locks.request(lock, { steal: true }, () => new Promise(() => undefined)).catch(() => undefined)
  }, name)
}
