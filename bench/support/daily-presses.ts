import type { Page } from '@playwright/test'
import { REST_MS, SETTLED_MS } from './kept-log.ts'

/** Pages opened by their link in the navigation. */
const PAGES = { home: '/', map: '/map', statistics: '/statistics', profile: '/profile', 'in flight': '/in-flight' }
/** More than a hand would paste. */
const IMPORTED = 1000

/** Of numbers that no run before has used: what is there already is not imported. */
function importedTable(): string {
  const number = 1000 + (Date.now() % 8000)
  const rows = Array.from({ length: IMPORTED }, (_, at) => {
    const date = new Date(Date.UTC(1971, 0, 1 + at)).toISOString().slice(0, 10)
    return `${date},MUC,LHR,LH${number}`
  })
  return ['Date,From,To,Flight number', ...rows].join('\n')
}

/**
 * What a person does in a day with the list, several flights at once, the trash and an import; the longest key or click
 * of each, in milliseconds to the next frame. The log has as many flights afterwards as before.
 */
export async function daily(
  page: Page,
  slowest: (work: () => Promise<unknown>) => Promise<number>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const goTo = (path: string) => page.locator(`nav a[href="${path}"]`).first().click()
  const list = (): Promise<void> => page.locator('[data-flight-id]').first().waitFor()
  /** What begins after the press, as a page that is opened, is waited for: the next key or click would meet it. */
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const ms = await slowest(work)
    found.set(name, Math.max(found.get(name) ?? 0, ms))
  }
  const bar = page.getByRole('region', { name: 'Selected flights' })
  const undo = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('Undone').first().waitFor({ timeout: 120_000 })
  }
  await page.goto('/flight-list')
  await list()
  await page.waitForTimeout(SETTLED_MS)
  await step('open a flight, close it', async () => {
    await page.locator('[data-flight-id] a').nth(2).click()
    await page.locator('section article h2').waitFor()
    await page.keyboard.press('Escape')
  })
  await step('sort', async () => {
    await page.locator('thead button').nth(2).click()
    await page.locator('thead button').first().click()
  })
  await step('search', async () => {
    await page.locator('input[aria-keyshortcuts="/"]').click()
    await page.keyboard.type('lufth')
    await page.waitForTimeout(REST_MS)
    await page.keyboard.press('Escape')
  })
  await step('take the search away', async () => {
    await page.locator('input[aria-keyshortcuts="/"]').fill('')
    await page.keyboard.press('Escape')
  })
  await step('filters', async () => {
    for (const at of [0, 1, 2]) {
      await page.locator('button[aria-haspopup="dialog"]:visible').nth(at).click()
      await page.waitForTimeout(REST_MS)
      await page.keyboard.press('Escape')
    }
  })
  await step("a filter's values", async () => {
    await page.locator('button[aria-haspopup="dialog"]:visible').first().click()
    const values = page.locator('[role="dialog"], dialog[open]').locator('input[type=checkbox], [role=option]')
    await values.first().click()
    await page.waitForTimeout(REST_MS)
    await values.nth(1).click()
    await page.waitForTimeout(REST_MS)
    await page.keyboard.press('Escape')
  })
  await page.goto('/flight-list')
  await list()
  await page.waitForTimeout(SETTLED_MS)
  await step('choose three flights, then all', async () => {
    for (const at of [1, 2, 3]) await page.locator('[data-flight-id] input[type=checkbox]').nth(at).click()
    await page.keyboard.press('Control+a')
    await page.waitForTimeout(REST_MS)
    await page.keyboard.press('Escape')
  })
  await step('change three flights', async () => {
    for (const at of [1, 2, 3]) await page.locator('[data-flight-id] input[type=checkbox]').nth(at).click()
    await bar.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('combobox', { name: 'What do you want to change?' }).selectOption('Add tags')
    await page.keyboard.type('audit')
    await page.keyboard.press('Enter')
    await page.getByText('3 flights changed').waitFor()
  })
  await step('undo it', undo)
  await step('delete three flights', async () => {
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('3 flights deleted').waitFor()
  })
  await step('undo it', undo)
  await step('delete a flight', async () => {
    await page.locator('[data-flight-id] a').nth(2).click()
    await page.locator('section article h2').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.waitForTimeout(2 * REST_MS)
  })
  await step('the trash, a flight restored', async () => {
    await page.getByRole('link', { name: 'Recently deleted' }).first().click()
    await page.locator('[data-deleted-id]').first().waitFor()
    await page
      .locator('[data-deleted-id]')
      .first()
      .getByRole('button', { name: /restore/i })
      .click()
    await page.waitForTimeout(2 * REST_MS)
  })
  await page.goto('/flight-list')
  await list()
  await page.waitForTimeout(SETTLED_MS)
  await step('the form, a field of it', async () => {
    await page.locator('a[href="/new-trip"]').first().click()
    await page.locator('form [type="submit"]').waitFor()
    await page.getByRole('combobox', { name: 'From', exact: true }).click()
    // A hand goes from the mouse to the keys.
    await page.waitForTimeout(REST_MS)
    await page.keyboard.type('LHR')
  })
  await step('leave the form', async () => {
    await page.keyboard.press('Escape')
    await goTo('/flight-list')
    await page.locator('[data-flight-id]').first().waitFor({ state: 'attached' })
  })
  for (const [name, path] of Object.entries(PAGES)) {
    await step(name, async () => {
      await goTo(path)
      await page.locator('h1:visible').first().waitFor()
    })
    await page.waitForTimeout(SETTLED_MS / 2)
    await step('back to the list', async () => {
      await goTo('/flight-list')
      await list()
    })
  }
  await page.goto('/flight-log-import')
  await page.waitForTimeout(SETTLED_MS / 2)
  const start = page.getByRole('button', { name: /^Import [\d,]+ flights/ })
  await step(`a table of ${IMPORTED} rows, looked at`, async () => {
    const files = [{ name: 'flights.csv', mimeType: 'text/csv', buffer: Buffer.from(importedTable()) }]
    await page.locator('input[type=file]').first().setInputFiles(files)
    await start.waitFor({ timeout: 120_000 })
    await page.mouse.click(4, 400)
  })
  await step('its import', async () => {
    await start.click()
    await page.locator('[data-imported]').waitFor({ timeout: 120_000 })
  })
  await step('its import undone', async () => {
    await page.locator('[data-imported]').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone').first().waitFor({ timeout: 120_000 })
  })
  return found
}
