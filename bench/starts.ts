/**
 * Starts of the list with a server and with no network, of one build or of several in turn: first paint, the first
 * rows, the verified list, and what all processes of the browser use in the first ten seconds; then a flight saved,
 * three times.
 * `SIZES=10000,50000 RUNS=7 BUILDS=/path/to/before,. node bench/starts.ts`; each folder is a checkout with its build.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fillFlight } from '../e2e/support/actions.ts'
import { type ServerProcess, startServer } from '../e2e/support/server.ts'
import { browserProcessorMs } from './support/browser-processor.ts'
import { digestSettled } from './support/digest-settled.ts'
import { fillLog } from './support/fill-log.ts'
import { launchOptions } from './support/launch.ts'
import { markList } from './support/list-baseline.ts'
import { saveFromList } from './support/save-baseline.ts'
import { median, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 7)
const SIZES = (process.env['SIZES'] ?? '100,10000,50000').split(',').map(Number)
const BUILDS = (process.env['BUILDS'] ?? '.').split(',').map((folder) => resolve(folder))
const COUNTED_MS = 10_000
const NETWORKS = ['a server', 'no network'] as const

type Figures = Record<string, number>
type Network = (typeof NETWORKS)[number]

interface Build {
  name: string
  server: ServerProcess
  profile: string
  starts: Record<Network, Figures[]>
  saves: Figures[]
}

async function open({ profile, server }: Build): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(markList)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

async function fill(build: Build, size: number): Promise<void> {
  const { context, page } = await open(build)
  await fillLog(page, build.server.url, size)
  await digestSettled(page)
  await page.goto('/flight-list')
  await page.locator(`[data-total="${size}"]`).waitFor({ timeout: 600_000 })
  await page.waitForTimeout(4000)
  await context.close()
}

async function start(build: Build, network: Network, size: number): Promise<Figures> {
  const { context, page } = await open(build)
  await context.setOffline(network === 'no network')
  const before = browserProcessorMs(build.profile)
  const began = Date.now()
  await page.goto('/flight-list')
  await page.locator(`[data-total="${size}"]`).waitFor({ timeout: 600_000 })
  await page.waitForTimeout(Math.max(0, COUNTED_MS - (Date.now() - began)))
  const spent = browserProcessorMs(build.profile) - before
  const marks = await page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { 'first paint': at('first-contentful-paint'), rows: at('list-visible'), verified: at('list-complete') }
  })
  await context.close()
  return { ...marks, 'rows : first paint': marks.rows / marks['first paint'], 'processor in 10 s': spent }
}

const middle = (runs: readonly Figures[], name: string): string => {
  const value = median(runs.map((run) => run[name] ?? Number.NaN))
  return value < 20 ? value.toFixed(2) : value.toFixed(0)
}

for (const size of SIZES) {
  const builds: Build[] = []
  try {
    for (const folder of BUILDS) {
      const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
      const server = await startServer({ folder })
      builds.push({ name: basename(folder), server, profile, starts: { 'a server': [], 'no network': [] }, saves: [] })
    }
    for (const build of builds) await fill(build, size)
    for (let run = 0; run < RUNS; run++) {
      for (const build of builds)
        for (const network of NETWORKS) build.starts[network].push(await start(build, network, size))
    }
    for (let run = 0; run < Math.min(RUNS, 3); run++) {
      for (const build of builds) {
        const { context, page } = await open(build)
        build.saves.push(...(await saveFromList(page, size + 3 * run, run, fillFlight)))
        await context.close()
      }
    }
    const load = loadavg()[0]?.toFixed(0)
    const names = Object.keys(builds[0]?.starts['a server'][0] ?? {})
    printTable(
      `Start of the list of ${size}, medians of ${RUNS}, milliseconds, load ${load}`,
      builds.flatMap(({ name, starts }) =>
        NETWORKS.map((network) => ({
          build: name,
          network,
          ...Object.fromEntries(names.map((what) => [what, middle(starts[network], what)])),
        })),
      ),
    )
    const kinds = Object.keys(builds[0]?.saves[0] ?? {})
    printTable(
      `A flight saved into a list of ${size}, medians, milliseconds`,
      builds.map(({ name, saves }) => ({
        build: name,
        ...Object.fromEntries(kinds.map((what) => [what, middle(saves, what)])),
      })),
    )
  } finally {
    for (const { server, profile } of builds) {
      await server.dispose()
      rmSync(profile, { recursive: true, force: true })
    }
  }
}
