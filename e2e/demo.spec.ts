/** The demo: a log of its own beside whatever is here, of which nothing is sent. */
import type { Page } from '@playwright/test'
import { fillFlight, listedFlights, readyForOffline, register, saveFlight, syncStatus } from './support/actions.ts'
import { expect, test } from './support/test.ts'

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).toSorted())

const mark = (page: Page) => page.getByRole('complementary', { name: 'About this demo' })

test('a visitor looks at the demo, logs a flight in it offline, and nothing of it is sent or mixed', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page, context } = device
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/demo/statistics')
  await expect(page.getByText('298', { exact: true }).first()).toBeVisible()
  await expect(mark(page)).toBeVisible()
  await page.goto('/demo/flight-list')
  await expect(listedFlights(page).first()).toBeVisible()
  await expect(page.locator('[data-total="300"]')).toBeVisible()
  await expect(mark(page)).toBeVisible()
  await readyForOffline(page)
  await device.setOffline(true)
  await page.goto('/demo/edit-trip')
  await expect(page.getByRole('button', { name: 'Save flight' })).toBeVisible()
  await page.goto('/demo/new-trip')
  await expect(mark(page)).toBeVisible()
  await fillFlight(page, { from: 'HAM', to: 'OSL', date: '2026-03-05', note: 'typed in the demo' })
  await saveFlight(page)
  await expect(page).toHaveURL(/\/demo\/flight-list/)
  await expect(page.locator('[data-total="301"]')).toBeVisible()
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'offline')
  await device.setOffline(false)
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'local')
  await page.reload()
  await expect(page.locator('[data-total="301"]')).toBeVisible()
  expect(sent).toEqual([])
  expect((await databases(page)).filter((name) => name === 'logmyworld' || name.startsWith('logmyworld--'))).toEqual([])

  // I6: a log of one's own beside it knows nothing of it, nor it of that.
  const own = await device.newPage()
  await register(own)
  await own.goto('/flight-list')
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(listedFlights(own)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-total="301"]')).toBeVisible()
  expect(sent.filter((request) => request.includes('/operations'))).toEqual([])
})
