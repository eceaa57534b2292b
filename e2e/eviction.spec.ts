import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  expectSynced,
  listedFlights,
  logFlight,
  newAccount,
  readyForOffline,
  register,
  syncStatus,
} from './support/actions.ts'
import { apiOf } from './support/api.ts'
import type { Device } from './support/device.ts'
import { flawsInLooks } from './support/flaws.ts'
import { expect, test } from './support/test.ts'

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, width: 390, height: 844 },
  { colorScheme, width: 1280, height: 800 },
])

/** What a browser short of space does to a site: its databases are gone, small things stay. */
const evict = (device: Device): Promise<void> =>
  device.reopen({ between: (profile) => rmSync(join(profile, 'Default', 'IndexedDB'), { recursive: true }) })

test('I9: a log whose databases the browser deleted is no empty log: what was here is said, what is logged since is shown, counted and sent', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const account = await register(device.page, newAccount())
  for (const date of ['2026-03-05', '2026-03-06', '2026-03-07']) {
    await logFlight(device.page, { from: 'MUC', to: 'LHR', date })
  }
  await expectSynced(device.page)
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
  await expect(page.getByText('Your first line goes here')).toHaveCount(0)
  expect(await flawsInLooks(page, LOOKS)).toEqual([])

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
  await page.getByRole('button', { name: 'I have looked' }).click()
  await expect(page.locator('[data-lost]')).toHaveCount(0)
  await page.reload()
  await expect(listedFlights(page)).toHaveCount(4)
  await expect(page.locator('[data-lost]')).toHaveCount(0)
  const api = await apiOf(server.url, account)
  expect(await api.flights()).toHaveLength(4)
})
