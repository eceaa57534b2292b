/**
 * Lighthouse's mobile run of the landing page, as somebody new, and of the list, as somebody with 300 flights: scores of
 * its four groups and the times behind the first, of one build or of several in turn.
 * `RUNS=3 BUILDS=/path/to/before,. node bench/lighthouse.ts`; each folder is a checkout with its build. Lighthouse is
 * fetched from the package registry into a folder of the run's own: nothing else needs it.
 */
import { type BrowserContext, chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, type ServerProcess, startServer } from '../e2e/support/server.ts'
import { launchOptions } from './support/launch.ts'
import { fillLog } from './support/fill-log.ts'
import { median, printTable } from './support/table.ts'

const VERSION = '12.8.2'
const RUNS = Number(process.env['RUNS'] ?? 3)
const BUILDS = (process.env['BUILDS'] ?? '.').split(',').map((folder) => resolve(folder))
const FLIGHTS = 300
/** What the page does in the background after its first visit is no part of a later one. */
const REST_MS = 6000
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { numericValue?: number }>
  }
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Report | undefined>

interface Build {
  name: string
  server: ServerProcess
  profile: string
}

async function fetchLighthouse(folder: string): Promise<Lighthouse> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], { cwd: folder })
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  const found: { default: Lighthouse } = await import(entry)
  return found.default
}

async function inBrowser<T>(
  { server }: Build,
  profile: string,
  work: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args, baseURL: server.url })
  try {
    return await work(context, port)
  } finally {
    await context.close()
  }
}

async function fill(build: Build): Promise<void> {
  await inBrowser(build, build.profile, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await fillLog(page, build.server.url, FLIGHTS)
    await page.waitForTimeout(REST_MS)
  })
}

async function look(lighthouse: Lighthouse, build: Build, profile: string, path: string): Promise<number[]> {
  const report = await inBrowser(build, profile, async (context, port) => {
    await context.pages()[0]?.goto('about:blank')
    const flags = { port, output: 'json', logLevel: 'error', formFactor: 'mobile', disableStorageReset: true }
    return lighthouse(build.server.url + path, flags)
  })
  const { categories = {}, audits = {} } = report?.lhr ?? {}
  return [
    ...SCORES.map((name) => 100 * (categories[name]?.score ?? Number.NaN)),
    ...Object.values(TIMES).map((name) => audits[name]?.numericValue ?? Number.NaN),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
const builds: Build[] = []
try {
  const lighthouse = await fetchLighthouse(folder)
  for (const [at, path] of BUILDS.entries()) {
    const server = await startServer({ folder: path, env: { LIMIT_SCALE: '1000' } })
    builds.push({ name: basename(path), server, profile: join(folder, `member-${at}`) })
  }
  for (const build of builds) await fill(build)
  const found = new Map<string, number[][]>()
  const note = (name: string, figures: number[]): void => void found.set(name, [...(found.get(name) ?? []), figures])
  for (let run = 0; run < RUNS; run++) {
    for (const [at, build] of builds.entries()) {
      note(`landing page, ${build.name}`, await look(lighthouse, build, join(folder, `guest-${at}-${run}`), '/'))
      note(`list, ${build.name}`, await look(lighthouse, build, build.profile, '/flight-list'))
    }
  }
  printTable(
    `Lighthouse ${VERSION}, mobile, medians of ${RUNS}, load ${loadavg()[0]?.toFixed(0)}`,
    [...found].map(([page, runs]) => ({
      page,
      ...Object.fromEntries(
        [...SCORES, ...Object.keys(TIMES)].map((name, at) => {
          const middle = median(runs.map((figures) => figures[at] ?? Number.NaN))
          return [name, name === 'shift' ? middle.toFixed(3) : middle.toFixed(0)]
        }),
      ),
    })),
  )
} finally {
  for (const { server } of builds) await server.dispose()
  rmSync(folder, { recursive: true, force: true })
}
