import type { Page } from '@playwright/test'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { rightLog } from '../test/support/right-log.ts'
import { type Account, expectSynced, listedFlights, readyForOffline } from './support/actions.ts'
import type { Device } from './support/device.ts'
import { openFilledLog, serverFlights } from './support/filled-log.ts'
import { flawsOf } from './support/flaws.ts'
import { signUpWithFlight, storedFlight } from './support/openings.ts'
import { signIn, signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

await loadTemporal()

const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected flights' })

/** So many flights, all of them on this device and nothing under way. */
async function openLog(page: Page, count: number): Promise<Account> {
  const account = await openFilledLog(page, rightLog(count))
  await expectSynced(page, 120_000)
  return account
}

/** Opens the dialog for the flights chosen and adds a tag. */
async function addTag(page: Page, tag: string): Promise<void> {
  await selectionBar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'What do you want to change?' }).selectOption('Add tags')
  await expect(page.getByRole('textbox', { name: 'Add tags' })).toBeFocused()
  await page.keyboard.type(tag)
  await page.keyboard.press('Enter')
}

test('2,000 flights are chosen by one key, edited as one, taken back as one, deleted and brought back; an edit cut by a crash says so and is done by one press', async ({
  server,
  openDevice,
}) => {
  test.slow()
  const device = await openDevice()
  const { page } = device
  const account = await openLog(page, 2000)
  const before = await serverFlights(server.url, account)

  await listedFlights(page).first().getByRole('link').focus()
  await page.keyboard.press('Control+a')
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '2000')
  await selectionBar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'What do you want to change?' }).selectOption('Cabin')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Cabin' }).selectOption('Business')
  await page.getByRole('combobox', { name: 'What else?' }).selectOption('Add tags')
  await page.getByRole('textbox', { name: 'Add tags' }).fill('work, 2026 audit')
  expect(await flawsOf(page)).toEqual([])
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
  await expect(page.getByRole('heading', { name: 'No flights yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('[data-total="2000"]')).toBeVisible({ timeout: 120_000 })
  await expectSynced(page, 120_000)
  expect(await serverFlights(server.url, account)).toEqual(before)
  await test.step('a browser that dies in the middle of an edit says so, and the rest is done by one press', () =>
    cutEdit(device))
})

async function cutEdit(device: Device): Promise<void> {
  await expect(device.page.getByRole('progressbar')).toHaveCount(0)
  await device.page.getByRole('checkbox', { name: 'Select all flights shown' }).check()
  await addTag(device.page, 'cut')
  await device.page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
  await device.killAndReopen()
  const { page } = device
  await page.goto('/flight-list')
  await expect(page.getByText('Changing your flights was interrupted')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('tag:cut')
  await expect(page.locator('[data-found="2000"]')).toHaveCount(0)
  const found = Number(must(await page.locator('[data-found]').getAttribute('data-found')))
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(2000)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-found="2000"]')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Changing your flights was interrupted')).toHaveCount(0)
  await expectSynced(page, 120_000)
  await page.reload()
  await expect(page.locator('[data-found="2000"]')).toBeVisible()
  await expect(page.getByText('Changing your flights was interrupted')).toHaveCount(0)
}

test('columns and lines are chosen, moved, sized and kept: on the other device, and here after a reload offline', async ({
  openDevice,
}) => {
  const device = await openDevice({ viewport: { width: 1440, height: 900 } })
  const { page } = device
  const { account } = await signUpWithFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05', seat: '12A' })
  const names = (of: Page) => of.getByRole('columnheader').allInnerTexts()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Seat', exact: true }).click()
  for (let step = 0; step < 7; step++) await page.getByRole('button', { name: 'Move Seat forward' }).click()
  await page.getByRole('checkbox', { name: 'Aircraft', exact: true }).click()
  // By the handle, with a pointer.
  const handle = page.locator('[data-column=times] span').first()
  const target = await page.locator('[data-column=date]').boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 5, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('radio', { name: 'Compact' }).check()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  const chosen = ['', 'Seat', 'Times', 'Date', 'Route', 'Duration', 'Flight', 'Extras', 'Saved']
  expect(await names(page)).toEqual(chosen)
  await expect(listedFlights(page)).toContainText('12A')

  const edge = page.getByRole('separator', { name: 'Width of the column Seat' })
  const width = async (of: Page) =>
    Math.round((await of.getByRole('columnheader', { name: 'Seat' }).boundingBox())?.width ?? 0)
  const before = await width(page)
  await edge.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => width(page)).toBe(before + 32)
  await edge.hover()
  const at = must(await edge.boundingBox())
  await page.mouse.down()
  await page.mouse.move(at.x + 30, at.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width(page)).toBeGreaterThan(before + 32)
  const dragged = await width(page)
  await expectSynced(page)

  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(listedFlights(page)).toHaveCount(1)
  expect(await names(page)).toEqual(chosen)
  expect(await width(page)).toBe(dragged)
  await device.setOffline(false)

  const other = await openDevice({ viewport: { width: 1440, height: 900 } })
  await signIn(other.page, account)
  await expect(listedFlights(other.page)).toHaveCount(1)
  await expect.poll(() => names(other.page)).toEqual(chosen)
})

test('a view is kept under a name, is there on the other device, renamed there, deleted here and brought back', async ({
  openDevice,
}) => {
  const here = (await openDevice()).page
  const account = await openFilledLog(here, [
    storedFlight({ from: 'MUC', to: 'LHR', date: '2025-03-05' }),
    storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01' }),
  ])
  await here.getByRole('button', { name: 'All filters' }).click()
  await here.getByRole('dialog').getByText('Distance', { exact: true }).click()
  await here.getByRole('combobox', { name: 'Condition' }).selectOption('more than')
  await here.getByRole('button', { name: 'Add a filter' }).click()
  await expect(here.getByText('Please enter a value.')).toBeVisible()
  await here.getByRole('textbox', { name: 'Value' }).fill('3000')
  await here.getByRole('button', { name: 'Add a filter' }).click()
  await here.getByRole('button', { name: 'Show 1 flight' }).click()
  await expect(here.getByRole('combobox', { name: 'Search your flights' })).toHaveValue('distance>3000km')
  await expect(listedFlights(here)).toHaveCount(1)
  await here.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest distance first')

  await here.getByRole('combobox', { name: 'Views' }).selectOption('Save this view')
  await here.getByRole('textbox', { name: 'Name of this view' }).fill('Long ones')
  expect(await flawsOf(here)).toEqual([])
  await here.keyboard.press('Enter')
  await expect(here.getByText('View “Long ones” saved.')).toBeVisible()
  await expectSynced(here)
  await here.getByRole('combobox', { name: 'Views' }).selectOption('Views')
  await expect(listedFlights(here)).toHaveCount(2)

  const there = (await openDevice()).page
  await signIn(there, account)
  await expect(listedFlights(there)).toHaveCount(2)
  await there.getByRole('combobox', { name: 'Views' }).selectOption('Long ones')
  await expect(listedFlights(there)).toHaveCount(1)
  await expect(there).toHaveURL(/sort=metres/)
  await there.getByRole('combobox', { name: 'Views' }).selectOption('Save or manage views…')
  await there.getByRole('button', { name: 'Rename Long ones' }).click()
  await there.getByRole('textbox', { name: 'New name' }).fill('Over the ocean')
  await there.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(there.getByRole('button', { name: /^Over the ocean/ })).toBeVisible()
  await expectSynced(there)

  const views = here.getByRole('combobox', { name: 'Views' })
  await expect(views.getByRole('option', { name: 'Over the ocean' })).toBeAttached()
  await views.selectOption('Save or manage views…')
  await here.getByRole('button', { name: 'Delete Over the ocean' }).click()
  await expect(views.getByRole('option', { name: 'Over the ocean' })).toHaveCount(0)
  await here.getByRole('button', { name: 'Close' }).click()
  await here.getByRole('button', { name: 'Undo' }).click()
  await expect(views.getByRole('option', { name: 'Over the ocean' })).toBeAttached()
})

test('paper gets every flight that fits in the chosen columns, the search and the totals', async ({ openDevice }) => {
  const { page } = await openDevice()
  await openLog(page, 150)
  await page.goto('/flight-list?q=from:FRA&columns=date%20route%20distance%20distanceSoFar')
  await expect(page.locator('[data-found="75"]')).toBeVisible()
  expect(await listedFlights(page).count()).toBeLessThan(75)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-printed="75"]')
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('[data-printed-flight]')).toHaveCount(75)
  await expect(sheet.getByRole('columnheader')).toHaveText(['Date', 'Route', 'Distance', 'Distance to date'])
  await expect(sheet).toContainText('Search: from:FRA')
  await expect(sheet).toContainText('75 of 150 flights')
  await expect(page.getByRole('button')).toHaveCount(0)
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)
  await expect(listedFlights(page).first()).toBeVisible()
})

test('one search finds flights, airports and airlines after a reload with no connection', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  const flight = storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await signUp(page, { flights: [flight], at: '/search' })
  const box = page.getByRole('searchbox', { name: 'Search everything' })
  await box.fill('frankfurt')
  await expect(page).toHaveURL(/q=frankfurt/)
  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(box).toHaveValue('frankfurt')
  await expect(page.locator('[data-group=airports]')).toContainText('FRA')
  await expect(page.locator('[data-group=flights] [data-result-flight]')).toHaveCount(1)
  await box.fill('lufthansa')
  await expect(page.locator('[data-group=airlines]')).toContainText('Lufthansa')
})
