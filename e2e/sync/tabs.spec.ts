import type { Page } from '@playwright/test'
import {
  askToLogOut,
  editFlight,
  expectSynced,
  fillFlight,
  flightId,
  listedFlights,
  logFlight,
  openForm,
  saveFlight,
  syncStatus,
} from '../support/actions.ts'
import { apiOf, expectSent } from '../support/api.ts'
import { shareFlight } from '../support/openings.ts'
import { isPush } from '../support/requests.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A page has others: findings are looked for in one of their own. */
const syncWorkers = (page: Page) => page.workers().filter((worker) => /\/worker-/.test(worker.url()))

test('I15 F17 F27: tabs share one log: what one saves stands in the others, one that is closed is replaced, so is a dead worker, and a log-out is for all', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { page, network } = device
  const account = await signUp(page)
  const second = await device.newPage()
  await second.goto('/flight-list')
  await expectSynced(second)
  await test.step('a flight saved in one tab stands in the other at once, and is sent once', async () => {
    await logFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await expect(listedFlights(second)).toHaveCount(1, { timeout: 2_000 })
    await expectSynced(second)
    await expectSent(page, server.url, account, 1)
  })

  await test.step('with the leading tab closed in the middle of a push that is never answered, the other sends without waiting', async () => {
    await openForm(page)
    await expect(syncStatus(page)).toHaveAttribute('data-sync', 'synced')
    await fillFlight(page, { from: 'LHR', to: 'MUC', date: '2026-03-07' })
    let pushes = 0
    network.setFate((request) => {
      if (!isPush(request)) return 'pass'
      pushes += 1
      return pushes === 1 ? 'swallow' : 'pass'
    })
    await page.getByRole('button', { name: 'Save flight' }).click()
    await expect.poll(() => pushes).toBe(1)
    await page.close()
    const api = await apiOf(server.url, account)
    // Far less than the 30 s a request may take.
    await expect.poll(async () => (await api.flights()).length, { timeout: 5_000 }).toBe(2)
    await expectSynced(second)
    expect(pushes).toBe(2)
    network.setFate(null)
  })

  const third = await device.newPage()
  await test.step('with the leading tab closed, the other tab takes over and sends', async () => {
    await third.goto('/new-trip')
    await expect(syncStatus(third)).toHaveAttribute('data-sync', 'synced')
    await fillFlight(third, { from: 'MUC', to: 'LHR', date: '2026-04-05' })
    await second.close()
    await saveFlight(third)
    await expect(listedFlights(third)).toHaveCount(3)
    await expectSent(third, server.url, account, 3)
  })

  await test.step('a sync worker that ends alone is replaced, without a reload', async () => {
    await expect.poll(() => syncWorkers(third).length).toBe(1)
    await Promise.all(syncWorkers(third).map((worker) => worker.evaluate(() => self.close())))
    await logFlight(third, { from: 'LHR', to: 'MUC', date: '2026-04-07' })
    await expectSynced(third, 30_000)
  })

  await test.step('logging out in one tab logs the other out', async () => {
    const fourth = await device.newPage()
    await fourth.goto('/flight-list')
    await expectSynced(fourth)
    await askToLogOut(third)
    await expect(third).toHaveURL(/\/$/)
    await expect(fourth).not.toHaveURL(/flight-list/)
  })
})

test('a draft whose flight another tab has saved is not offered again', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  await signUp(page)
  await page.goto('/new-trip')
  await fillFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05', flightNumber: 'LH 6001' })
  await expect.poll(() => keptDrafts(page)).toContain('6001')
  const second = await device.newPage()
  await second.goto('/new-trip')
  await expect(second.getByText('What you typed here earlier is back.')).toBeVisible()
  await saveFlight(page)
  await expect(listedFlights(page)).toHaveCount(1)
  // As it goes it keeps what it shows.
  await second.reload()
  await expect(second.getByLabel('Date', { exact: true })).toBeVisible()
  await expect(second.getByLabel('Flight number', { exact: true })).toHaveValue('')
  await expect(second.getByText('What you typed here earlier is back.')).toHaveCount(0)
  expect(await keptDrafts(second)).not.toContain('6001')
})

test('I1: a draft that lies open in two tabs is two flights, once one saved it and another was typed over it', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const account = await signUp(page)
  await page.goto('/new-trip')
  await fillFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05', flightNumber: 'LH 6001' })
  await expect.poll(() => keptDrafts(page)).toContain('6001')
  const second = await device.newPage()
  await second.goto('/new-trip')
  await expect(second.getByLabel('Flight number', { exact: true })).toHaveValue('LH 6001')
  // By now it is known that nothing of it was saved.
  await expect(second.getByText('What you typed here earlier is back.')).toBeVisible()
  await saveFlight(page)
  await expect(listedFlights(page)).toHaveCount(1)
  await second.getByLabel('Flight number', { exact: true }).fill('LH 6002')
  await saveFlight(second)
  await expect(listedFlights(second)).toHaveCount(2)
  await expectSynced(second)
  const api = await apiOf(server.url, account)
  const sent = (await api.flights()).map(({ attributes }) => JSON.stringify(attributes?.['flightNumber']))
  expect(sent.toSorted()).toEqual([expect.stringContaining('6001'), expect.stringContaining('6002')])
})

test('the same field changed in two tabs: the form asks which value counts, and other fields are kept without a word', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  await signUp(page)
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const id = await flightId(page)
  const second = await device.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/edit-trip/${id}`)
    await expect(tab.getByRole('button', { name: 'Save flight' })).toBeVisible()
  }
  await page.getByLabel('Note', { exact: true }).fill('Rain over the Channel')
  await saveFlight(page)

  await second.getByLabel('Note', { exact: true }).fill('Sun over the Channel')
  await second.getByRole('button', { name: 'Save flight' }).click()
  const notice = second.locator('[data-elsewhere]')
  await expect(notice.getByText('This was changed elsewhere while the form was open')).toBeVisible()
  await expect(notice.getByRole('radio', { name: /Sun over the Channel/ })).toBeChecked()
  await notice.getByRole('radio', { name: /Rain over the Channel/ }).check()
  await second.getByRole('button', { name: 'Save it like this' }).click()
  await expect(second).toHaveURL(/flight-list/)
  await second.goto(`/flight-list/${id}`)
  await expect(second.getByText('Rain over the Channel')).toBeVisible()
})

test('I15 F28: a page about to be frozen lets its worker go; resumed it shows what another device changed meanwhile and sends what is saved then', async ({
  server,
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account, id } = await shareFlight(first, second, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const { page } = second
  await expectSynced(page)
  await expect.poll(() => syncWorkers(page).length).toBe(1)
  await page.evaluate(() => Object.assign(globalThis, { wasFrozen: true }))
  // The words of the browser alone: it freezes no page that is seen, and a page that is driven always counts as seen.
  const say = (word: 'freeze' | 'resume') => page.evaluate((name) => document.dispatchEvent(new Event(name)), word)
  await say('freeze')
  await expect.poll(() => syncWorkers(page).length).toBe(0)

  await editFlight(first.page, id, 'Flight number', 'LH2470')
  await expectSynced(first.page)

  await say('resume')
  await expect(listedFlights(page)).toContainText('LH 2470')
  await page.locator('a[href="/new-trip"]').first().click()
  await fillFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await saveFlight(page)
  await expect(listedFlights(page)).toHaveCount(2)
  await expectSent(page, server.url, account, 2)
  // All of it in the page that was frozen.
  expect(await page.evaluate(() => 'wasFrozen' in globalThis)).toBe(true)
})

/** The drafts this device keeps, as one text: the first rows of the list are kept beside them. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('lmw.draft.'))),
  )
}
