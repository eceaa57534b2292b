import type { Page } from '@playwright/test'
import { askToLogOut, expectSynced, listedFlights, newAccount, readyForOffline, register } from './support/actions.ts'
import { openFilledLog } from './support/filled-log.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { storedFlight } from './support/openings.ts'
import { expect, test } from './support/test.ts'

const keptRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lmw.first-rows.')))

/** Nobody reads the flights of this browser until the function given back is called. */
async function holdFlights(page: Page): Promise<() => Promise<void>> {
  await page.goto('/faq')
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('logmyworld')
      request.addEventListener('success', () => resolve(request.result))
    })
    const held = Object.assign(window, { isHeld: true })
    const flights = db.transaction('flights', 'readwrite').objectStore('flights')
    // A transaction lives for as long as something is asked in it.
    const keepBusy = (): void => {
      if (held.isHeld) flights.count().addEventListener('success', keepBusy)
      else db.close()
    }
    keepBusy()
  })
  return () => page.evaluate(() => void Object.assign(window, { isHeld: false }))
}

test('I6 the newest flights stand before the log is read; what is no longer so is corrected; a log-out leaves nothing', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice()
  await openFilledLog(page, [
    storedFlight({ from: 'MUC', to: 'LHR', date: '2025-03-05' }),
    storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01', note: 'rain over the ocean' }),
  ])
  await readyForOffline(page)
  await expect(listedFlights(page)).toHaveCount(2)
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()), { timeout: 20_000 })
    .toContain('rain over')
  expect(await keptRows(page)).toHaveLength(1)

  // As another device, or another tab, has it meanwhile.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('lmw.first-rows.'))
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll('New York', 'Gander'))
  })
  const other = await context.newPage()
  const release = await holdFlights(other)
  await page.goto('/flight-list')
  await expect(listedFlights(page)).toHaveCount(2)
  await expect(listedFlights(page).first()).toContainText('Gander')
  await expect(page.locator('[data-found="2"]')).toContainText('2 flights')
  // Nothing of it is verified yet.
  await expect(page.locator('[data-total]')).toHaveCount(0)
  await release()
  await expect(page.locator('[data-total="2"]')).toBeVisible()
  await expect(listedFlights(page).first()).toContainText('New York')
  await expect(listedFlights(page)).toHaveCount(2)
  await other.close()

  await askToLogOut(page)
  await expect(page).not.toHaveURL(/profile/)
  expect(await keptRows(page)).toEqual([])
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('rain over')

  // Who comes next finds nothing of it, at no moment.
  await register(page, newAccount())
  await page.goto('/flight-list')
  await expect(page.locator('[data-total="0"]')).toBeVisible()
  await expect(listedFlights(page)).toHaveCount(0)
})

/** Enough to fill the window, two of them to be looked at. */
const LOG = Array.from({ length: 24 }, (_, at) =>
  storedFlight({
    from: at % 2 === 0 ? 'MUC' : 'LHR',
    to: at === 5 ? 'LHR' : at % 2 === 0 ? 'LHR' : 'MUC',
    date: `2026-0${1 + Math.floor(at / 4)}-1${at % 4}`,
    ...(at % 3 === 0 && { seat: '12A', note: 'rain over the ocean' }),
  }),
)

test('the kept rows of an unchanged log are replaced by the verified ones without a flicker', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice()
  await openFilledLog(page, LOG)
  await readyForOffline(page)
  await expect.poll(() => keptRows(page), { timeout: 20_000 }).toHaveLength(1)
  await watchShifts(page)
  const other = await context.newPage()
  const release = await holdFlights(other)
  await page.goto('/flight-list')
  await expect(listedFlights(page).nth(5)).toBeVisible()
  await expect(page.locator('[data-total]')).toHaveCount(0)
  const seen = await seenFrames(page)
  await release()
  await expect(page.locator(`[data-total="${LOG.length}"]`)).toBeVisible()
  await expectSynced(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await seen()).toHaveLength(1)
  expect(await shiftsOf(page)).toEqual([])
  await other.close()
})

/** From now on, what every frame shows of the rows in the window: which flights, where, and what is written there. */
async function seenFrames(page: Page): Promise<() => Promise<string[]>> {
  const frames = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const look = (): void => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-flight-id]')]
      const shown = rows.filter((row) => row.getBoundingClientRect().top < innerHeight)
      seen.add(
        JSON.stringify(
          shown.map((row) => [row.dataset['flightId'], row.getBoundingClientRect(), row.innerText, row.ariaSelected]),
        ),
      )
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return () => frames.evaluate((seen) => [...seen])
}

test('who reads UTC finds the kept rows under UTC’s days and times, as the log has them', async ({ openDevice }) => {
  const { page, context } = await openDevice()
  const eve = storedFlight({ from: 'JFK', to: 'LHR', date: '2025-12-31' })
  await openFilledLog(page, [
    storedFlight({ from: 'MUC', to: 'LHR', date: '2025-03-05' }),
    { ...eve, actual: { offBlock: '2025-12-31T21:30-05:00[America/New_York]' } },
  ])
  await page.goto('/profile')
  await page.getByRole('combobox', { name: 'Enter and show times in' }).selectOption({ label: 'UTC' })
  await expectSynced(page)
  await page.goto('/flight-list')
  await expect(page.locator('[data-total="2"]')).toBeVisible()
  await readyForOffline(page)
  await expect.poll(() => keptRows(page), { timeout: 20_000 }).toHaveLength(1)
  const other = await context.newPage()
  const release = await holdFlights(other)
  await page.goto('/flight-list')
  const newest = listedFlights(page).first()
  await expect(newest).toContainText('02:30')
  await expect(page.locator('[data-total]')).toHaveCount(0)
  const asKept = await newest.innerText()
  await expect(page.getByRole('rowheader', { name: /2026/ })).toHaveCount(1)
  await release()
  await expect(page.locator('[data-total="2"]')).toBeVisible()
  expect(await newest.innerText()).toBe(asKept)
  await expect(page.getByRole('rowheader', { name: /2026/ })).toHaveCount(1)
  await other.close()
})

test('on a slow phone nothing of the list moves while it loads, with kept rows and without', async ({ openDevice }) => {
  const { page, context } = await openDevice({ viewport: { width: 412, height: 823 } })
  await openFilledLog(page, LOG)
  await readyForOffline(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchShifts(page)
  for (const isKept of [true, false]) {
    await expect.poll(() => keptRows(page), { timeout: 20_000 }).toHaveLength(1)
    if (!isKept)
      await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), await keptRows(page))
    await page.goto('/flight-list')
    await expect(page.locator(`[data-total="${LOG.length}"]`)).toBeVisible()
    await expectSynced(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await shiftsOf(page), isKept ? 'with kept rows' : 'without').toEqual([])
  }
})
