/**
 * The list in real Chromium at 100, 10,000 and 50,000 flights: start, a key stroke, sort, scroll, open, save, memory;
 * each beside the plain way in the same run: an empty page of the same origin that reads all documents from IndexedDB
 * and filters and sorts them in JavaScript, drawing nothing. `SIZES=100,10000,50000 RUNS=5 node bench/log.ts`, after a
 * build; `SETTLE=no` spares the seconds until the digest is stored. Medians; only what stands in one line means something on another machine.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillFlight } from '../e2e/support/actions.ts'
import { startServer } from '../e2e/support/server.ts'
import { digestSettled } from './support/digest-settled.ts'
import { fillLog } from './support/fill-log.ts'
import { launchOptions } from './support/launch.ts'
import { listWay, markList } from './support/list-baseline.ts'
import { plainWay } from './support/plain-baseline.ts'
import { median, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
/** Not to wait for it: then every start holds the documents of the last five minutes once more. */
const SETTLES = process.env['SETTLE'] !== 'no'
const SIZES = (process.env['SIZES'] ?? '100,10000,50000').split(',').map(Number)

async function open(profile: string, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(markList)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** What one run of either way gives, by its name; milliseconds unless the name says otherwise. */
type Figures = Readonly<Record<string, number>>

function middle(runs: readonly Figures[], name: string): string {
  const found = runs.map((run) => run[name]).filter((value) => value !== undefined)
  return found.length === 0 ? '' : median(found).toFixed(found.some((value) => value < 100) ? 1 : 0)
}

async function saveOne(page: Page, size: number, run: number): Promise<number> {
  await page.goto('/new-trip')
  // The catalogue is read before the clock runs.
  await page.getByRole('combobox', { name: 'From', exact: true }).fill('MUC')
  await page.getByRole('option').first().waitFor({ timeout: 60_000 })
  await fillFlight(page, { from: 'MUC', to: 'LHR', date: `2029-01-${String(run + 1).padStart(2, '0')}` })
  const began = Date.now()
  await page.getByRole('button', { name: 'Save flight' }).click()
  await page.locator(`[data-total="${size + run + 1}"]`).waitFor()
  return Date.now() - began
}

async function measure(size: number, url: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
  let { context, page } = await open(profile, url)
  await fillLog(page, url, size)
  if (SETTLES) await digestSettled(page)
  const [list, plain]: [Figures[], Figures[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    await context.close()
    ;({ context, page } = await open(profile, url))
    await context.setOffline(true)
    list.push(await listWay(page))
    await context.close()
    ;({ context, page } = await open(profile, url))
    await page.goto('/icons/icon-64.png')
    plain.push(await plainWay(page))
  }
  const names = [...new Set([...list, ...plain].flatMap((figures) => Object.keys(figures)))]
  printTable(
    `The list of ${size} flights, load ${loadavg()[0]?.toFixed(0)}, median of ${RUNS}`,
    names.map((what) => ({ what, list: middle(list, what), 'plain way': middle(plain, what) })),
  )
  const saves: number[] = []
  for (let run = 0; run < RUNS; run++) saves.push(await saveOne(page, size, run))
  await context.close()
  rmSync(profile, { recursive: true, force: true })
  console.log(`A flight saved until it stands in the list of ${size}: ${median(saves).toFixed(0)} ms`)
}

const server = await startServer()
try {
  for (const size of SIZES) await measure(size, server.url)
} finally {
  await server.dispose()
}
