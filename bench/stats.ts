/**
 * All statistics after a changed filter, against the same sums from the documents and against a bare loop that only adds
 * up two columns, in one run. `SIZES=10000,50000 node bench/stats.ts`. On a busy machine read the processor times.
 */
import { digestOf } from '../test/support/digest-of.ts'
import { applyChanges } from '../core/digest/apply-changes.ts'
import { allRows, type Digest } from '../core/digest/digest.ts'
import { flightDuration } from '../core/flight/duration.ts'
import type { Flight } from '../core/flight/flight.ts'
import { flightDistanceKm } from '../core/flight/flight-distance.ts'
import { filterRows } from '../core/query/rows/filter-rows.ts'
import { parseQuery } from '../core/query/parse/parse.ts'
import { statsReference } from '../core/stats/groups/reference.ts'
import { statisticsOf } from '../core/stats/statistics.ts'
import { loadReference } from '../scripts/reference/load-reference.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { best, spend, type Spent } from './support/spend.ts'
import { printTable } from './support/table.ts'

const sizes = (process.env['SIZES'] ?? '10000,50000').split(',').map(Number)
const { countries, airlines, aircraft } = await loadReference()
const reference = statsReference(countries, airlines, aircraft)

const LOOPS = 500
let checksum = 0

for (const size of sizes) {
  const flights = seedLog(size, 1)
  const digest = digestOf(flights)
  const { query } = parseQuery('-cabin:first')
  // One alone is over before the clock of the processor ticks.
  const loops = best(() => {
    for (let loop = 0; loop < LOOPS; loop++) checksum += addUp(digest)
  }, 5)
  const bare = { wallMs: loops.wallMs / LOOPS, cpuMs: loops.cpuMs / LOOPS }
  const row = (what: string, { wallMs, cpuMs }: Spent): Record<string, string> => ({
    what,
    'wall ms': wallMs.toFixed(wallMs < 1 ? 3 : 1),
    'processor ms': cpuMs.toFixed(cpuMs < 1 ? 3 : 1),
    'bare loops': (cpuMs / bare.cpuMs).toFixed(0),
  })
  const first = spend(() => statisticsOf(digest, allRows(digest), reference))
  const [one] = flights
  if (one === undefined) continue
  let round = 0
  const edited = best(() => {
    const attributes = { ...one, note: String(round++) }
    const next = applyChanges(digest, [{ id: one.id, attributes }])
    return statisticsOf(next, allRows(next), reference)
  }, 5)
  printTable(`Statistics of ${size} flights`, [
    row('bare loop: minutes and metres added up', bare),
    row('all statistics, the very first time', first),
    row(
      'all statistics after a changed filter, filtering counted',
      best(() => statisticsOf(digest, filterRows(digest, query), reference), 15),
    ),
    row('all statistics after an edit, the new digest counted', edited),
    row(
      'all statistics from the documents, without a digest',
      spend(() => {
        const fresh = digestOf(flights)
        return statisticsOf(fresh, allRows(fresh), reference)
      }),
    ),
    row(
      'totals and years alone, from the documents',
      best(() => fromDocuments(flights), 2),
    ),
  ])
}
if (!(checksum > 0)) throw new Error('the bare loop added nothing up')

function addUp({ columns, count }: Digest): number {
  let sum = 0
  for (let row = 0; row < count; row++) sum += (columns.minutes[row] ?? 0) + (columns.metres[row] ?? 0)
  return sum
}

/** A small part of the statistics the plain way. */
function fromDocuments(flights: readonly Flight[]): Map<string, number> {
  const years = new Map<string, number>()
  for (const flight of flights) {
    const year = flight.date?.slice(0, 4) ?? ''
    years.set(year, (years.get(year) ?? 0) + (flightDuration(flight)?.minutes ?? 0) + (flightDistanceKm(flight) ?? 0))
  }
  return years
}
