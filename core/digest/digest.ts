import { COLUMN_NAMES, type ColumnName } from './columns.ts'
import { emptyTables, type Tables } from './tables.ts'
import { fromEntries } from '../lib/from-entries.ts'

/**
 * All flights of a log as columns of numbers and tables of what they share: what the list, filters, totals,
 * statistics and the map read instead of documents. Row 0 is the newest flight; the order is that of the sort key.
 * A digest never changes: `applyChanges` makes another one.
 */
export interface Digest {
  readonly count: number
  readonly ids: readonly string[]
  readonly columns: Columns
  readonly tables: Tables
  /** The flights' own days, where `columns.date` has those of UTC (`days/utc-days.ts`). */
  readonly ownDates?: Int32Array
}
export type Columns = Readonly<Record<ColumnName, Int32Array>>

export function emptyDigest(): Digest {
  return { count: 0, ids: [], columns: columnsOf(() => new Int32Array(0)), tables: emptyTables() }
}

export function columnsOf(make: (name: ColumnName) => Int32Array): Columns {
  return fromEntries(COLUMN_NAMES.map((name) => [name, make(name)]))
}

/** Row of a flight, -1 when it is not there. */
export function rowOf(digest: Digest, id: string): number {
  return digest.ids.indexOf(id)
}

/** Whether these are the same rows in the same order. */
export function areSameRows(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((row, at) => row === other[at])
}

/** Every row, in the digest's order. */
export function allRows(digest: Digest): Uint32Array {
  const rows = new Uint32Array(digest.count)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  return rows
}
