/**
 * Airport search as it is typed: milliseconds per key stroke over the whole catalogue, and what is done once.
 * `node bench/search.ts`. On a busy machine read the processor times, not the wall times.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeAirports, withAirfields } from '../core/place/decode.ts'
import { createAirportSearch } from '../core/place/search.ts'
import { buildReference } from '../scripts/reference/build-reference.ts'
import { spend, type Spent } from './support/spend.ts'
import { percentile, printTable } from './support/table.ts'

const QUERIES = [
  'MUC',
  'EDDM',
  'München',
  'Munich',
  'muenchen',
  'frankf',
  'Muinch',
  'Tempelhof',
  'Kai Tak',
  'JFK',
  'New York',
  'londn',
  'heathrow',
  'mailand',
  'kopenhagn',
  'Philidelphia',
  'san jose',
  'breslau',
  'sao paulo',
  'rejkjavik',
  'Frankfrut',
  'xyzzy plugh',
]

await buildReference()
const read = (name: string): string => readFileSync(join(import.meta.dirname, '../public/reference', name), 'utf8')
const [text, fields] = [read('airports.json'), read('airfields.json')]
let json: unknown
const parsed = spend(() => (json = JSON.parse(text)))
let table = decodeAirports(json)
const decoded = spend(() => (table = decodeAirports(json)))
const first = createAirportSearch(table, 'de')
const steps: ReturnType<typeof spend>[] = []
const left = { isMore: true }
while (left.isMore) {
  const warm = (): void => {
    left.isMore = first.warm()
  }
  steps.push(spend(warm))
}
const longest = steps.reduce((most, step) => (step.wallMs > most.wallMs ? step : most))
const firstIndexed = { wallMs: sumOf('wallMs'), cpuMs: sumOf('cpuMs') }
const joined = spend(() => (table = withAirfields(table, JSON.parse(fields))))
const search = createAirportSearch(table, 'de')
const indexed = spend(() => {
  while (search.warm());
})
const again = spend(() => {
  const next = createAirportSearch(table, 'de')
  while (next.warm());
})
const strokes = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))
const spent = [0, 1, 2].flatMap(() => strokes.map((typed) => spend(() => search(typed))))

function sumOf(name: keyof Spent): number {
  return steps.reduce((sum, step) => sum + step[name], 0)
}

const row = (what: string, { wallMs, cpuMs }: Spent): Record<string, string> => {
  return { what, 'wall ms': wallMs.toFixed(1), 'processor ms': cpuMs.toFixed(1) }
}
const strokeAt = (share: number): Spent => ({
  wallMs: percentile(
    spent.map(({ wallMs }) => wallMs),
    share,
  ),
  cpuMs: percentile(
    spent.map(({ cpuMs }) => cpuMs),
    share,
  ),
})
printTable(`Airport search, ${table.count} airports and airfields`, [
  row('read the file', parsed),
  row('decode', decoded),
  row('index, once', firstIndexed),
  row('longest step of it', longest),
  row('airfields: read and join', joined),
  row('airfields: index', indexed),
  row('index for the next form', again),
  row('key stroke, median', strokeAt(0.5)),
  row('key stroke, p99', strokeAt(0.99)),
  row('key stroke, worst', strokeAt(1)),
])
