/**
 * Filter and sort as it is typed, over the digest, against the plain way: the documents filtered in JavaScript, in the
 * same run. `SIZES=100,10000,50000 node bench/query.ts`. On a busy machine read the processor times.
 */
import { digestOf } from '../test/support/digest-of.ts'
import { allRows } from '../core/digest/digest.ts'
import { flightDuration } from '../core/flight/duration.ts'
import type { Flight } from '../core/flight/flight.ts'
import { flightDistanceKm } from '../core/flight/flight-distance.ts'
import { complete } from '../core/query/complete/complete.ts'
import { filterRows } from '../core/query/rows/filter-rows.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../core/query/other-names.ts'
import { parseQuery } from '../core/query/parse/parse.ts'
import { type SortBy, sortRows } from '../core/query/rows/sort-rows.ts'
import { totalsOf } from '../core/query/rows/totals.ts'
import { foldText } from '../core/search/fold-text.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { best, spend } from './support/spend.ts'
import { printTable } from './support/table.ts'

const names: OtherNames = { ...NO_OTHER_NAMES, today: '2026-11-21' }
const sizes = (process.env['SIZES'] ?? '100,10000,50000').split(',').map(Number)

interface Case {
  text: string
  by: SortBy
  /** What a program without a digest would ask of each document. */
  plain: (flight: Flight) => boolean
  key: (flight: Flight) => string | number
}

const touches = (flight: Flight, code: string): boolean => flight.from?.iata === code || flight.to?.iata === code
const says = (flight: Flight, word: string): boolean => foldText(JSON.stringify(flight)).includes(word)

const CASES: Case[] = [
  { text: 'airport:FRA', by: 'date', plain: (flight) => touches(flight, 'FRA'), key: (flight) => flight.date ?? '' },
  {
    text: 'year:2010..2022 -cabin:economy distance>5000km',
    by: 'minutes',
    plain: (flight) => {
      const year = Number(flight.date?.slice(0, 4))
      return year >= 2010 && year <= 2022 && flight.cabin !== 'economy' && (flightDistanceKm(flight) ?? 0) > 5000
    },
    key: (flight) => flightDuration(flight)?.minutes ?? 0,
  },
  { text: 'lufthansa', by: 'to', plain: (flight) => says(flight, 'lufthansa'), key: (flight) => flight.to?.iata ?? '' },
  {
    text: 'r',
    by: 'registration',
    plain: (flight) => says(flight, ' r'),
    key: (flight) => flight.aircraft?.registration ?? '',
  },
  {
    text: '(from:FRA or to:FRA or with:anna) airline:LH "rain"',
    by: 'airline',
    plain: (flight) => touches(flight, 'FRA') && flight.airline?.iata === 'LH' && says(flight, ' rain '),
    key: (flight) => flight.airline?.name ?? '',
  },
  {
    text: 'munich april 2024',
    by: 'date',
    plain: (flight) => touches(flight, 'MUC') && flight.date?.startsWith('2024-04') === true,
    key: (flight) => flight.date ?? '',
  },
  { text: '', by: 'metres', plain: () => true, key: (flight) => flightDistanceKm(flight) ?? 0 },
]

for (const size of sizes) {
  const flights = seedLog(size, 1)
  const digest = digestOf(flights)
  const ask = ({ text, by }: Case): Uint32Array => {
    const rows = sortRows(digest, filterRows(digest, parseQuery(text).query, allRows(digest), names), by, 'descending')
    totalsOf(digest, rows)
    return rows
  }
  const askPlainly = ({ plain, key }: Case): Flight[] => {
    const found = flights.filter(plain).map((flight) => [key(flight), flight] as const)
    return found.sort(([a], [b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([, flight]) => flight)
  }
  // Nothing cached yet: the folded texts and the order of the destinations are made now.
  const first = spend(() => ask({ text: 'lufthansa', by: 'to', plain: () => true, key: () => 0 }))
  printTable(
    `Filter, sort and sum ${size} flights`,
    CASES.map((one) => {
      const [mine, plain] = [best(() => ask(one), 15), best(() => askPlainly(one), 2)]
      return {
        query: one.text === '' ? '(everything)' : one.text.replaceAll('|', '/'),
        'sorted by': one.by,
        found: ask(one).length,
        'digest: wall ms': mine.wallMs.toFixed(1),
        'digest: processor ms': mine.cpuMs.toFixed(1),
        'plain: processor ms': plain.cpuMs.toFixed(1),
      }
    }),
  )
  printTable(`Besides, ${size} flights`, [
    { what: 'the very first free text, with the texts it folds', 'processor ms': first.cpuMs.toFixed(1) },
    {
      what: 'completion of `f`',
      'processor ms': best(() => complete(digest, 'f', 1, 'en', names), 9).cpuMs.toFixed(1),
    },
    {
      what: 'completion of `from:fra`',
      'processor ms': best(() => complete(digest, 'from:fra', 8, 'en', names), 9).cpuMs.toFixed(1),
    },
    {
      what: 'completion of `date:`',
      'processor ms': best(() => complete(digest, 'date:', 5, 'en', names), 9).cpuMs.toFixed(1),
    },
    { what: 'every row', 'processor ms': best(() => allRows(digest), 9).cpuMs.toFixed(1) },
  ])
}
