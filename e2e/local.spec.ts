/** A log without an account: begun with no connection, kept on the device, and claimed by an account with all it holds. */
import {
  expectSynced,
  fillFlight,
  flightId,
  listedFlights,
  logFlight,
  newAccount,
  saveFlight,
  syncStatus,
} from './support/actions.ts'
import { expectSent, flightsOnServer } from './support/api.ts'
import { photoWithPosition } from './support/media-files.ts'
import { addFiles, expectUploaded, photos } from './support/media.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('I1 I6 I20 a visitor starts without an account, offline, and an account made later has every flight and photo, once, on every device', async ({
  server,
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { page, context } = first
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await first.setOffline(true)
  await page.goto('/new-trip')
  await expect(page).toHaveURL(/\/login\?to=.*new-trip/)
  await page.getByRole('link', { name: 'Start without an account' }).click()
  await page.getByRole('button', { name: 'Start my log' }).click()
  // Where they wanted to go.
  await expect(page).toHaveURL(/\/new-trip$/)
  await fillFlight(page, { from: 'HAM', to: 'OSL', date: '2026-03-05', note: 'out' })
  await saveFlight(page)
  await logFlight(page, { from: 'OSL', to: 'HAM', date: '2026-03-08', note: 'back' })
  const flight = `/flight-list/${await flightId(page)}`
  await page.goto(flight)
  await addFiles(page, [await photoWithPosition(page)])
  await expect(photos(page)).toHaveCount(1)
  await page.reload()
  await expect(photos(page).locator('img')).toBeVisible()
  await first.killAndReopen()
  await first.page.goto('/flight-list')
  await expect(first.page.locator('[data-total="2"]')).toBeVisible()
  await first.setOffline(false)
  await expect(syncStatus(first.page)).toHaveAttribute('data-sync', 'local')
  await expect(syncStatus(first.page)).toContainText('On this device only')
  expect(sent).toEqual([])

  // The status leads to where it is said how to keep the log.
  const account = newAccount()
  await syncStatus(first.page).getByRole('link').click()
  await first.page.locator('#sync').getByRole('link', { name: 'Create an account to keep it' }).click()
  await expect(first.page.getByText('2 flights from this device are added to your account')).toBeVisible()
  await first.page.getByLabel('Username', { exact: true }).fill(account.username)
  await first.page.getByLabel('E-mail', { exact: true }).fill(account.email)
  await first.page.getByLabel('Password', { exact: true }).fill(account.password)
  await first.page.getByRole('button', { name: 'Create account' }).click()
  await expect(first.page).toHaveURL(/\/flight-list/)
  await expect(first.page.getByText('2 flights from this device are in your account now.')).toBeVisible()
  await expect(first.page.locator('[data-total="2"]')).toBeVisible()
  await expectSynced(first.page)
  await expectSent(first.page, server.url, account, 2)
  const notes = (await flightsOnServer(server.url, account)).map(({ attributes }) => attributes?.['note'])
  expect(new Set(notes)).toEqual(new Set(['back', 'out']))
  await first.page.goto(flight)
  await expect(photos(first.page).locator('img')).toBeVisible()
  await expectUploaded(first.page)

  await signIn(second.page, account)
  await expect(listedFlights(second.page)).toHaveCount(2)
  await second.page.goto(flight)
  await expect(photos(second.page)).toHaveCount(1)
  await expect(photos(second.page).locator('img')).toBeVisible()
})
