import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  type Account,
  expectSynced,
  fillFlight,
  listedFlights,
  logFlight,
  readyForOffline,
  saveFlight,
  syncStatus,
} from '../support/actions.ts'
import { expectSent, flightsOnServer } from '../support/api.ts'
import type { Device } from '../support/device.ts'
import { openFilledLog } from '../support/filled-log.ts'
import { flawsInLooks } from '../support/flaws.ts'
import { signUpWithFlight, storedFlight } from '../support/openings.ts'
import { expect, test } from '../support/test.ts'

/** What a browser short of space does to a site: its databases are gone, small things stay. */
const evict = (device: Device): Promise<void> =>
  device.reopen({ between: (profile) => rmSync(join(profile, 'Default', 'IndexedDB'), { recursive: true }) })

/** The same under its open pages. */
const evictOpen = async ({ page, context }: Device): Promise<void> => {
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
}

/** A log of which one flight is on the server and one waits, offline; remembered as such. */
async function logOneUnsent(device: Device): Promise<Account> {
  const { page } = device
  const { account } = await signUpWithFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await readyForOffline(page)
  await device.setOffline(true)
  await logFlight(page, { from: 'LHR', to: 'MUC', date: '2026-03-08' })
  await expect(syncStatus(page)).toHaveAttribute('data-pending', '1')
  const remembered = () => page.evaluate(() => localStorage.getItem('lmw.log'))
  await expect.poll(remembered).toContain('"flights":2,"unsent":1')
  return account
}

/** What is known of a log of two flights, one of them unsent, that the browser deleted. */
async function expectLoss(page: Page): Promise<void> {
  await expect(page.locator('[data-lost=away]')).toContainText('it held 2 flights')
  await expect(page.getByText('One change had not been sent yet and may be lost.')).toBeVisible()
  await expect(page.getByText('No flights yet')).toHaveCount(0)
}

const goOn: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'goes on to another page of the app',
    async (page) => {
      await page.getByRole('link', { name: 'Profile' }).first().click()
      await expect(page).toHaveURL(/\/profile/)
      await expectLoss(page)
      await page.goBack()
    },
  ],
  [
    'was suspended meanwhile',
    (page) =>
      page.evaluate(() => {
        for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      }),
  ],
]

for (const [what, act] of goOn) {
  test(`I9: a log deleted under its open page is no empty one when that ${what}, nor after reloads`, async ({
    openDevice,
  }) => {
    const device = await openDevice()
    await logOneUnsent(device)
    const { page } = device
    await evictOpen(device)
    await act(page)
    await expectLoss(page)
    for (let reloads = 0; reloads < 2; reloads++) {
      await page.reload()
      await expectLoss(page)
      await expect(listedFlights(page)).toHaveCount(0)
    }
  })
}

test('I1 I9: open pages whose log is deleted say so; what is saved in them then is stored, shown, counted and sent', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const account = await logOneUnsent(device)
  const { page } = device
  const second = await device.newPage()
  await second.goto('/flight-list')
  await expect(listedFlights(second)).toHaveCount(2)
  await page.goto('/new-trip')
  await fillFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await evictOpen(device)
  await expectLoss(second)
  await saveFlight(page)
  for (const tab of [page, second]) {
    await expect(listedFlights(tab)).toHaveCount(1)
    await expectLoss(tab)
    await expect(syncStatus(tab)).toHaveAttribute('data-sync', 'offline')
    await expect(syncStatus(tab)).toHaveAttribute('data-pending', '1')
  }
  await second.close()
  await page.reload()
  await expect(listedFlights(page)).toHaveCount(1)
  await expectLoss(page)
  await page.goto('/profile#sync')
  await expect(page.locator('[data-waiting-id]')).toHaveCount(1)
  await expect(page.getByText('Nothing. Everything is on the server.')).toHaveCount(0)
  await expect(page.getByText('It stays on the server.')).toHaveCount(0)

  await device.setOffline(false)
  await page.goto('/flight-list')
  await expectSynced(page, 30_000)
  await expect(listedFlights(page)).toHaveCount(2)
  await expect(page.locator('[data-lost=back]')).toContainText('one change had not been sent')
  expect(await flightsOnServer(server.url, account)).toHaveLength(2)
})

test('I2 I9: a page whose log is deleted under it fetches it again by itself, and tells what may be lost', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const account = await logOneUnsent(device)
  const { page } = device
  await evictOpen(device)
  await expectLoss(page)
  await device.setOffline(false)
  await expect(listedFlights(page)).toHaveCount(1, { timeout: 30_000 })
  await expect(page.locator('[data-lost=back]')).toContainText('one change had not been sent')
  await page.getByRole('link', { name: 'Log a flight' }).first().click()
  await fillFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await saveFlight(page)
  await expect(listedFlights(page)).toHaveCount(2)
  await expectSent(page, server.url, account, 2)
})

test('I9 F24: a log whose databases the browser deleted is no empty log: what was here is said, what is logged since is shown, counted and sent', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const dates = ['2026-03-05', '2026-03-06', '2026-03-07']
  const account = await openFilledLog(
    device.page,
    dates.map((date) => storedFlight({ from: 'MUC', to: 'LHR', date })),
  )
  await readyForOffline(device.page)
  await device.setOffline(true)
  await logFlight(device.page, { from: 'LHR', to: 'MUC', date: '2026-03-08' })
  await expect(syncStatus(device.page)).toHaveAttribute('data-pending', '1')
  const remembered = () => device.page.evaluate(() => localStorage.getItem('lmw.log'))
  await expect.poll(remembered).toContain('"flights":4,"unsent":1')

  await evict(device)
  const { page } = device
  await page.goto('/flight-list')
  const away = page.locator('[data-lost=away]')
  await expect(away).toContainText('it held 4 flights')
  await expect(page.getByText('One change had not been sent yet and may be lost.')).toBeVisible()
  await expect(page.getByText('No flights yet')).toHaveCount(0)
  expect(await flawsInLooks(page)).toEqual([])

  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await expect(listedFlights(page)).toHaveCount(1)
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload()
    await expect(listedFlights(page)).toHaveCount(1)
    await expect(syncStatus(page)).toHaveAttribute('data-sync', 'offline')
    await expect(syncStatus(page)).toHaveAttribute('data-pending', '1')
    await expect(away).toBeVisible()
  }
  await page.goto('/profile#sync')
  await expect(away).toBeVisible()

  await device.setOffline(false)
  await page.goto('/flight-list')
  await expectSynced(page, 30_000)
  await expect(listedFlights(page)).toHaveCount(4)
  await expect(page.locator('[data-lost=back]')).toContainText('one change had not been sent')
  await page.getByRole('button', { name: 'I have checked' }).click()
  await expect(page.locator('[data-lost]')).toHaveCount(0)
  await page.reload()
  await expect(listedFlights(page)).toHaveCount(4)
  await expect(page.locator('[data-lost]')).toHaveCount(0)
  expect(await flightsOnServer(server.url, account)).toHaveLength(4)
})
