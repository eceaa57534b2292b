import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allRows, type Digest } from '../../../../core/digest/digest.ts'
import { peopleFlownWith } from '../../../../core/logbook/people.ts'
import { monthKey, pilotRows, sumsBy, typeKey, yearKey } from '../../../../core/logbook/pilot-log.ts'
import { NO_OTHER_NAMES } from '../../../../core/query/other-names.ts'
import { parseQuery } from '../../../../core/query/parse/parse.ts'
import { filterRows } from '../../../../core/query/rows/filter-rows.ts'
import { countedTest } from '../../../../core/stats/drill/counted.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { anyLog } from '../../../../test/support/stats/any-log.ts'
import { pilotDrill, pilotQuery } from './pilot-drill.ts'

beforeAll(loadTemporal)

function found(digest: Digest, q: string): number[] {
  const names = { ...NO_OTHER_NAMES, counted: countedTest }
  return [...filterRows(digest, parseQuery(q).query, allRows(digest), names)].sort((a, b) => a - b)
}

test('every row of the sums leads to just the flights that it is the sum of, whatever the log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const digest = digestOf(log)
      const { flights } = pilotRows(digest)
      for (const [kind, keyOf] of [
        ['year', yearKey],
        ['month', monthKey],
        ['types', typeKey],
      ] as const) {
        for (const key of sumsBy(digest, flights, (row) => keyOf(digest, row)).keys()) {
          const asked = pilotQuery(kind, [key])
          if (asked === null) continue
          const its = [...flights].filter((row) => keyOf(digest, row) === key)
          expect([kind, key, found(digest, asked.q)]).toEqual([kind, key, its])
        }
      }
      const { all, instructors } = peopleFlownWith(digest, flights)
      for (const [kind, people] of [
        ['person', all],
        ['instructor', instructors],
      ] as const) {
        for (const { name, flights: count } of people) {
          const asked = pilotQuery(kind, [name])
          expect([kind, name, asked && found(digest, asked.q).length]).toEqual([kind, name, count])
          const chart = kind === 'person' ? 'people' : 'instructors'
          expect(pilotDrill.exact({ chart, key: name })).toEqual(asked)
        }
      }
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 100) },
  )
})
