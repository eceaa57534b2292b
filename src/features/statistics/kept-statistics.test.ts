import { beforeAll, expect, test } from 'vitest'
import { allRows } from '../../../core/digest/digest.ts'
import type { StatsReference } from '../../../core/stats/groups/reference.ts'
import { loadTemporal } from '../../../core/time/temporal.ts'
import { digestOf } from '../../../test/support/digest-of.ts'
import { rightLog } from '../../../test/support/right-log.ts'
import { keptStatistics } from './kept-statistics.ts'

beforeAll(loadTemporal)

const reference: StatsReference = {
  countriesOn: { AF: 0, AN: 0, AS: 0, EU: 0, NA: 0, OC: 0, SA: 0 },
  continentOf: () => null,
  allianceOf: () => null,
  categoryOf: () => null,
}
const log = () => digestOf(rightLog(30))

test('who comes back to the same flights gets the same statistics', () => {
  const digest = log()
  const first = keptStatistics(digest, allRows(digest), reference, 'km')
  expect(first.totals.flights).toBe(30)
  expect(keptStatistics(digest, allRows(digest).slice(), reference, 'km')).toBe(first)
  const inMiles = keptStatistics(digest, allRows(digest), reference, 'mi').bands.distance
  expect(inMiles.bands.map(({ from }) => from)).toEqual([0, 150, 300, 600, 1250, 2500, 5000])
})

test('other flights of the log, as many of them, another log and other reference data have their own', () => {
  const digest = log()
  const [some, others] = [allRows(digest).slice(0, 7), allRows(digest).slice(1, 8)]
  const first = keptStatistics(digest, some, reference, 'km')
  expect(first.totals.flights).toBe(7)
  const second = keptStatistics(digest, others, reference, 'km')
  expect(second).not.toBe(first)
  expect(keptStatistics(digest, others, { ...reference }, 'km')).not.toBe(second)
  expect(keptStatistics(digest, allRows(digest), reference, 'km').totals.flights).toBe(30)
  expect(keptStatistics(log(), others, reference, 'km')).not.toBe(second)
})
