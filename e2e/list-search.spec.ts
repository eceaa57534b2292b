import type { Page } from '@playwright/test'
import { expectSynced, listedFlights, logFlight, readyForOffline, register } from './support/actions.ts'
import { flawsOf } from './support/flaws.ts'
import { expect, test } from './support/test.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search your flights' })

async function logThree(page: Page): Promise<void> {
  await register(page)
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2025-03-05', departure: '0910', arrival: '1020' })
  await logFlight(page, { from: 'FRA', to: 'JFK', date: '2026-04-01', note: 'rain over the ocean' })
  await logFlight(page, { from: 'JFK', to: 'FRA', date: '2026-04-09' })
  await expect(listedFlights(page)).toHaveCount(3)
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

test('what is not understood is underlined and explained, the rest counts; nothing found offers the way back', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  await logThree(page)
  await searchBox(page).fill('year:2026 form:FRA')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(searchBox(page)).toHaveAccessibleDescription(/There is no field “form/)
  await expect(listedFlights(page)).toHaveCount(2)
  expect(await flawsOf(page)).toEqual([])

  await searchBox(page).fill('airline:nobody')
  await expect(page.getByRole('heading', { name: 'No flight fits' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(listedFlights(page)).toHaveCount(3)

  await searchBox(page).fill('cab')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await flawsOf(page)).toEqual([])
})

test('filters are chosen and taken away as chips of the same search; columns and a menu sort, headings add up', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  await logThree(page)
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption({ label: '2026 (2)' })
  await expect(searchBox(page)).toHaveValue('year:2026')
  await expect(listedFlights(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption({ label: '2025 (1)' })
  await expect(searchBox(page)).toHaveValue('year:2026,2025')
  await expect(listedFlights(page)).toHaveCount(3)
  await expect(page.getByRole('rowgroup').getByText(/^2026/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^2026 2 flights .*km/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter year:2026,2025' }).click()
  await expect(searchBox(page)).toHaveValue('')

  await page.getByRole('columnheader', { name: 'Route' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Route' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(listedFlights(page)).toContainText(['FRA', 'JFK', 'MUC'])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Shortest distance first')
  await expect(listedFlights(page).first()).toContainText('MUC')
  await expect(page).toHaveURL(/sort=-metres/)
  await page.reload()
  await expect(listedFlights(page).first()).toContainText('MUC')
  expect(await flawsOf(page)).toEqual([])
})
