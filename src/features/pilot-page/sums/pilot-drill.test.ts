import { beforeAll, expect, test } from 'vitest'
import { monthKey, pilotRows, sumsBy, typeKey, yearKey } from '../../../../core/logbook/pilot-log.ts'
import { peopleFlownWith } from '../../../../core/logbook/people.ts'
import { parseQuery } from '../../../../core/query/parse/parse.ts'
import { filterRows } from '../../../../core/query/rows/filter-rows.ts'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { pilotLog } from '../../../../scripts/seed/pilot-logs.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { pilotQuery } from './pilot-drill.ts'

beforeAll(loadTemporal)

test('a row leads to as many flights as it counts', () => {
  const last = Date.UTC(2026, 10, 20)
  const log = [...pilotLog('private', last), ...pilotLog('captain', last, 0.02)]
  const digest = digestOf([...log, { ...log[0], id: 'planned', status: 'planned' }])
  const { flights } = pilotRows(digest)
  const found = (kind: Parameters<typeof pilotQuery>[0], keys: readonly string[]): number | undefined => {
    const asked = pilotQuery(kind, keys)
    return asked ? filterRows(digest, parseQuery(asked.q).query).length : undefined
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
  expect(pilotQuery('types', [''])).toBeNull()
})
