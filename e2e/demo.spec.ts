/** The demo: a log of its own beside whatever is here, of which nothing is sent until somebody takes it along. */
import type { Page } from '@playwright/test'
import {
  fillFlight,
  listedFlights,
  readyForOffline,
  register,
  saveFlight,
  syncStatus,
  takeBestMatch,
} from './support/actions.ts'
import { expectSent, flightsOnServer } from './support/api.ts'
import { expect, test } from './support/test.ts'

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).toSorted())

const mark = (page: Page) => page.getByRole('complementary', { name: 'About this demo' })

test('I6 a visitor looks at the demo, logs a flight in it offline, and takes that into an account, once, and nothing else', async ({
  server,
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
  expect((await syncStatus(page).boundingBox())?.width).toBeGreaterThan(40)
  await page.reload()
  await expect(page.locator('[data-total="301"]')).toBeVisible()
  expect(sent).toEqual([])
  expect((await databases(page)).filter((name) => name === 'logmyworld' || name.startsWith('logmyworld--'))).toEqual([])

  // What was typed, and nothing else, becomes the log of who registers; a reload in between takes nothing away.
  await mark(page).getByRole('button', { name: 'Start your own log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start your own log' })
  await expect(dialog.getByRole('radio', { name: /Keep only what I entered.*1 flight that/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('1 flight comes along into your log')).toBeVisible()
  const account = await register(page)
  await expect(page.getByText('1 flight from the demo is in your log')).toBeVisible()
  await page.goto('/flight-list')
  await expect(page.locator('[data-total="1"]')).toBeVisible()
  await expect(listedFlights(page)).toHaveCount(1)
  await expectSent(page, server.url, account, 1)
  const [stored] = await flightsOnServer(server.url, account)
  expect(stored?.attributes?.['note']).toBe('typed in the demo')
  expect((await databases(page)).filter((name) => name.startsWith('logmyworld-demo'))).toEqual([])

  // The next demo begins anew, and knows nothing of the log beside it (I6).
  await page.goto('/demo/flight-list')
  await expect(page.locator('[data-total="300"]')).toBeVisible()
})

test('a flight is logged in the air in the demo, and lies in its log alone', async ({ openDevice }) => {
  const { page } = await openDevice()
  await page.goto('/demo')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In flight' }).click()
  await expect(page).toHaveURL(/\/demo\/in-flight$/)
  await expect(mark(page)).toBeVisible()
  await takeBestMatch(page, 'From', 'HAM')
  await takeBestMatch(page, 'To', 'OSL')
  for (const name of ['offBlock', 'onBlock']) {
    await page.locator(`[data-stamp=${name}]`).getByRole('button').first().click()
    await expect(page.locator(`[data-stamp=${name}]`)).toHaveAttribute('data-at', /\d+/)
  }
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(page).toHaveURL(/\/demo\/flight-list/)
  await expect(page.locator('[data-total="301"]')).toBeVisible()
  expect(await databases(page)).not.toContain('logmyworld-in-flight')
})
