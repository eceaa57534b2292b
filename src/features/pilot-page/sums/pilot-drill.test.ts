import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  approachKinds,
  columnOf,
  LOGBOOK_COLUMNS,
  monthKey,
  pilotRows,
  sumsBy,
  sumsOf,
  typeKey,
  yearKey,
} from '../../../../core/logbook/pilot-log.ts'
import { anyLog } from '../../../../test/support/stats/any-log.ts'
import { allRows } from '../../../../core/digest/digest.ts'
import { peopleFlownWith } from '../../../../core/logbook/people.ts'
import { parseQuery } from '../../../../core/query/parse/parse.ts'
import { NO_OTHER_NAMES } from '../../../../core/query/other-names.ts'
import { filterRows } from '../../../../core/query/rows/filter-rows.ts'
import { countedTest } from '../../../../core/stats/drill/counted.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { pilotLog } from '../../../../scripts/seed/pilot-logs.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { approachQuery, pilotQuery, sessionQuery } from './pilot-drill.ts'

beforeAll(loadTemporal)

test('a row leads to as many flights as it counts', () => {
  const last = Date.UTC(2026, 10, 20)
  const log = [...pilotLog('private', last), ...pilotLog('captain', last, 0.02)]
  const undated = { ...log[0], id: 'undated', date: null, scheduled: null, actual: null, aircraft: null }
  const digest = digestOf([...log, { ...log[0], id: 'planned', status: 'planned' }, undated])
  const { flights } = pilotRows(digest)
  const found = (kind: Parameters<typeof pilotQuery>[0], keys: readonly string[]): number => {
    const names = { ...NO_OTHER_NAMES, counted: countedTest }
    return filterRows(digest, parseQuery(pilotQuery(kind, keys).q).query, allRows(digest), names).length
  }
  for (const [kind, keyOf] of [
    ['year', yearKey],
    ['month', monthKey],
    ['types', typeKey],
  ] as const) {
    const groups = [...sumsBy(digest, flights, (row) => keyOf(digest, row))]
    expect(groups.length).toBeGreaterThan(1)
    for (const [key, sums] of groups) expect([key, found(kind, [key])]).toEqual([key, sums.flights])
  }
  const { all } = peopleFlownWith(digest, flights)
  for (const { name, flights: count } of all) expect(found('person', [name])).toBe(count)
  expect(found('types', ['C172', 'SF25'])).toBe(96)
  expect([found('year', ['']), found('month', ['']), found('types', [''])]).toEqual([1, 1, 1])
  expect(found('types', ['SF25', '', 'C172'])).toBe(97)
})

test('kinds of approaches and columns of sessions lead to the records that add to them', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const digest = digestOf(log)
      const { flights, sessions } = pilotRows(digest)
      const found = ({ q }: { q: string }): Uint32Array =>
        filterRows(digest, parseQuery(q).query, allRows(digest), { ...NO_OTHER_NAMES, counted: countedTest })
      for (const { kind, count } of approachKinds(digest, [...flights, ...sessions])) {
        const its = found(approachQuery(kind))
        expect([kind, approachKinds(digest, its).find((one) => one.kind === kind)?.count]).toEqual([kind, count])
        for (const row of its) expect(approachKinds(digest, [row]).length).toBeGreaterThan(0)
      }
      expect([...found(sessionQuery(null))]).toEqual([...sessions])
      const sums = sumsOf(digest, sessions)
      for (const column of LOGBOOK_COLUMNS.filter((one) => columnOf(sums, one) > 0)) {
        const its = found(sessionQuery(column))
        expect(columnOf(sumsOf(digest, its), column)).toBe(columnOf(sums, column))
        for (const row of its) expect(columnOf(sumsOf(digest, [row]), column)).toBeGreaterThan(0)
      }
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 50) },
  )
})
