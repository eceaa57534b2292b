/**
 * Presses on the list, each measured to the frame that shows its answer, and in processor time of the page's main
 * thread: a flight opened, a letter typed, another sort, scrolling, the form opened, a flight saved; of one build or of
 * several in turn.
 * `SIZES=10000,50000 RUNS=3 BUILDS=/path/to/before,. node bench/presses.ts`; each folder is a checkout with its build.
 * `KEEP=folder` keeps the logs for the next run; `TRACE=folder` writes a trace of each kind of press there. `SAVES=20`
 * saves more often, and tells what 95 in 100 saves take.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expectSynced, fillFlight, newAccount, readyForOffline, register } from '../e2e/support/actions.ts'
import { freePort, startServer } from '../e2e/support/server.ts'
import { pushFlights } from '../scripts/seed/push-flights.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { digestSettled } from './support/digest-settled.ts'
import { launchOptions } from './support/launch.ts'
import { pageProcessor } from './support/page-processor.ts'
import { installPresses, type Presses } from './support/press-page.ts'
import { median, percentile, printTable } from './support/table.ts'
import { traced } from './support/traced.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '50000').split(',').map(Number)
const BUILDS = (process.env['BUILDS'] ?? '.').split(',').map((folder) => resolve(folder))
const { KEEP, TRACE } = process.env
const SAVES = Number(process.env['SAVES'] ?? 3)
/** A percentile of fewer says nothing. */
const MANY = 20
/** Every one finds another number of flights. */
const TYPED = ['r', 'ra', '', 'airport:FRA', 'year:2010..2022 -cabin:economy distance>5000km', '']
/** Frames scrolled, and pixels in each: a quick hand on a wheel. */
const [FRAMES, PX] = [150, 240]
/** A list that has stood for a while: what is prepared in idle moments is prepared. */
const SETTLED_MS = 8000
/** Pages opened by their link in the navigation. */
const PAGES = { home: '/', map: '/map', statistics: '/statistics', profile: '/profile', 'in flight': '/in-flight' }
/** What follows a press a moment later is not part of the next. */
const REST_MS = 600

declare const presses: Presses

interface World {
  name: string
  folder: string
  build: string
  /** What each run measured, by what it was. */
  figures: Map<string, number[]>
}

interface Kept {
  port: number
  /** Flights in the log. */
  total: number
}

const keptFile = ({ folder }: World): string => join(folder, 'kept.json')
const readKept = (world: World): Kept => JSON.parse(readFileSync(keptFile(world), 'utf8'))
const writeKept = (world: World, kept: Kept): void => writeFileSync(keptFile(world), JSON.stringify(kept))

async function inApp(world: World, work: (page: Page, url: string) => Promise<void>): Promise<void> {
  const { port } = readKept(world)
  const env = { PORT: String(port), DATA_DIR: join(world.folder, 'data') }
  const server = await startServer({ folder: world.build, env })
  let context: BrowserContext | undefined
  try {
    const baseURL = `http://localhost:${port}`
    context = await chromium.launchPersistentContext(join(world.folder, 'profile'), {
      ...launchOptions,
      baseURL,
      viewport: { width: 1280, height: 800 },
    })
    await context.addInitScript(installPresses)
    await work(context.pages()[0] ?? (await context.newPage()), baseURL)
  } finally {
    await context?.close()
    await server.dispose()
  }
}

async function fill(world: World, size: number): Promise<void> {
  if (existsSync(keptFile(world))) return takeBuild(world)
  mkdirSync(join(world.folder, 'data'), { recursive: true })
  writeKept(world, { port: await freePort(), total: size })
  await inApp(world, async (page, url) => {
    const account = await register(page, newAccount())
    await pushFlights(url, account.username, account.password, seedLog(size, 1))
    await page.goto('/flight-list')
    await page.locator(`[data-total="${size}"]`).waitFor({ timeout: 600_000 })
    await expectSynced(page, 600_000)
    await readyForOffline(page)
    await digestSettled(page)
  })
}

/** The copy a build before has left for offline is given up for this one's. */
async function takeBuild(world: World): Promise<void> {
  await inApp(world, async (page) => {
    await page.goto('/icons/icon-64.png')
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.goto('/flight-list')
    await readyForOffline(page)
    await page.waitForTimeout(SETTLED_MS)
  })
}

async function measure(world: World): Promise<void> {
  await inApp(world, async (page) => {
    const kept = readKept(world)
    const note = (what: string, ms: number | undefined): void => {
      world.figures.set(what, [...(world.figures.get(what) ?? []), ms ?? Number.NaN])
    }
    const rest = (): Promise<void> => page.waitForTimeout(REST_MS)
    const part = (name: string, work: () => Promise<void>): Promise<void> =>
      TRACE === undefined ? work() : traced(page, join(TRACE, `${world.name}-${name}.json`), work)
    await page.goto('/flight-list')
    await page.locator(`[data-total="${kept.total}"]`).waitFor({ timeout: 120_000 })
    await page.waitForTimeout(SETTLED_MS)
    const processor = await pageProcessor(page)
    /** Notes what was measured, and what the press took of the page's main thread. */
    const press = async (names: readonly string[], work: () => Promise<readonly number[]>): Promise<void> => {
      const before = await processor()
      const found = await work()
      const [name = ''] = names
      note(`${name}; processor`, (await processor()) - before)
      for (const [at, what] of names.entries()) note(what, found[at])
      await rest()
    }
    await part('open', async () => {
      for (let at = 0; at < 6; at++) {
        const when = at === 0 ? 'first' : 'later'
        await press([`open a flight, ${when}: its head`, `open a flight, ${when}: all of it`], () =>
          page.evaluate((row) => presses.open(row), at),
        )
        await page.evaluate(() => presses.close())
        await rest()
      }
    })
    await part('type', async () => {
      await page.evaluate(() => presses.focus())
      await rest()
      for (const text of TYPED)
        await press(['key stroke to list'], () => page.evaluate((typed) => presses.type(typed), text))
      // What it offers is closed.
      await page.getByRole('heading', { level: 1 }).click()
    })
    await part('sort', async () => {
      for (const column of [1, 2, 3, 0, 0]) await press(['sort'], () => page.evaluate((at) => presses.sort(at), column))
    })
    await part('scroll', async () => {
      const before = await processor()
      const [p95, longest, blank] = await page.evaluate(([frames, px]) => presses.scroll(frames, px), [
        FRAMES,
        PX,
      ] as const)
      note('scroll: frame, mean; processor', ((await processor()) - before) / FRAMES)
      note('scroll: frame, p95', p95)
      note('scroll: longest frame', longest)
      note('scroll: frames with a blank row', blank)
    })
    await rest()
    await part('filter', async () => {
      for (const when of ['first', 'later', 'later']) {
        await press([`open a filter, ${when}`], () => page.evaluate(() => presses.filter()))
        await page.keyboard.press('Escape')
        await rest()
      }
    })
    await part('form', async () => {
      for (const when of ['first', 'later', 'later']) {
        await press([`open the form, ${when}`], () => page.evaluate(() => presses.form()))
        await page.evaluate(() => presses.back())
        await rest()
      }
    })
    await part('save', async () => {
      for (let at = 0; at < SAVES; at++) {
        await page.evaluate(() => presses.form())
        // The catalogue is read before somebody is quicker than it.
        await page.getByRole('combobox', { name: 'From', exact: true }).fill('LH')
        await page.waitForTimeout(at === 0 ? 3000 : REST_MS)
        // Days of their own: a flight there already would be asked about.
        const day = new Date(Date.UTC(2029, 0, 1 + (kept.total % 10_000))).toISOString().slice(0, 10)
        await fillFlight(page, { from: 'MUC', to: 'LHR', date: day })
        await rest()
        await press(['save: the list answers', 'save: the flight is listed'], () =>
          page.evaluate((total) => presses.save(total), kept.total + 1),
        )
        kept.total += 1
        writeKept(world, kept)
        await page.waitForTimeout(1000)
      }
    })
    await part('interactions', async () => {
      for (const [name, ms] of await slowestInteractions(page)) note(`to the next frame, by the browser: ${name}`, ms)
    })
    await expectSynced(page)
    await page.goto('about:blank')
    const [bareP95, bareLongest] = await page.evaluate(([frames, px]) => presses.scrollBare(frames, px), [
      FRAMES,
      PX,
    ] as const)
    note('scroll of a bare page: frame, p95', bareP95)
    note('scroll of a bare page: longest frame', bareLongest)
  })
}

/**
 * Real keys and clicks, as Interaction to Next Paint counts them: the longest of each kind from input to the next frame,
 * in steps of 8 ms.
 */
async function slowestInteractions(page: Page): Promise<Map<string, number>> {
  const slowest = new Map<string, number>()
  const goTo = (path: string) => page.locator(`nav a[href="${path}"]`).first().click()
  const list = (): Promise<void> => page.locator('[data-flight-id]').first().waitFor()
  /** What begins after the press, as a page that is opened, is waited for: the next key or click would meet it. */
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(() => presses.listen())
    await work()
    await page.waitForTimeout(REST_MS)
    const found = await page.evaluate(() => presses.slowest())
    slowest.set(name, Math.max(slowest.get(name) ?? 0, found))
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
  return slowest
}

const shown = (values: readonly number[]): string => median(values).toFixed(0)

/** A line of the table: one column for each build. */
function rowOf(
  worlds: readonly World[],
  what: string,
  show: (values: readonly number[]) => string,
): Record<string, string> {
  const cells = worlds.map(({ name, figures }) => [name, show(figures.get(what) ?? [])])
  return { what, ...Object.fromEntries(cells) }
}

if (TRACE !== undefined) mkdirSync(TRACE, { recursive: true })
for (const size of SIZES) {
  const worlds = BUILDS.map((build): World => {
    const name = basename(build)
    const folder = KEEP === undefined ? mkdtempSync(join(tmpdir(), 'lmw-bench-')) : join(KEEP, `${name}-${size}`)
    return { name, folder, build, figures: new Map() }
  })
  try {
    for (const world of worlds) await fill(world, size)
    for (let run = 0; run < RUNS; run++) for (const world of worlds) await measure(world)
    const whats = [...(worlds[0]?.figures.keys() ?? [])]
    printTable(
      `Presses on a list of ${size}, medians of ${RUNS} starts, milliseconds, load ${loadavg()[0]?.toFixed(0)}`,
      [
        ...whats.map((what) => rowOf(worlds, what, shown)),
        ...(SAVES * RUNS < MANY ? [] : whats.filter((what) => what.startsWith('save:'))).map((what) => ({
          ...rowOf(worlds, what, (values) => percentile(values, 0.95).toFixed(0)),
          what: `${what}, p95 of ${SAVES * RUNS}`,
        })),
      ],
    )
  } finally {
    if (KEEP === undefined) for (const { folder } of worlds) rmSync(folder, { recursive: true, force: true })
  }
}
