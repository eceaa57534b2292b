import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  deleteOpenFlight,
  editFlight,
  editOffline,
  expectSynced,
  flightId,
  listedFlights,
  logFlight,
  logIn,
  readyForOffline,
  syncStatus,
} from '../support/actions.ts'
import { apiOf, flightsOnServer } from '../support/api.ts'
import { flawsOf } from '../support/flaws.ts'
import { askToLogOutUnsent, shareFlight, signUpForOffline, signUpWithFlight } from '../support/openings.ts'
import { errorAnswer, isPush } from '../support/requests.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { must } from '../../core/lib/must.ts'

const REFUSAL = errorAnswer(422, 'too_long', '/atomic:operations/0/data/attributes/seat/number')

const panel = (page: Page) => page.locator('section#sync')
const conflictNotice = (page: Page) => page.getByRole('link', { name: '1 entry was changed on two devices at once' })

test('I2: a refused flight is shown with the reason and repaired from the panel; a refused edit is given up, and brought back', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const account = await signUp(page)
  device.network.answerWith(isPush, REFUSAL)
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-03-05', seat: '12A' })
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'error')
  await syncStatus(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/profile#sync$/)
  await expect(panel(page).getByText('1 entry was refused by the server')).toBeVisible()
  await expect(panel(page).getByText('Seat: This is too long.')).toBeVisible()
  await expect(panel(page).getByText('FRA → JFK, 5 Mar 2026')).toBeVisible()
  expect(await flawsOf(page)).toEqual([])

  device.network.letThrough()
  await panel(page).getByRole('link', { name: 'Fix FRA → JFK' }).click()
  await page.getByLabel('Seat', { exact: true }).fill('14C')
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expectSynced(page)
  await page.goto('/profile')
  await expect(panel(page).getByText('Nothing. Everything is on the server.')).toBeVisible()
  await expect(panel(page).getByText('refused')).toHaveCount(0)
  const [stored] = await flightsOnServer(server.url, account)
  expect(stored?.attributes).toMatchObject({ seat: { number: '14C' } })

  const id = must(stored).id
  device.network.answerWith(isPush, REFUSAL)
  await editFlight(page, id, 'Seat', '15D')
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'error')
  device.network.letThrough()
  await page.goto('/profile')
  await expect(panel(page).getByText('Seat: 14C → 15D')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Discard my change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my change' }).click()
  await expectSynced(page)
  // It has gone back to what the server has.
  expect((await flightsOnServer(server.url, account))[0]?.attributes).toMatchObject({ seat: { number: '14C' } })
  await page.getByRole('button', { name: 'Undo' }).click()
  // All was sent before the press, too.
  const seat = async () => (await flightsOnServer(server.url, account))[0]?.attributes?.['seat']
  await expect.poll(seat).toMatchObject({ number: '15D' })
  await page.goto(`/flight-list/${id}`)
  await expect(page.getByText('15D')).toBeVisible()
})

test('I4 I12: what two devices changed at once is told on the lists of both, settled the other way, and equal on both; one that had waited is told on both as well', async ({
  server,
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const flight = { from: 'MUC', to: 'LHR', date: '2026-03-05', seat: '1A' }
  const { account, id } = await shareFlight(first, second, flight)
  await editOffline(first, id, 'Seat', '12A')
  await editOffline(second, id, 'Seat', '14C')
  await first.setOffline(false)
  await expectSynced(first.page)
  await second.setOffline(false)
  await expectSynced(second.page)

  // The device whose value lost is told so by its list: no flight has been opened since.
  await first.page.goto('/flight-list')
  await expect(conflictNotice(first.page)).toBeVisible()
  const { page } = second
  await page.goto('/flight-list')
  await conflictNotice(page).click()
  await expect(page).toHaveURL(new RegExp(id))
  const card = page.getByRole('region', { name: 'Choose which to keep' })
  await expect(card.getByRole('radio', { name: /14C.*in effect now/ })).toBeChecked()
  expect(await flawsOf(page)).toEqual([])
  await card.getByRole('radio', { name: /12A/ }).check()
  await card.getByRole('button', { name: 'Use my choices' }).click()
  await expect(card).toHaveCount(0)
  await expectSynced(page)
  const api = await apiOf(server.url, account)
  await expect.poll(async () => (await api.flights())[0]?.attributes).toMatchObject({ seat: { number: '12A' } })
  // What is answered on one is asked on the other no longer.
  await expect(conflictNotice(first.page)).toHaveCount(0)
  await first.page.goto(`/flight-list/${id}`)
  await expect(first.page.getByRole('definition').filter({ hasText: '12A' })).toBeVisible()
  await expect(first.page.getByRole('region', { name: 'Choose which to keep' })).toHaveCount(0)

  // An edit made offline that replaces what another device had set.
  await page.goto('/flight-list')
  await expectSynced(page)
  await readyForOffline(page)
  await second.setOffline(true)
  await editFlight(first.page, id, 'Note', 'seen from the window')
  await expectSynced(first.page)
  await editOffline(second, id, 'Note', 'slept all the way')
  await second.setOffline(false)
  await expectSynced(page, 30_000)
  // Where the value lost, the list lies open and tells by itself.
  await expect(conflictNotice(first.page)).toBeVisible()
  for (const device of [first, second]) {
    await device.page.goto(`/flight-list/${id}`)
    await expect(device.page.getByRole('heading', { name: 'Choose which to keep' })).toBeVisible()
  }
})

test('a deleted flight lies in the trash, offline too, comes back, and its edits can be undone', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const { id } = await signUpWithFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05', seat: '12A' })
  await readyForOffline(page)
  await editFlight(page, id, 'Seat', '14C')
  await page.goto(`/flight-list/${id}`)
  await page.getByText('What changed').click()
  await page.getByRole('button', { name: 'Undo: Seat: 12A → 14C' }).click()
  await expect(page.getByText('Seat: 14C → 12A')).toBeVisible()
  expect(await flawsOf(page)).toEqual([])

  await device.setOffline(true)
  await deleteOpenFlight(page)
  await expect(listedFlights(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page.getByText('30 days left')).toBeVisible()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Restore MUC → LHR/ }).click()
  await expect(page.getByText('Nothing was deleted recently')).toBeVisible()
  await device.setOffline(false)
  await page.goto('/flight-list')
  await expect(listedFlights(page)).toHaveCount(1)
  await expectSynced(page)
})

test('logging out by downloading hands over a file of what was not sent, and leaves nothing behind', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const account = await askToLogOutUnsent(device, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'only here' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Keep for later' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Send now' })).toBeDisabled()
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Download, then remove' }).check()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download and log out' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'utf8')).toContain('only here')
  await expect(page).toHaveURL(/\/$/)
  await device.setOffline(false)
  await logIn(page, account)
  await expectSynced(page)
  await expect(listedFlights(page)).toHaveCount(0)
})

test('I18: a rebuild waits for a connection, and tells what was saved and what could not be read', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  await signUpForOffline(page)
  await device.setOffline(true)
  for (const date of ['2026-03-05', '2026-03-06']) await logFlight(page, { from: 'FRA', to: 'JFK', date })
  const id = await flightId(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Rebuild the log' }).click()
  const rebuild = page.getByRole('dialog').getByRole('button', { name: 'Rebuild the log' })
  await expect(rebuild).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('The server cannot be reached right now.')
  expect(await flawsOf(page)).toEqual([])

  await page.evaluate(damageRow, id)
  device.network.answerWith(isPush, errorAnswer(503, 'unavailable'))
  await device.setOffline(false)
  await rebuild.click()
  // The export may say beside it that it cannot read the flight that is damaged.
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  await expect(notice).toContainText('1 unsent change was saved. 1 entry could not be read.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What was taken away on purpose is no loss.
  await expect(page.locator('[data-lost]')).toHaveCount(0)
  expect(await flawsOf(page)).toEqual([])
})

/** As a browser shows a damaged file: reading many rows fails, and so does reading this one. */
function damageRow(damaged: string): void {
  const fail = (): never => {
    throw new DOMException('damaged', 'UnknownError')
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its object
  const { get } = IDBObjectStore.prototype
  IDBIndex.prototype.getAll = fail
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
    return key === damaged ? fail() : get.call(this, key)
  } as typeof get
}
