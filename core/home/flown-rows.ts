import { choiceIndex } from '../digest/columns.ts'
import { readDigestDate } from '../digest/digest-date.ts'
import type { Digest } from '../digest/digest.ts'
import { flownTest } from '../query/rows/totals.ts'

const OF_A_YEAR = 10_000

/** The newest rows that are no plans: flights, those that were cancelled too, and sessions; newest first. */
export function newestRows({ columns, ids, count }: Digest, most: number): readonly number[] {
  const planned = choiceIndex('status', 'planned')
  const rows: number[] = []
  for (let row = 0; row < Math.min(count, ids.length) && rows.length < most; row++) {
    if (columns.status[row] !== planned || columns.session[row] !== 0) rows.push(row)
  }
  return rows
}

/**
 * Rows of flights that were flown on this day of the year in earlier years, newest first. A leap day has its own
 * flights in leap years alone.
 * @param today `2026-03-05`
 */
export function rowsOfThisDay({ columns, count }: Digest, today: string): readonly number[] {
  const isFlown = flownTest(columns)
  const date = readDigestDate(today)
  const rows: number[] = []
  for (let row = 0; row < count; row++) {
    const other = columns.date[row] ?? 0
    if (other < date && (date - other) % OF_A_YEAR === 0 && isFlown(row)) rows.push(row)
  }
  return rows
}
