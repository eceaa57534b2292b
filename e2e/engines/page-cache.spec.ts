// A page that is left by its address may lie in the browser's page cache, its worker suspended with all it holds.
import { newAccount } from '../support/actions.ts'
import { pushFlights } from '../../scripts/seed/push-flights.ts'
import { apiOf } from '../support/api.ts'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { expectSent, expectStatus, listed, logFlight, path, register } from './acts.ts'
import type { EngineDevice } from './device.ts'
import { ENGINES } from './engines.ts'
import { expect, testWith } from './test.ts'

const FIRST = { from: 'MUC', to: 'LHR', date: '2026-03-05' }
const SECOND = { from: 'FRA', to: 'JFK', date: '2026-04-01' }

for (const engine of ENGINES) {
  const test = testWith(engine)

  test(`${engine.name}: I15 F28 a page that is left leaves the sync lock to the next, and Back shows what was logged meanwhile`, async ({
    server,
    openDevice,
  }) => {
    const device = await openDevice()
    const account = newAccount()
    await register(device, account)
    await expectStatus(device, 'synced 0')
    const api = await apiOf(server.url, account)
    await logFlight(device, FIRST)
    await expectSent(device, api, 1)
    await logFlight(device, SECOND)
    const stored = async (): Promise<string[]> => (await api.flights()).map(({ id }) => id).toSorted()
    await expect.poll(async () => (await stored()).length).toBe(2)

    await device.browser.back()
    await device.browser.back()
    await expect.poll(() => path(device)).toMatch(/^\/flight-list/)
    await expect.poll(async () => (await listed(device)).toSorted()).toEqual(await stored())
    await expectStatus(device, 'synced 0')
  })

  test(`${engine.name}: I15 the very page that lay in the page cache shows what another device logged meanwhile`, async ({
    server,
    openDevice,
  }, info) => {
    const device = await openDevice()
    const account = newAccount()
    await register(device, account)
    await logFlight(device, FIRST)
    await expectSent(device, await apiOf(server.url, account), 1)
    await device.browser.read(() => {
      window.wasHere = true
      addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('is-cached', String(persisted)))
    }, null)
    // No page of the app, whose words between tabs may throw a page out of the cache.
    await device.goto('/robots.txt')
    const isCached = await device.browser.read(() => sessionStorage.getItem('is-cached'), null)
    info.skip(isCached !== 'true', `${engine.name} does not put this page into its cache`)
    const { username, password } = account
    await pushFlights(server.url, username, password, [viewedFlight('MUC', 'JFK', '2026-04-01')])

    await device.browser.back()
    await expect.poll(() => path(device)).toMatch(/^\/flight-list/)
    expect(await device.browser.read(() => window.wasHere === true, null), 'it is no reload').toBe(true)
    await expect.poll(async () => (await listed(device)).length).toBe(2)
    await expectStatus(device, 'synced 0')
  })

  test(`${engine.name}: I15 a page left before its worker runs holds up nobody who reads the log`, async ({
    server,
    openDevice,
  }) => {
    const device = await openDevice()
    const account = newAccount()
    await register(device, account)
    const { username, password } = account
    await pushFlights(server.url, username, password, [viewedFlight('MUC', 'JFK', '2026-04-01')])
    await device.goto('/flight-list')
    await expect.poll(async () => (await listed(device)).length).toBe(1)
    await device.goto('/robots.txt')
    await forgetDigest(device)
    await device.goto('/flight-list')
    await leaveAfter(device, 30, '/flight-list?q=')
    const isLeft = (): boolean => window.wasHere === undefined
    await expect.poll(() => device.browser.read(isLeft, null).catch(() => false)).toBe(true)
    await expect.poll(async () => (await listed(device)).length).toBe(1)
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

/** As on a device that has just fetched its first log. Resolves when the databases are gone. */
async function forgetDigest(device: EngineDevice): Promise<void> {
  await device.browser.read(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('lmw.first-rows.')) localStorage.removeItem(key)
    delete document.documentElement.dataset['gone']
    let left = 2
    for (const kind of ['digest', 'findings']) {
      indexedDB.deleteDatabase(`logmyworld--${kind}`).addEventListener('success', () => {
        left -= 1
        if (left === 0) document.documentElement.dataset['gone'] = ''
      })
    }
  }, null)
  const isGone = (): boolean => document.documentElement.dataset['gone'] === ''
  await expect.poll(() => device.browser.read(isGone, null)).toBe(true)
}

/** Within the page's first second: while it makes the databases beside the log. */
async function leaveAfter(device: EngineDevice, frames: number, to: string): Promise<void> {
  await device.browser.read(
    (asked) => {
      window.wasHere = true
      let left = asked.frames
      const go = (): void => {
        if (left-- > 0) requestAnimationFrame(go)
        else location.href = asked.to
      }
      go()
    },
    { frames, to },
  )
}
