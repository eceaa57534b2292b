/**
 * What a start takes until the digest is complete, in real Chromium: read before the log is open, and followed with
 * the log open; with nothing new, with 1,000 rows written since it was stored, and with these and a digest of the
 * version before, which serves as far as it goes. Every figure is that of a browser started anew. `SIZE=50000 RUNS=7 node bench/digest-start.ts`; `PAGES` names other pages that do the same, to compare.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { Flight } from '../core/flight/flight.ts'
import { seedLog } from '../scripts/seed-log.ts'
import type { DigestStart } from './support/digest-start-page.ts'
import { launchOptions } from './support/launch.ts'
import { median, percentile, printTable } from './support/table.ts'

declare const digestStart: DigestStart

const SIZE = Number(process.env['SIZE'] ?? 50_000)
const RUNS = Number(process.env['RUNS'] ?? 7)
const NEW = Math.min(1000, SIZE)
const OWN = join(import.meta.dirname, 'support/digest-start-page.ts')
const PAGES = (process.env['PAGES'] ?? OWN).split(',')
const URL = 'http://localhost:9/'

async function bundled(entry: string): Promise<string> {
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: resolve(entry), formats: ['es'], fileName: 'page' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first) || first.output.length !== 1) throw new Error('not one file')
  return first.output[0].code
}

const scripts = new Map<string, string>()
for (const entry of PAGES) scripts.set(entry, await bundled(entry))
const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))

/** Works in a page of a browser started anew. */
async function inPage<T>(entry: string, flights: readonly Flight[], work: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, launchOptions)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.route('**/*', (route) => {
      if (route.request().url().endsWith('page.js')) {
        return route.fulfill({ contentType: 'text/javascript', body: scripts.get(entry) ?? '' })
      }
      if (route.request().url().endsWith('flights.json')) return route.fulfill({ body: JSON.stringify(flights) })
      return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
    })
    await page.goto(URL)
    await page.waitForFunction('window.digestStart')
    return await work(page)
  } finally {
    await context.close()
  }
}

const write = (page: Page, from: number): Promise<void> =>
  page.evaluate(async (number) => digestStart.write(await (await fetch('/flights.json')).json(), number), from)

const flights = seedLog(SIZE, 1)
const news = flights
  .slice(0, NEW)
  .map((flight, at) => ({ ...flight, id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}` }))
const rows: Record<string, string>[] = []
try {
  for (const entry of PAGES) {
    await inPage(entry, flights, async (page) => {
      await write(page, 1)
      await page.evaluate(() => digestStart.store())
    })
    console.log(`${entry}: log made`)
  }
  for (const [isNew, isOld] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    for (const entry of PAGES) {
      if (isNew && !isOld) await inPage(entry, news, (page) => write(page, SIZE + 1))
      // A page that only follows stores nothing: it stays of that version.
      if (isOld) await inPage(entry, [], (page) => page.evaluate(() => digestStart.age()))
    }
    const taken = new Map<string, number[]>()
    for (let run = 0; run < RUNS; run++) {
      for (const entry of run % 2 === 0 ? PAGES : PAGES.toReversed()) {
        for (const way of ['first', 'follow'] as const) {
          const [ms, count] = await inPage(entry, [], (page) => page.evaluate((name) => digestStart[name](), way))
          if (count !== SIZE + (isNew ? NEW : 0)) throw new Error(`${entry} ${way}: ${count} flights`)
          const key = `${entry} ${way}`
          taken.set(key, [...(taken.get(key) ?? []), ms])
        }
      }
    }
    for (const [key, times] of taken) {
      const figures = {
        'median ms': median(times).toFixed(0),
        'p95 ms': percentile(times, 0.95).toFixed(0),
        'least ms': Math.min(...times).toFixed(0),
      }
      const version = isOld ? 'the one before' : 'of today'
      rows.push({ what: key.replace(/^\S*\//, ''), new: String(isNew ? NEW : 0), version, ...figures })
    }
  }
} finally {
  rmSync(profile, { recursive: true, force: true })
}
printTable(`Start of the digest, ${SIZE} flights`, rows)
