import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allRows, type Digest } from '../../../../core/digest/digest.ts'
import { peopleFlownWith } from '../../../../core/logbook/people.ts'
import { columnOf, LOGBOOK_COLUMNS, monthKey, pilotRows, typeKey, yearKey } from '../../../../core/logbook/pilot-log.ts'
import type { TypeClasses } from '../../../../core/recency/read-entries.ts'
import { NO_OTHER_NAMES } from '../../../../core/query/other-names.ts'
import { parseQuery } from '../../../../core/query/parse/parse.ts'
import { filterRows } from '../../../../core/query/rows/filter-rows.ts'
import { countedTest } from '../../../../core/stats/drill/counted.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { anyLog } from '../../../../test/support/stats/any-log.ts'
import { slowSumsBy } from '../../../../test/support/stats/slow-pilot.ts'
import { pilotDrill, pilotQuery } from './pilot-drill.ts'
import { ROWS_BY } from './rows-by.ts'
import { sumsGroups } from './sums-groups.ts'
import { yearRows } from './year-rows.ts'

beforeAll(loadTemporal)

/** Classes of some types of a random log, the others in none. */
const anyClasses = fc.dictionary(
  fc.constantFrom('A320', 'C172', 'Kite'),
  fc.constantFrom<TypeClasses>({ rating: 'type', faa: 'multi-land' }, { rating: 'sep-land', faa: 'single-land' }),
)

function found(digest: Digest, q: string): number[] {
  const names = { ...NO_OTHER_NAMES, counted: countedTest }
  return [...filterRows(digest, parseQuery(q).query, allRows(digest), names)].sort((a, b) => a - b)
}

test('every row of the sums leads to just the flights that it is the sum of, whatever the log', () => {
  fc.assert(
    fc.property(anyLog, anyClasses, (log, classes) => {
      const digest = digestOf(log)
      const { flights } = pilotRows(digest)
      const classesOf = (type: string): TypeClasses | null => classes[type] ?? null
      const keyOf = {
        year: (row: number) => yearKey(digest, row),
        month: (row: number) => monthKey(digest, row),
        type: (row: number) => typeKey(digest, row),
        class: (row: number) => classes[typeKey(digest, row)]?.rating ?? '',
      }
      for (const by of ROWS_BY) {
        const groups = sumsGroups(by, { digest, rows: flights, classesOf })
        expect(groups.map(({ key }) => key).sort()).toEqual([...new Set([...flights].map(keyOf[by]))].sort())
        for (const { key, query, sums } of groups) {
          const its = [...flights].filter((row) => keyOf[by](row) === key)
          expect([by, key, found(digest, query.q)]).toEqual([by, key, its])
          expect(sums.flights).toBe(its.length)
        }
      }
      const { all, instructors } = peopleFlownWith(digest, flights)
      for (const [kind, people] of [
        ['person', all],
        ['instructor', instructors],
      ] as const) {
        for (const { name, flights: count } of people) {
          const asked = pilotQuery(kind, [name])
          expect([kind, name, found(digest, asked.q).length]).toEqual([kind, name, count])
          const chart = kind === 'person' ? 'people' : 'instructors'
          expect(pilotDrill.exact({ chart, key: name })).toEqual(asked)
        }
      }
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 100) },
  )
})

test('bars by year and flights without a date are all flights, and each leads to its own, whatever the log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const digest = digestOf(log)
      const { flights } = pilotRows(digest)
      const { rows, unsaid } = yearRows(digest, flights)
      const parts = [...rows, ...(unsaid ? [unsaid] : [])]
      expect(parts.reduce((sum, part) => sum + part.flights, 0)).toBe(flights.length)
      const led = parts
        .filter((part) => part.flights > 0)
        .map(({ bar }) => found(digest, pilotDrill.exact(bar)['q'] ?? ''))
      expect(led.map(({ length }) => length)).toEqual(parts.map((part) => part.flights).filter((count) => count > 0))
      expect(led.flat().sort((a, b) => a - b)).toEqual([...flights])
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 100) },
  )
})

test('sums by class equal a slow computation from the flights', () => {
  fc.assert(
    fc.property(anyLog, anyClasses, (log, classes) => {
      const digest = digestOf(log)
      const { flights } = pilotRows(digest)
      const designated = (type: string): TypeClasses | null =>
        /^[A-Z]\d{3}$/.test(type) ? (classes[type] ?? null) : null
      const groups = sumsGroups('class', { digest, rows: flights, classesOf: designated })
      const sums = groups.map(({ key, sums: one }) => {
        const columns = LOGBOOK_COLUMNS.map((column) => [column, columnOf(one, column)])
        return [key, { flights: one.flights, ...Object.fromEntries(columns) }]
      })
      expect(Object.fromEntries(sums)).toEqual(
        slowSumsBy(log, ({ aircraft }) => designated(aircraft?.typeIcao ?? '')?.rating ?? ''),
      )
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 100) },
  )
})
