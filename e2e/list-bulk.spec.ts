import type { Locator, Page } from '@playwright/test'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import {
  type Account,
  expectSynced,
  listedFlights,
  logFlight,
  logIn,
  newAccount,
  readyForOffline,
  register,
} from './support/actions.ts'
import { openFilledLog, serverFlights } from './support/filled-log.ts'
import { flawsOf } from './support/flaws.ts'
import { rightLog } from './support/invalid-flights.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

await loadTemporal()

const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected flights' })
const boxes = (page: Page) => listedFlights(page).getByRole('checkbox')

/** So many flights, all of them on this device and nothing under way. */
async function openLog(page: Page, server: ServerProcess, count: number): Promise<Account> {
  const account = await openFilledLog(page, server.url, rightLog(count))
  await expectSynced(page, 120_000)
  return account
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
  await expect(page.getByRole('heading', { name: 'Your first line goes here' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
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
  expect(await flawsOf(page)).toEqual([])
  await addTag(page, 'rain')
  await expect(page.getByText('5 flights changed.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('tag:rain')
  await expect(listedFlights(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listedFlights(page)).toHaveCount(0)
})

test('editing many clears nothing unless that is asked for, and says before what becomes of how many', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  await register(page, newAccount())
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05', seat: '12A' })
  await logFlight(page, { from: 'LHR', to: 'MUC', date: '2025-03-07' })
  await page.getByRole('checkbox', { name: 'Select all flights shown' }).check()
  const edit = async (field: string) => {
    await selectionBar(page).getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('combobox', { name: 'What is to change?' }).selectOption(field)
  }
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Change 2 flights' })
  await edit('Cabin')
  await expect(dialog.getByRole('combobox', { name: 'Cabin' })).toHaveValue('')
  await expect(dialog.getByText('Now: not stated')).toBeVisible()
  await expect(change).toBeDisabled()
  await page.getByRole('combobox', { name: 'What else?' }).selectOption('Booking code')
  await expect(change).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Cabin' }).selectOption('First')
  await expect(dialog.getByText('Cabin: First in 2 flights')).toBeVisible()
  await change.click()
  await expect(page.getByText('2 flights changed.')).toBeVisible()

  await edit('Cabin')
  await expect(dialog.getByText('Now: First')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Cabin' }).selectOption('Clear')
  await expect(dialog.getByText('Cabin: cleared in 2 flights')).toBeVisible()
  await page.getByRole('combobox', { name: 'What else?' }).selectOption('Booking code')
  await dialog.getByRole('checkbox', { name: 'Clear: Booking code' }).check()
  await expect(dialog.getByRole('textbox', { name: 'Booking code' })).toBeDisabled()
  await expect(dialog.getByText('Booking code: nothing changes, it is so already')).toBeVisible()
  expect(await flawsOf(page)).toEqual([])
  await change.click()
  await expect(page.getByText('2 flights changed.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('has:cabin')
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
  await page.goto('/flight-list')
  await expect(page.getByText('Changing your flights was cut off')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('tag:cut')
  await expect(page.locator('[data-found="2000"]')).toHaveCount(0)
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

test('columns and lines are chosen, moved, sized and kept: on the other device, and here after a reload offline', async ({
  openDevice,
}) => {
  const device = await openDevice({ viewport: { width: 1440, height: 900 } })
  const { page } = device
  const account = await register(page, newAccount())
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05', seat: '12A' })
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
  const dragged = await width(page)
  expect(dragged).toBeGreaterThan(before + 32)
  await expectSynced(page)

  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(listedFlights(page)).toHaveCount(1)
  expect(await names(page)).toEqual(chosen)
  expect(await width(page)).toBe(dragged)
  await device.setOffline(false)

  const other = await openDevice({ viewport: { width: 1440, height: 900 } })
  await logIn(other.page, account)
  await other.page.goto('/flight-list')
  await expect(listedFlights(other.page)).toHaveCount(1)
  await expect.poll(() => names(other.page)).toEqual(chosen)
})

test('a view is kept under a name, is there on the other device, renamed there, deleted here and brought back', async ({
  openDevice,
}) => {
  const here = (await openDevice()).page
  const account = await register(here, newAccount())
  await logFlight(here, { from: 'MUC', to: 'LHR', date: '2025-03-05' })
  await logFlight(here, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await here.getByRole('button', { name: 'All filters' }).click()
  await here.getByRole('combobox', { name: 'Field' }).selectOption('Distance')
  await here.getByRole('combobox', { name: 'How' }).selectOption('more than')
  await here.getByRole('button', { name: 'Add filter' }).click()
  await expect(here.getByText('Please give a value.')).toBeVisible()
  await here.getByRole('textbox', { name: 'Value' }).fill('3000')
  await here.getByRole('button', { name: 'Add filter' }).click()
  await expect(here.getByRole('combobox', { name: 'Search your flights' })).toHaveValue('distance>3000km')
  await expect(listedFlights(here)).toHaveCount(1)
  await here.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest distance first')

  await here.getByRole('combobox', { name: 'Views' }).selectOption('Save this view')
  await here.getByRole('textbox', { name: 'Name of the present view' }).fill('Long ones')
  expect(await flawsOf(here)).toEqual([])
  await here.keyboard.press('Enter')
  await expect(here.getByText('View “Long ones” saved.')).toBeVisible()
  await expectSynced(here)
  await here.getByRole('combobox', { name: 'Views' }).selectOption('Views')
  await expect(listedFlights(here)).toHaveCount(2)

  const there = (await openDevice()).page
  await logIn(there, account)
  await there.goto('/flight-list')
  await expect(listedFlights(there)).toHaveCount(2)
  await there.getByRole('combobox', { name: 'Views' }).selectOption('Long ones')
  await expect(listedFlights(there)).toHaveCount(1)
  await expect(there).toHaveURL(/sort=metres/)
  await there.getByRole('combobox', { name: 'Views' }).selectOption('Save or manage views …')
  await there.getByRole('button', { name: 'Rename Long ones' }).click()
  await there.getByRole('textbox', { name: 'New name' }).fill('Over the ocean')
  await there.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(there.getByRole('button', { name: /^Over the ocean/ })).toBeVisible()
  await expectSynced(there)

  const views = here.getByRole('combobox', { name: 'Views' })
  await expect(views.getByRole('option', { name: 'Over the ocean' })).toBeAttached()
  await views.selectOption('Save or manage views …')
  await here.getByRole('button', { name: 'Delete Over the ocean' }).click()
  await expect(views.getByRole('option', { name: 'Over the ocean' })).toHaveCount(0)
  await here.getByRole('button', { name: 'Close' }).click()
  await here.getByRole('button', { name: 'Undo' }).click()
  await expect(views.getByRole('option', { name: 'Over the ocean' })).toBeAttached()
})

test('paper gets every flight that fits in the chosen columns, the search and the totals', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice()
  await openLog(page, server, 150)
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

test('on a phone the order of the list is one press away, and what it is ordered by stands on the card', async ({
  openDevice,
}) => {
  const { page } = await openDevice({ viewport: { width: 390, height: 844 } })
  await register(page, newAccount())
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05' })
  await expect(listedFlights(page).first()).toContainText('FRA')
  await page.getByRole('button', { name: 'Order and views' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order and views' })
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Shortest distance first')
  expect(await flawsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(listedFlights(page).first()).toContainText('MUC')
  await expect(listedFlights(page).first()).toContainText(/944\skm/)
})

test('on a phone a card is pushed aside to delete and edit, and has a menu that does the same', async ({
  openDevice,
}) => {
  const { page } = await openDevice({ viewport: { width: 390, height: 844 } })
  await register(page, newAccount())
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05' })
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await expect(listedFlights(page)).toHaveCount(2)
  // What a push does is said beside the card, and by its colour when it is far enough.
  const card = listedFlights(page).first()
  const halfway = await startPush(page, -40)
  await expect(card).toHaveAttribute('data-swipe', 'far')
  expect(await wordsBeside(card)).toEqual(['"Edit"', '"Delete"'])
  await halfway.to(-150)
  await expect(card).toHaveAttribute('data-swipe', 'enough')
  await halfway.to(-40)
  await halfway.letGo()
  await expect(card).not.toHaveAttribute('data-swipe')
  await expect(listedFlights(page)).toHaveCount(2)
  await push(page, -150)
  await expect(page.getByText('Flight deleted.')).toBeVisible()
  await expect(listedFlights(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listedFlights(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'More about FRA – JFK, 1 Apr 2026' }).click()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click()
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '1')
  // While flights are being chosen, all of a card is its box.
  await listedFlights(page)
    .nth(1)
    .click({ position: { x: 200, y: 40 } })
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '2')
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'End selecting' }).click()
  await page.getByRole('button', { name: 'More about FRA – JFK, 1 Apr 2026' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(listedFlights(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'More about MUC – LHR, 5 Mar 2025' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/edit-trip/)
  await page.goBack()
  await push(page, 150)
  await expect(page).toHaveURL(/edit-trip/)
})

test('on a desk the line of a flight has a menu beside it, by mouse and by keyboard', async ({ openDevice }) => {
  const { page } = await openDevice({ viewport: { width: 1280, height: 800 } })
  await register(page, newAccount())
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05' })
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  const button = page.getByRole('button', { name: 'More about FRA – JFK, 1 Apr 2026' })
  const menu = page.getByRole('menu', { name: 'FRA – JFK, 1 Apr 2026' })
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  await listedFlights(page).first().hover()
  await button.click()
  await expect(item('Open')).toBeFocused()
  expect(await flawsOf(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await item('Select').click()
  await expect(selectionBar(page)).toHaveAttribute('data-selected', '1')
  await page.getByRole('button', { name: 'End selecting' }).click()
  await button.click()
  await page.mouse.click(5, 700)
  await expect(menu).toHaveCount(0)
  await button.click()
  await item('Delete').click()
  await expect(page.getByText('Flight deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await button.click()
  await item('Open').click()
  await expect(page).toHaveURL(/flight-list\/./)
  await button.click()
  await item('Log the return flight').click()
  await expect(page).toHaveURL(/create-the-same-flight\/.*as=return/)
})

/** What stands before and after a card, out of sight until it is pushed. */
function wordsBeside(card: Locator): Promise<string[]> {
  return card.evaluate((row) => ['::before', '::after'].map((side) => getComputedStyle(row, side).content))
}

/** Pushes the first card sideways with a finger, so many pixels. */
async function push(page: Page, by: number): Promise<void> {
  await (await startPush(page, by)).letGo()
}

interface Push {
  to: (by: number) => Promise<void>
  letGo: () => Promise<void>
}

/** The same with the finger still on the card. */
async function startPush(page: Page, by: number): Promise<Push> {
  const box = must(await listedFlights(page).first().boundingBox())
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + (by * step) / 5)
  return {
    to: (far) => touch('touchMove', x + far).then(() => undefined),
    letGo: async () => {
      await touch('touchEnd', null)
      await session.detach()
    },
  }
}

test('one search finds flights, airports, airlines and people, by keyboard and offline', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  await register(page, newAccount())
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01', flightNumber: 'LH 400' })
  await expectSynced(page)
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(/\/search$/)
  const box = page.getByRole('searchbox', { name: 'Search everything' })
  await expect(box).toBeFocused()
  await page.keyboard.type('frankfurt')
  await expect(page.locator('[data-group=airports]')).toContainText('FRA')
  await expect(page.locator('[data-group=airports]')).toContainText('1 flight')
  await expect(page.locator('[data-group=flights] [data-result-flight]')).toHaveCount(1)
  expect(await flawsOf(page)).toEqual([])

  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(box).toHaveValue('frankfurt')
  await box.fill('lufthansa')
  await expect(page.locator('[data-group=airlines]')).toContainText('Lufthansa')
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-result-flight]')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/flight-list\/.+/)
  await page.goBack()
  await expect(box).toHaveValue('lufthansa')
  await page.locator('[data-group=airlines] a').first().click()
  await expect(page).toHaveURL(/\/flight-list\?q=airline/)
  await expect(listedFlights(page)).toHaveCount(1)
})
