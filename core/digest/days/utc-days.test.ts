import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { COLUMN_NAMES } from '../columns.ts'
import { writeDigestDate } from '../digest-date.ts'
import { readRow } from '../read-row.ts'
import { inUtcDays } from './utc-days.ts'

beforeAll(loadTemporal)

test('every flight of any log stands under the UTC day of its departure, the newest first, else as it was', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const digest = digestOf(log)
      const inUtc = inUtcDays(digest)
      const was = new Map(digest.ids.map((id, row) => [id, readRow(digest, row)]))
      expect([...inUtc.ids].sort()).toEqual([...digest.ids].sort())
      for (const [row, id] of inUtc.ids.entries()) {
        const before = was.get(id)
        const day = before?.departure && new Date(before.departure.epochMs).toISOString().slice(0, 10)
        const date = before?.date?.length === 10 && day ? day : before?.date
        expect(readRow(inUtc, row)).toEqual({ ...before, date })
        expect(writeDigestDate(inUtc.ownDates?.[row] ?? 0)).toEqual(before?.date)
      }
      const keys = inUtc.ids.map((_, row) => (inUtc.columns.date[row] ?? 0) * 1440 + (inUtc.columns.minute[row] ?? 0))
      expect(keys).toEqual(keys.toSorted((a, b) => b - a))
    }),
    { numRuns: 60 },
  )
})

test('a flight of New Year’s Eve in UTC changes places with one that is later there', () => {
  const times = (from: 'MUC' | 'JFK', offBlock: string) => ({
    actual: viewedTimes(from, 'MUC', [offBlock, null, null, null]),
  })
  // 31 December 23:30 UTC, and 1 January 00:30 UTC.
  const east = viewedFlight('MUC', 'MUC', '2025-01-01', times('MUC', '2025-01-01 00:30'))
  const west = viewedFlight('JFK', 'MUC', '2024-12-31', times('JFK', '2024-12-31 19:30'))
  const digest = digestOf([east, west])
  const inUtc = inUtcDays(digest)
  expect(digest.ids).toEqual([east.id, west.id])
  expect(inUtc.ids).toEqual([west.id, east.id])
  expect([...inUtc.columns.date]).toEqual([20_250_101, 20_241_231])
  expect(COLUMN_NAMES.map((name) => inUtc.columns[name].length)).toEqual(COLUMN_NAMES.map(() => 2))
  expect(inUtcDays(digest)).toBe(inUtc)
})
