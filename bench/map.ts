/**
 * The world map in real Chromium, whose graphics a processor draws: from the press on its link until it is idle, for
 * logs of 1, 300, 2,000 and 8,000 routes; what the routes cost is the difference to the log with one. With the largest
 * log also how it is played: frames while it runs, and a jump to its end. Last what the page's files weigh.
 * `SIZES=1,300,2000,8000 RUNS=3 node bench/map.ts`, after a build.
 */
import type { Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { startServer } from '../e2e/support/server.ts'
import { openFilledApp } from './support/filled-app.ts'
import { pageProcessor } from './support/page-processor.ts'
import { type PressTook, pressUntil } from './support/press-until.ts'
import { routesLog } from './support/routes-log.ts'
import { median, percentile, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '1,300,2000,8000').split(',').map(Number)
/** Flights by routes, as logs of people have them. */
const FLIGHTS: Readonly<Record<number, number>> = { 1: 100, 300: 1000, 2000: 10_000, 8000: 50_000 }
const IDLE = '[data-map-kind=webgl][data-map-state=idle]'
const PLAYED_MS = 10_000

interface Row extends Record<string, string | number> {
  routes: number
  flights: number
}

const times: Row[] = []
const plays: Record<string, string | number>[] = []
let bytes: Record<string, string | number>[] = []

async function measure(url: string, routes: number): Promise<void> {
  const flights = FLIGHTS[routes] ?? routes * 5
  const app = await openFilledApp(url, routesLog(flights, routes))
  try {
    const took: PressTook[] = []
    // The first loads the library; a map opened again has it.
    for (let run = 0; run <= RUNS; run++) {
      await app.openList()
      took.push(await pressUntil(app.page, '/map', IDLE))
    }
    const [first, ...again] = took
    const middle = (of: keyof PressTook): string => median(again.map((one) => one[of])).toFixed(0)
    times.push({
      routes,
      flights,
      'first time ms': (first?.ms ?? 0).toFixed(0),
      'press to idle ms': middle('ms'),
      'main thread ms': middle('processorMs'),
      'longest frame ms': middle('longestFrameMs'),
    })
    if (routes === Math.max(...SIZES)) {
      plays.push(...(await play(app.page, flights)))
      bytes = await weigh(app.page)
    }
  } finally {
    await app.dispose()
  }
}

/** Lengths of the frames while something goes on in the page. */
async function framesOf(page: Page, ms: number): Promise<number[]> {
  return page.evaluate(async (long) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const took: number[] = []
    const began = performance.now()
    for (let last = await frame(); last - began < long; ) {
      const now = await frame()
      took.push(now - last)
      last = now
    }
    return took
  }, ms)
}

async function play(page: Page, flights: number): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  const processor = await pageProcessor(page)
  const note = async (what: string, work: () => Promise<number[]>): Promise<void> => {
    const before = await processor()
    const frames = await work()
    rows.push({
      what,
      frames: frames.length,
      'median frame ms': median(frames).toFixed(1),
      'p95 ms': percentile(frames, 0.95).toFixed(1),
      'longest ms': Math.max(...frames).toFixed(0),
      'main thread ms a frame': (((await processor()) - before) / frames.length).toFixed(1),
    })
  }
  await note('the map at rest, for comparison', () => framesOf(page, PLAYED_MS))
  await page.locator('[data-map-button=play]').click()
  await page.locator('[data-playback=running]').waitFor({ timeout: 60_000 })
  await note(`${flights} flights played`, () => framesOf(page, PLAYED_MS))
  const slider = page.locator('[data-playback] input[type=range]')
  await slider.fill('0')
  await note('a jump to the end', async () => {
    const frames = framesOf(page, PLAYED_MS / 2)
    await slider.fill((await slider.getAttribute('max')) ?? '')
    return frames
  })
  return rows
}

/** Everything the map's page asks for that is not in a cache, by kind; as it is sent. */
async function weigh(page: Page): Promise<Record<string, string | number>[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('/map')
  await page.locator(IDLE).waitFor({ timeout: 240_000 })
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )
  const kinds: readonly (readonly [what: string, isOne: (path: string) => boolean])[] = [
    ['MapLibre and its worker', (path) => path.includes('/maplibre-gl')],
    ['land, names, towns', (path) => /^\/reference\/(?:world|labels|cities)\.json$/.test(path)],
    ['other reference data', (path) => path.startsWith('/reference/')],
    ['the app: scripts', (path) => path.endsWith('.js')],
    ['the app: style sheets', (path) => path.endsWith('.css')],
    ['letters', (path) => /\.woff2?$/.test(path)],
  ]
  const left = new Set(files)
  return kinds.map(([what, isOne]) => {
    const found = [...left].filter(({ path }) => isOne(path))
    for (const file of found) left.delete(file)
    const sum = found.reduce((all, file) => all + file.bytes, 0)
    return { what, files: found.length, 'kB as sent': (sum / 1000).toFixed(1) }
  })
}

const server = await startServer({ env: { LIMIT_SCALE: '1000' } })
try {
  for (const routes of SIZES) await measure(server.url, routes)
} finally {
  await server.dispose()
}
const load = loadavg()[0]?.toFixed(0)
printTable(`The map from press to idle, load ${load}, medians of ${RUNS}`, times)
printTable(`The log played on the map of ${Math.max(...SIZES)} routes, load ${load}`, plays)
printTable('What the map’s page loads', bytes)
