import type { Page } from '@playwright/test'
import { expectSynced, listedFlights, readyForOffline } from './support/actions.ts'
import { openFilledLog } from './support/filled-log.ts'
import { storedFlight } from './support/openings.ts'
import { expect, test } from './support/test.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search your flights' })

async function logThree(page: Page): Promise<void> {
  await openFilledLog(page, [
    storedFlight({ from: 'MUC', to: 'LHR', date: '2025-03-05' }),
    storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01', note: 'rain over the ocean' }),
    storedFlight({ from: 'JFK', to: 'FRA', date: '2026-04-09' }),
  ])
}

test('the search is found by key, completes, filters, stands in the address, keeps beside a flight, and works offline', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  await logThree(page)
  await expectSynced(page)

  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('fro')
  await expect(page.getByRole('option').first()).toContainText('from:')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toHaveValue('from:')
  await page.keyboard.type('fr')
  await expect(page.getByRole('option').first()).toContainText('FRA')
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toHaveValue('from:FRA ')
  await expect(listedFlights(page)).toHaveCount(1)
  await expect(page.locator('[data-found="1"]')).toContainText('1 of 3 flights')
  await expect(page.locator('[data-total="3"]')).toBeVisible()
  await expect(page).toHaveURL(/\?q=from/)

  await listedFlights(page).getByRole('link').click()
  await expect(page).toHaveURL(/flight-list\/.+\?q=from/)
  await expect(listedFlights(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/flight-list\?q=from/)

  // Editing an open flight leads back to it, beside the same list.
  await listedFlights(page).getByRole('link').click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Flight number', { exact: true }).fill('LH 400')
  await page.getByRole('button', { name: 'Save', exact: false }).click()
  await expect(page).toHaveURL(/flight-list\/.+\?q=from/)
  await expect(listedFlights(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/flight-list\?q=from/)

  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(listedFlights(page)).toHaveCount(1)
  await searchBox(page).fill('ocean')
  await expect(listedFlights(page)).toHaveCount(1)
  await searchBox(page).fill('year:2026')
  await expect(listedFlights(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')
  await expect(listedFlights(page)).toHaveCount(3)
  await expect(page).not.toHaveURL(/\?/)
})
