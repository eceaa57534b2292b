/**
 * Presses on the list, each measured to the frame that shows its answer, and in processor time of the page's main
 * thread: a flight opened, a letter typed, another sort, scrolling, the form opened, a flight saved; of one build or of
 * several in turn.
 * `SIZES=10000,50000 RUNS=3 BUILDS=/path/to/before,. node bench/presses.ts`; each folder is a checkout with its build.
 * `KEEP=folder` keeps the logs for the next run; `TRACE=folder` writes a trace of each kind of press there. `SAVES=20`
 * saves more often, and tells what 95 in 100 saves take.
 */
import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { expectSynced, fillFlight } from '../e2e/support/actions.ts'
import { fill, flightsOf, inApp, type KeptLog, logFor, noteFlights, REST_MS, SETTLED_MS } from './support/kept-log.ts'
import { pageProcessor } from './support/page-processor.ts'
import type { Presses } from './support/press-page.ts'
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

declare const presses: Presses

interface World extends KeptLog {
  /** What each run measured, by what it was. */
  figures: Map<string, number[]>
  dispose: () => void
}

async function measure(world: World): Promise<void> {
  await inApp(world, async (page) => {
    let total = flightsOf(world)
    const note = (what: string, ms: number | undefined): void => {
      world.figures.set(what, [...(world.figures.get(what) ?? []), ms ?? Number.NaN])
    }
    const rest = (): Promise<void> => page.waitForTimeout(REST_MS)
    const part = (name: string, work: () => Promise<void>): Promise<void> =>
      TRACE === undefined ? work() : traced(page, join(TRACE, `${world.name}-${name}.json`), work)
    await page.goto('/flight-list')
    await page.locator(`[data-total="${total}"]`).waitFor({ timeout: 120_000 })
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
        const day = new Date(Date.UTC(2029, 0, 1 + (total % 10_000))).toISOString().slice(0, 10)
        await fillFlight(page, { from: 'MUC', to: 'LHR', date: day })
        await rest()
        await press(['save: the list answers', 'save: the flight is listed'], () =>
          page.evaluate((more) => presses.save(more), total + 1),
        )
        total += 1
        noteFlights(world, total)
        await page.waitForTimeout(1000)
      }
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
  const worlds = BUILDS.map((build): World => ({ ...logFor(build, size, KEEP), figures: new Map() }))
  try {
    for (const world of worlds) await fill(world, size)
    // Every second start the other way round: what comes later on a machine that warms up gains nothing by it.
    for (let run = 0; run < RUNS; run++)
      for (const world of run % 2 ? worlds.toReversed() : worlds) await measure(world)
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
    for (const world of worlds) world.dispose()
  }
}
