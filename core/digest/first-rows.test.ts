import { beforeAll, expect, test } from 'vitest'
import { rightLog } from '../../test/support/right-log.ts'
import { FULL_FLIGHT, FULL_SESSION } from '../../test/support/any-flight.ts'
import { digestOf } from '../../test/support/digest-of.ts'
import { runningTotals, totalsOf } from '../query/rows/totals.ts'
import { loadTemporal } from '../time/temporal.ts'
import { allRows, type Digest } from './digest.ts'
import { digestOfFirstRows, firstRowsOf } from './first-rows.ts'
import { readRow } from './read-row.ts'

let whole: Digest
beforeAll(async () => {
  await loadTemporal()
  whole = digestOf([
    ...rightLog(300),
    { id: 'planned', date: '2011-04', status: 'planned' },
    { id: 'cancelled', date: '2011', status: 'cancelled' },
    { id: 'undated' },
    { ...FULL_FLIGHT, id: 'full', date: '2099-01-01' },
    { ...FULL_SESSION, id: 'new session', date: '2099-01-02' },
    { ...FULL_SESSION, id: 'old session', date: '2011-05-02' },
  ])
})
/** As it comes back from where texts are kept. */
const kept = () => digestOfFirstRows(JSON.parse(JSON.stringify(firstRowsOf(whole, 40))))

test('the first rows read as those of the log, but for what no list shows', () => {
  const copy = kept()
  if (!copy) throw new Error('of this version')
  expect(copy.ids).toEqual(whole.ids.slice(0, 40))
  for (let row = 0; row < 40; row++) {
    const { rest: _, ...shown } = readRow(whole, row)
    expect(readRow(copy, row)).toEqual({ ...shown, rest: null })
  }
})

test('the log adds up, in all and by month, as far as each flight', () => {
  const copy = kept()
  if (!copy) throw new Error('of this version')
  expect(copy.count).toBe(whole.count)
  const { nightMinutes: _, sessionMinutes: __, ...totals } = totalsOf(whole, allRows(whole))
  expect(totalsOf(copy, allRows(copy))).toMatchObject(totals)
  const months = (digest: typeof whole): number[] => [...digest.columns.date].map((date) => Math.floor(date / 100))
  expect(months(copy)).toEqual(months(whole))
  const [ofCopy, ofWhole] = [runningTotals(copy, allRows(copy)), runningTotals(whole, allRows(whole))]
  for (let row = 0; row < 40; row++) {
    expect([ofCopy.flights[row], ofCopy.minutes[row], ofCopy.metres[row]]).toEqual([
      ofWhole.flights[row],
      ofWhole.minutes[row],
      ofWhole.metres[row],
    ])
  }
})

test('rows of another version, and rows that do not add up, are no copy', () => {
  const rows = firstRowsOf(whole, 40)
  expect(digestOfFirstRows({ ...rows, version: '1.1' })).toBeNull()
  expect(digestOfFirstRows({ ...rows, count: rows.count + 1 })).toBeNull()
  expect(digestOfFirstRows(JSON.parse(JSON.stringify({ ...rows, tables: null })))).toBeNull()
})

test('a log of fewer flights is kept whole, and an empty one is one', () => {
  expect(digestOfFirstRows(firstRowsOf(digestOf([{ id: 'a' }]), 40))?.count).toBe(1)
  expect(digestOfFirstRows(firstRowsOf(digestOf([]), 40))?.count).toBe(0)
})
