/**
 * Warm start with no network until the list stands, at 100, 10,000 and 50,000 flights, against raw IndexedDB
 * reading the same first 50 records in an empty page of the same origin; save to visible; save to second device.
 * Medians of several runs; only the ratios mean something on another machine.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectSynced, fillFlight, fillLogIn, newAccount, readyForOffline, register } from '../e2e/support/actions.ts'
import { startServer } from '../e2e/support/server.ts'
import { pushFlights } from '../scripts/seed/push-flights.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { launchOptions } from './support/launch.ts'
import { findLocalLog } from './support/local-log.ts'
import { median, percentile, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 7)
const SIZES = (process.env['SIZES'] ?? '100,10000,50000').split(',').map(Number)

/** Milliseconds from the navigation's start to the first listed flight, read inside the page. */
async function listVisible(page: Page): Promise<number> {
  await page.goto('/flight-list')
  await page.locator('[data-flight-id]').first().waitFor({ timeout: 60_000 })
  return page.evaluate(() => performance.getEntriesByName('list-visible')[0]?.startTime ?? Number.NaN)
}

/** Opens the database raw and reads the first 50 records by the list's index. */
async function rawFirst50(page: Page): Promise<number> {
  return page.evaluate(
    async ({ name, settled }) => {
      const began = performance.now()
      const db = await settled(indexedDB.open(name))
      const index = db.transaction('flights').objectStore('flights').index('sortKey')
      const rows = await settled(index.getAll(IDBKeyRange.bound([0], [0, []]), 50))
      const took = performance.now() - began
      db.close()
      if (rows.length === 0) throw new Error('nothing read')
      return took
    },
    await findLocalLog(page),
  )
}

async function open(profile: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-flight-id]')) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('list-visible'))
    }).observe(document, { childList: true, subtree: true })
  })
  return context
}

const server = await startServer()
const starts: Record<string, string | number>[] = []
const saves: Record<string, string | number>[] = []
try {
  for (const size of SIZES) {
    const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
    const other = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
    let context = await open(profile, server.url)
    let page = context.pages()[0] ?? (await context.newPage())
    const account = await register(page, newAccount())
    await pushFlights(server.url, account.username, account.password, seedLog(size, 1))
    await page.goto('/flight-list')
    await page.locator(`[data-total="${size}"]`).waitFor({ timeout: 300_000 })
    await expectSynced(page, 300_000)
    await readyForOffline(page)

    const [visible, raw]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run++) {
      await context.close()
      context = await open(profile, server.url)
      await context.setOffline(true)
      page = context.pages()[0] ?? (await context.newPage())
      visible.push(await listVisible(page))
      await context.close()
      context = await open(profile, server.url)
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto('/icons/icon-64.png')
      raw.push(await rawFirst50(page))
    }
    starts.push({
      flights: size,
      'list visible ms': median(visible).toFixed(0),
      'raw first 50 ms': median(raw).toFixed(1),
      'difference ms': (median(visible) - median(raw)).toFixed(0),
    })

    const second = await open(other, server.url)
    const far = second.pages()[0] ?? (await second.newPage())
    await far.goto('/login')
    await fillLogIn(far, account)
    await far.waitForURL((url) => !url.pathname.startsWith('/login'))
    await far.goto('/flight-list')
    await far.locator(`[data-total="${size}"]`).waitFor({ timeout: 300_000 })
    await expectSynced(far, 300_000)
    const [near, across]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run++) {
      await page.goto('/new-trip')
      await fillFlight(page, { from: 'MUC', to: 'LHR', date: `2029-01-${String(run + 1).padStart(2, '0')}` })
      const arrived = far.locator(`[data-total="${size + run + 1}"]`).waitFor({ timeout: 30_000 })
      const began = Date.now()
      await page.getByRole('button', { name: 'Save flight' }).click()
      await page.locator(`[data-total="${size + run + 1}"]`).waitFor()
      near.push(Date.now() - began)
      await arrived
      across.push(Date.now() - began)
    }
    saves.push({
      flights: size,
      'save to visible ms (median / p95)': `${median(near)} / ${percentile(near, 0.95)}`,
      'save to second device ms (median / p95)': `${median(across)} / ${percentile(across, 0.95)}`,
    })
    await context.close()
    await second.close()
    for (const folder of [profile, other]) rmSync(folder, { recursive: true, force: true })
  }
} finally {
  await server.dispose()
}
printTable('Warm start with no network', starts)
printTable('Saving a flight', saves)
