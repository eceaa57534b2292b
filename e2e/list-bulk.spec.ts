import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { FlightAttributes } from '../core/flight/flight.ts'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { pushFlights } from '../scripts/seed/push-flights.ts'
import { type Account, expectSynced, listedFlights, newAccount, register } from './support/actions.ts'
import { apiOf } from './support/api.ts'
import { lasting, rightLog } from './support/invalid-flights.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

await loadTemporal()

const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected flights' })
const boxes = (page: Page) => listedFlights(page).getByRole('checkbox')

async function openLog(page: Page, server: ServerProcess, count: number): Promise<Account> {
  const account = await register(page, newAccount())
  await pushFlights(server.url, account.username, account.password, rightLog(count))
  await page.goto('/flight-list')
  await expect(page.locator(`[data-total="${count}"]`)).toBeVisible({ timeout: 120_000 })
  await expectSynced(page, 120_000)
  return account
}

async function serverFlights(url: string, account: Account): Promise<Map<string, FlightAttributes>> {
  const flights = await (await apiOf(url, account)).flights()
  return new Map(flights.map(({ id, attributes }) => [id, lasting((attributes ?? {}) as FlightAttributes)]))
}

/** Opens the dialog for the flights chosen and adds a tag. */
async function addTag(page: Page, tag: string): Promise<void> {
  await selectionBar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'What is to change?' }).selectOption('Add tags')
  await expect(page.getByRole('textbox', { name: 'Add tags' })).toBeFocused()
  await page.keyboard.type(tag)
  await page.keyboard.press('Enter')
}

test('2,000 flights are chosen by one key, edited as one, taken back as one, deleted and brought back', async ({
  server,
  openDevice,
}) => {
  test.slow()
  const { page } = await openDevice()
  const account = await openLog(page, server, 2000)
  const before = await serverFlights(server.url, account)

  await listedFlights(page).first().getByRole('link').focus()
  await page.keyboard.press('Control+a')
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '2000')
  await selectionBar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'What is to change?' }).selectOption('Cabin')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Cabin' }).selectOption('Business')
  await page.getByRole('combobox', { name: 'What else?' }).selectOption('Add tags')
  await page.getByRole('textbox', { name: 'Add tags' }).fill('work, 2026 audit')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Change 2,000 flights' }).click()

  // While it runs the page answers: the search takes letters.
  await expect(page.getByRole('progressbar', { name: /of 2,000 flights/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('JFK')
  await expect(page.getByRole('combobox', { name: 'Search your flights' })).toHaveValue('JFK')
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('')
  await expect(page.getByText('2,000 flights changed.')).toBeVisible({ timeout: 120_000 })
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('cabin:business tag:"2026 audit"')
  await expect(page.locator('[data-found="2000"]')).toBeVisible()
  await expectSynced(page, 120_000)
  const edited = await serverFlights(server.url, account)
  for (const [id, flight] of before) {
    expect(edited.get(id)).toEqual({ ...flight, cabin: 'business', tags: ['work', '2026 audit'] })
  }

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible({ timeout: 120_000 })
  await expect(page.locator('[data-found="0"]')).toBeVisible()
  await expectSynced(page, 120_000)
  expect(await serverFlights(server.url, account)).toEqual(before)

  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await page.getByRole('checkbox', { name: 'Select all flights shown' }).check()
  await selectionBar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2,000 flights deleted.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('heading', { name: 'Your first line goes here' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-total="2000"]')).toBeVisible({ timeout: 120_000 })
  await expectSynced(page, 120_000)
  expect(await serverFlights(server.url, account)).toEqual(before)
})

test('flights are chosen by box, range and keyboard; only what is shown is edited', async ({ server, openDevice }) => {
  const { page } = await openDevice()
  await openLog(page, server, 12)
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '4')
  await boxes(page).nth(2).click()
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '3')
  // What a filter hides is not among them, and is again when the filter goes.
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('from:JFK')
  await expect(selectionBar(page)).not.toHaveAttribute('data-selected', '3')
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('')
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '3')

  await listedFlights(page).nth(6).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(listedFlights(page).nth(8).getByRole('link')).toBeFocused()
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '5')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await addTag(page, 'rain')
  await expect(page.getByText('5 flights changed.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('tag:rain')
  await expect(listedFlights(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listedFlights(page)).toHaveCount(0)
})

test('a browser that dies in the middle of an edit of 2,000 says so, and the rest is done by one press', async ({
  server,
  openDevice,
}) => {
  test.slow()
  const device = await openDevice()
  await openLog(device.page, server, 2000)
  await device.page.getByRole('checkbox', { name: 'Select all flights shown' }).check()
  await addTag(device.page, 'cut')
  await device.page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
  await device.killAndReopen()
  const { page } = device
  await page.goto('/flight-list?q=tag:cut')
  await expect(page.getByText('Changing your flights was cut off')).toBeVisible()
  const found = Number(must(await page.locator('[data-found]').getAttribute('data-found')))
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(2000)
  await page.getByRole('button', { name: 'Finish it' }).click()
  await expect(page.locator('[data-found="2000"]')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Changing your flights was cut off')).toHaveCount(0)
  await expectSynced(page, 120_000)
  await page.reload()
  await expect(page.locator('[data-found="2000"]')).toBeVisible()
  await expect(page.getByText('Changing your flights was cut off')).toHaveCount(0)
})
