/**
 * The statistics page in real Chromium, from the press on its link until its last part stands there, and after a changed
 * search; beside it the list, opened in the same way, which shows sixty rows. `SIZES=100,10000,50000 RUNS=3
 * node bench/stats-page.ts`, after a build.
 */
import { loadavg } from 'node:os'
import { startServer } from '../e2e/support/server.ts'
import type { Flight } from '../core/flight/flight.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { openFilledApp } from './support/filled-app.ts'
import { type PressTook, pressUntil, searchUntil } from './support/press-until.ts'
import { median, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '100,10000,50000').split(',').map(Number)
/** The page is complete when its last part is there. */
const COMPLETE = '[data-part=completeness]'
const LISTED = '[data-flight-id]'
/** A search that finds about half of the flights, and what tells that the figures are those of it. */
const SEARCH = 'month:>=7'
const figuresOf = (flights: number): string =>
  `main:has(${COMPLETE}) [data-stat="totals.flights"][data-value="${flights}"]`
const isCounted = ({ status, session }: Flight): boolean => !session && status !== 'planned' && status !== 'cancelled'
const isFound = ({ date }: Flight): boolean => Number(date?.slice(5, 7)) >= 7

const rows: Record<string, string | number>[] = []

function note(flights: number, what: string, took: readonly PressTook[]): void {
  const middle = (of: keyof PressTook): string => median(took.map((one) => one[of])).toFixed(0)
  rows.push({
    flights,
    what,
    'press to complete ms': middle('ms'),
    'main thread ms': middle('processorMs'),
    'longest frame ms': middle('longestFrameMs'),
  })
}

async function measure(url: string, size: number): Promise<void> {
  const log = seedLog(size, 1)
  const counted = log.filter(isCounted)
  const app = await openFilledApp(url, log)
  try {
    const [first, again, list]: [PressTook[], PressTook[], PressTook[]] = [[], [], []]
    const searched: PressTook[] = []
    for (let run = 0; run < RUNS; run++) {
      await app.openList()
      first.push(await pressUntil(app.page, '/statistics', COMPLETE))
      list.push(await pressUntil(app.page, '/flight-list', LISTED))
      await app.page.waitForTimeout(2000)
      again.push(await pressUntil(app.page, '/statistics', COMPLETE))
      await app.page.waitForTimeout(2000)
      searched.push(await searchUntil(app.page, SEARCH, figuresOf(counted.filter(isFound).length)))
      searched.push(await searchUntil(app.page, '', figuresOf(counted.length)))
    }
    note(size, 'statistics, the first time on a page', first)
    note(size, 'statistics, opened again', again)
    note(size, 'statistics, after a changed search', searched)
    note(size, 'the list, opened again', list)
  } finally {
    await app.dispose()
  }
}

const server = await startServer({ env: { LIMIT_SCALE: '1000' } })
try {
  for (const size of SIZES) await measure(server.url, size)
} finally {
  await server.dispose()
}
printTable(`The statistics page, load ${loadavg()[0]?.toFixed(0)}, medians of ${RUNS}`, rows)
