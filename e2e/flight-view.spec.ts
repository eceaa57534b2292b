import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Flight } from '../core/flight/flight.ts'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { along, sunHeight } from '../test/support/sky.ts'
import { viewedFlight, viewedPlace, viewedTimes } from '../test/support/viewed-flights.ts'
import { readyForOffline, syncStatus } from './support/actions.ts'
import { openFilledLog } from './support/filled-log.ts'
import { flawsOf } from './support/flaws.ts'
import { expect, test } from './support/test.ts'

await loadTemporal()

const map = (page: Page) => page.locator('svg[data-map]')
const sun = (page: Page) => page.locator('svg[data-sun]')

const long = viewedFlight('MUC', 'JFK', '2026-03-05', {
  scheduled: viewedTimes('MUC', 'JFK', ['2026-03-05 15:35', null, null, '2026-03-05 19:00']),
  actual: viewedTimes('MUC', 'JFK', ['2026-03-05 15:52', '2026-03-05 16:10', '2026-03-05 18:41', '2026-03-05 18:50']),
  flightNumber: { carrier: 'LH', number: '410', suffix: null },
  aircraft: { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: null },
  seat: { number: '22A', position: 'window', side: 'left' },
  note: 'a private word',
})
const earlier = [
  viewedFlight('MUC', 'JFK', '2019-05-01', { durationMinutes: 570 }),
  viewedFlight('JFK', 'MUC', '2019-05-09', { durationMinutes: 470 }),
  viewedFlight('MUC', 'JFK', '2021-05-01', { durationMinutes: 525 }),
]

async function view(page: Page, flight: Flight, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/flight-list/${flight.id}`)
  await expect(map(page)).toBeVisible()
}

/** From the menu of the flight's page. */
async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const clocks = (page: Page, moment: string) =>
  page.locator(`tbody[data-moment=${moment}] tr`).first().locator('td').allInnerTexts()

test('a long flight: its map in words, times on three clocks, the sun as an almanac has it, its other flights; also offline', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  await openFilledLog(device.page, [long, ...earlier])
  await view(page, long)
  await expect(map(page)).toHaveAccessibleName('Map of the route')
  await expect(map(page)).toHaveAccessibleDescription(
    /^Shortest route from Munich to New York, 6,499.km, initial course 297°\.$/,
  )
  await expect(map(page).locator('[data-place]')).toHaveText(['MUC', 'JFK'])

  // Off block to on block on the clocks of Munich, New York and Greenwich; late out, early in.
  expect(await clocks(page, 'offBlock')).toEqual(['15:52', '09:52', '14:52'])
  expect((await clocks(page, 'landing')).map((text) => text.slice(0, 5))).toEqual(['00:41', '18:41', '23:41'])
  await expect(page.locator('tbody[data-moment=offBlock]')).toContainText(/17.min late/)
  await expect(page.locator('tbody[data-moment=onBlock]')).toContainText(/10.min early/)
  await expect(page.getByText('New York: Eastern Standard Time')).toBeVisible()

  // The night of the bar is that of another sun over another way.
  const [offBlock, takeOff, landing, onBlock] = [
    long.actual?.offBlock,
    long.actual?.takeOff,
    long.actual?.landing,
    long.actual?.onBlock,
  ].map((text) => Date.parse(must(text).replace(/\[.*/, '')))
  let night = 0
  for (let at = must(offBlock) + 30_000; at < must(onBlock); at += 60_000) {
    const share = (at - must(takeOff)) / (must(landing) - must(takeOff))
    const place = along(viewedPlaceAt('MUC'), viewedPlaceAt('JFK'), Math.min(Math.max(share, 0), 1))
    if (sunHeight(place, at) < -6) night++
  }
  const shown = must(/(\d+).min of night/.exec(must(await sun(page).locator('title').textContent()))?.[1])
  expect(Math.abs(Number(shown) - night)).toBeLessThanOrEqual(2)
  await expect(page.locator('[data-sun-event]')).toHaveCount(2)
  await expect(page.locator('[data-sun-side=left]')).toContainText('Your window faces it for')

  const route = page.locator('[data-related=route]')
  await expect(route).toContainText('Flight 4 of your 4 on this route: 3 out, 1 back.')
  await expect(route).toContainText(/Quickest this way\s*8.h.45.min 1 May 2021/)
  expect(await flawsOf(page)).toEqual([])

  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'offline')
  await expect(map(page).locator('[data-line=flown]')).toBeVisible()

  // By keyboard to a flight of the same route, which opens in its place, and to all of them in the list.
  await route.getByRole('link', { name: /9 May 2019/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(must(earlier[1]).id))
  await expect(map(page).locator('[data-place]')).toHaveText(['JFK', 'MUC'])
  await page.locator('[data-related=route]').getByRole('link', { name: 'Show all in the list' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search your flights' })).toHaveValue('route:JFK-MUC')
})

function viewedPlaceAt(code: 'MUC' | 'JFK') {
  const { latitude, longitude } = viewedPlace(code)
  return { latitude: must(latitude), longitude: must(longitude) }
}

test('handed on: as text without what is private, as a picture made offline, on paper without the list', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  // This browser has no list of apps to share with: what it would be given is kept here instead.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text = '', files = [] }: ShareData) => {
        document.body.dataset['shared'] = `${text} ${files.map(({ name, size }) => `${name} ${size > 20_000}`).join()}`
      },
    })
  })
  await openFilledLog(device.page, [long])
  await view(page, long)
  await readyForOffline(page)
  await device.setOffline(true)
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pick(page, 'Copy as text')
  await expect(page.getByText(/copied as text/)).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('MUC – JFK')
  expect(text).toContain('LH 410 · Airbus A350-900')
  expect(text).not.toMatch(/22A|private|D-AIXA/)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', `${text} 2026-03-05-MUC-JFK.png true`)

  const download = page.waitForEvent('download')
  await pick(page, 'Picture or poster')
  const sheet = page.getByRole('dialog', { name: 'Picture or poster' })
  await sheet.getByRole('button', { name: /^Paper A4/ }).click()
  await expect(sheet.locator('[data-preview=ready] img')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save as PNG' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('2026-03-05-MUC-JFK-a4.png')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2480, 3508])
  expect(bytes.length).toBeGreaterThan(20_000)

  await page.emulateMedia({ media: 'print' })
  await expect(map(page)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Times' })).toBeVisible()
  await expect(sun(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
  await expect(page.locator('[data-flight-id]').first()).toBeHidden()
  // The flight has the whole width of the paper.
  const paper = await page.evaluate(() => document.documentElement.clientWidth)
  const times = page.getByRole('table', { name: 'Times' })
  await expect.poll(async () => (await times.boundingBox())?.width ?? 0).toBeGreaterThan(paper * 0.8)
})
