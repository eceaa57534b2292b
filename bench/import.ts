/**
 * Imports of 1,000, 10,000 and 50,000 rows in three formats: separated text taken apart beside papaparse on the same
 * file; all the worker does with a file, rows per second and memory; and in real Chromium the longest task of the page
 * while the rows are read and while they are written; the part `device`: until all of them are on the server and on a
 * second device. `SIZES=1000,10000,50000 RUNS=5 PARTS=read,page WRITTEN=1000 node bench/import.ts`; the parts `page` and
 * `device` want a build. Only what stands in one line means something on another machine.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Papa from 'papaparse'
import { openFile } from '../core/import/file/import-file.ts'
import { NO_ANSWERS } from '../core/import/resolve/answers.ts'
import type { ImportCatalogues } from '../core/import/resolve/catalogues.ts'
import { must } from '../core/lib/must.ts'
import { expectSynced, logIn, newAccount, readyForOffline, register } from '../e2e/support/actions.ts'
import { startServer } from '../e2e/support/server.ts'
import { loadReference } from '../scripts/reference/load-reference.ts'
import { seedLog } from '../scripts/seed-log.ts'
import type { GivenAnswers } from '../sync/import/import-messages.ts'
import { ImportSession } from '../sync/import/import-session.ts'
import { type ImportedFile, importedFiles } from './support/import-files.ts'
import { launchOptions } from './support/launch.ts'
import { installLongestTask, type LongestTask } from './support/longest-task.ts'
import { best } from './support/spend.ts'
import { median, printTable } from './support/table.ts'

declare const longestTask: LongestTask

const SIZES = (process.env['SIZES'] ?? '1000,10000,50000').split(',').map(Number)
const RUNS = Number(process.env['RUNS'] ?? 5)
const PARTS = (process.env['PARTS'] ?? 'read,page').split(',')
/** How many of the rows are written as well, which takes minutes for many. */
const WRITTEN = Number(process.env['WRITTEN'] ?? 1000)
/** So many are taken apart in one go. */
const LEAST_ROWS = 50_000
const MINUTES_MS = 600_000

const GIVEN: GivenAnswers = {
  formats: {},
  choices: {},
  answers: NO_ANSWERS,
  twice: null,
  takes: { all: 'log', rows: {} },
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

interface Reading {
  rows: number
  cpuMs: number
  wallMs: number
  /** What is held of all rows once they were read. */
  heldMb: number
}

/** All that the worker does: opened, recognised, every row resolved and judged beside an empty log. */
async function readWhole({ name, text, format }: ImportedFile, catalogues: ImportCatalogues): Promise<Reading> {
  collect()
  const heapBefore = process.memoryUsage().heapUsed
  const [used, began] = [process.threadCpuUsage(), performance.now()]
  const session = new ImportSession({ today: '2026-11-28', language: 'en' })
  const [found] = await session.open([new File([text], name)])
  if (found?.format !== format) throw new Error(`${name} was taken for ${found?.format}`)
  let rows = 0
  await session.read({
    catalogues,
    log: [],
    tracks: new Set(),
    entries: 0,
    fields: [],
    trips: [],
    batchId: 'bench',
    given: GIVEN,
    onLines: (lines) => {
      rows += lines.length
      return Promise.resolve(true)
    },
  })
  const { user, system } = process.threadCpuUsage(used)
  const wallMs = performance.now() - began
  collect()
  const heldMb = (process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024
  // Held until it was measured.
  session.writes(rows)
  return { rows, wallMs, cpuMs: (user + system) / 1000, heldMb }
}

function takeApart({ name, text }: ImportedFile): number {
  const file = openFile(name, new TextEncoder().encode(text))
  if (!file.ok) throw new Error(file.error)
  let cells = 0
  for (const row of must(file.value.table, name).rows()) cells += row.cells.length
  return cells
}

function bare({ text }: ImportedFile): number {
  return Papa.parse<string[]>(text).data.reduce((sum, cells) => sum + cells.length, 0)
}

async function measureReading(catalogues: ImportCatalogues): Promise<void> {
  const table: Record<string, string | number>[] = []
  for (const size of SIZES) {
    for (const file of importedFiles(seedLog(size, 1))) {
      // The processor's clock goes in steps of some milliseconds: so often that they are few beside the work.
      const times = Math.max(1, Math.round(LEAST_ROWS / size))
      const each = (work: () => unknown): number => {
        const often = (): void => {
          for (let at = 0; at < times; at++) work()
        }
        return best(often, RUNS).cpuMs / times
      }
      const [own, papa] = [each(() => takeApart(file)), each(() => bare(file))]
      await readWhole(file, catalogues)
      const readings: Reading[] = []
      for (let run = 0; run < RUNS; run++) readings.push(await readWhole(file, catalogues))
      const cpuMs = Math.min(...readings.map((reading) => reading.cpuMs))
      const rows = readings[0]?.rows ?? 0
      table.push({
        format: file.format,
        rows,
        'file MB': (file.text.length / 1e6).toFixed(2),
        'taken apart ms': own.toFixed(1),
        'papaparse ms': papa.toFixed(1),
        'of papaparse': (own / papa).toFixed(2),
        'read whole ms': cpuMs.toFixed(0),
        'rows per second': Math.round((rows / cpuMs) * 1000),
        'held MB': median(readings.map((reading) => reading.heldMb)).toFixed(1),
      })
    }
  }
  printTable(`Imports: rows read, processor time, best of ${RUNS}, load ${loadavg()[0]?.toFixed(0)}`, table)
}

/** The longest task of the page, and how long it took until what is named stood there. */
async function during(page: Page, act: () => Promise<void>, until: string): Promise<{ ms: number; longest: number }> {
  await page.evaluate(() => longestTask.begin())
  const began = performance.now()
  await act()
  await page.locator(until).waitFor({ timeout: MINUTES_MS })
  return { ms: performance.now() - began, longest: await page.evaluate(() => longestTask.read()) }
}

async function measurePage(): Promise<void> {
  const server = await startServer()
  const table: Record<string, string | number>[] = []
  try {
    for (const size of SIZES) {
      for (const file of importedFiles(seedLog(size, 1))) {
        const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
        let context: BrowserContext | undefined
        try {
          context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: server.url })
          await context.addInitScript(installLongestTask)
          const page = context.pages()[0] ?? (await context.newPage())
          await register(page, newAccount())
          await readyForOffline(page)
          await page.goto('/flight-log-import')
          // By its path: of bytes that are handed over here the page itself would make the file.
          const path = join(profile, file.name)
          writeFileSync(path, file.text)
          const choose = (): Promise<void> => page.locator('[data-files]').setInputFiles(path)
          const read = await during(page, choose, '[data-import]')
          const write =
            size > WRITTEN ? null : await during(page, () => page.locator('[data-import]').click(), '[data-imported]')
          table.push({
            format: file.format,
            rows: size,
            'until the rows stand there, s': (read.ms / 1000).toFixed(1),
            'longest task while reading, ms': shown(read.longest),
            'until they are written, s': write === null ? '' : (write.ms / 1000).toFixed(1),
            'longest task while writing, ms': write === null ? '' : shown(write.longest),
          })
        } finally {
          await context?.close()
          rmSync(profile, { recursive: true, force: true })
        }
      }
    }
  } finally {
    await server.dispose()
  }
  printTable(`Imports: the page meanwhile, one run each, load ${loadavg()[0]?.toFixed(0)}`, table)
}

/** From the press to the server and to a second device, whose list stands open meanwhile. */
async function measureDevices(): Promise<void> {
  const server = await startServer()
  const table: Record<string, string | number>[] = []
  try {
    for (const size of SIZES) {
      const [file] = importedFiles(seedLog(size, 1))
      const { name, text, format } = must(file, 'a file of flights')
      const profiles = [mkdtempSync(join(tmpdir(), 'lmw-bench-')), mkdtempSync(join(tmpdir(), 'lmw-bench-'))]
      const contexts: BrowserContext[] = []
      try {
        for (const profile of profiles) {
          const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: server.url })
          contexts.push(context)
          await context.addInitScript(installLongestTask)
        }
        const [page, other] = contexts.map((context) => must(context.pages()[0], 'a page'))
        const [first, second] = [must(page, 'the first device'), must(other, 'the second device')]
        const account = await register(first, newAccount())
        await readyForOffline(first)
        await logIn(second, account)
        await expectSynced(second)
        await first.goto('/flight-log-import')
        const path = join(must(profiles[0], 'a profile'), name)
        writeFileSync(path, text)
        await first.locator('[data-files]').setInputFiles(path)
        const press = first.locator('[data-import]')
        await press.waitFor({ timeout: MINUTES_MS })
        await Promise.all([first, second].map((each) => each.evaluate(() => longestTask.begin())))
        const began = performance.now()
        const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1)
        await press.click()
        const [written, synced, there] = await Promise.all([
          first.locator('[data-imported]').waitFor({ timeout: MINUTES_MS }).then(seconds),
          expectWritten(first).then(seconds),
          second.locator(`[data-total="${size}"]`).waitFor({ timeout: MINUTES_MS }).then(seconds),
        ])
        const [here, beside] = await Promise.all([first, second].map((each) => each.evaluate(() => longestTask.read())))
        table.push({
          format,
          rows: size,
          'written, s': written,
          'all on the server, s': synced,
          'all in the list of the second device, s': there,
          'longest task of the first, ms': shown(here ?? 0),
          'longest task of the second, ms': shown(beside ?? 0),
        })
      } finally {
        for (const context of contexts) await context.close()
        for (const profile of profiles) rmSync(profile, { recursive: true, force: true })
      }
    }
  } finally {
    await server.dispose()
  }
  printTable(`Imports: until a second device has them, one run each, load ${loadavg()[0]?.toFixed(0)}`, table)
}

/** Everything is written, and nothing waits to be sent. */
async function expectWritten(page: Page): Promise<void> {
  await page.locator('[data-imported]').waitFor({ timeout: MINUTES_MS })
  await expectSynced(page, MINUTES_MS)
}

const shown = (ms: number): string => (ms === 0 ? 'below 50' : ms.toFixed(0))

if (PARTS.includes('read')) {
  const { places, airlines, aircraft } = await loadReference()
  await measureReading({ places, airlines, aircraft, locale: 'en' })
}
if (PARTS.includes('page')) await measurePage()
if (PARTS.includes('device')) await measureDevices()
