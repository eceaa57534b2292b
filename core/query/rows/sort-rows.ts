import {
  type ColumnName,
  isTableColumn,
  NO_TIME,
  type TableColumn,
  type TextColumn,
  UNKNOWN,
} from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { AnyTable } from '../../digest/table.ts'
import { ownFieldValues, type Tables, tableOf } from '../../digest/tables.ts'
import { fieldIdOf, isOwnKey, type OwnKey } from '../../custom/own-key.ts'
import { foldText } from '../../search/fold-text.ts'

/** What the list can be sorted by. `date` is the digest's own order. */
export type SortBy = Extract<ColumnName, 'date' | NumberSort> | TableSort | OwnKey
export type Direction = 'ascending' | 'descending'

type NumberSort =
  | 'minutes'
  | 'night'
  | 'metres'
  | 'rating'
  | 'awardMiles'
  | 'statusMiles'
  | 'departureDelay'
  | 'arrivalDelay'
  | 'status'
  | 'role'
  | 'cabin'
  | 'reason'
  | 'seatPosition'
  | 'seatSide'
type TableSort =
  | Extract<TableColumn, 'from' | 'to' | 'airline' | 'operator' | 'aircraft'>
  | Exclude<TextColumn, 'trip' | 'rest'>

const UNKNOWN_AS: Readonly<Partial<Record<SortBy, number>>> = {
  minutes: UNKNOWN,
  night: UNKNOWN,
  metres: UNKNOWN,
  departureDelay: NO_TIME,
  arrivalDelay: NO_TIME,
}

/**
 * The rows in another order. Equal ones stay newest first; what is not known comes last in either direction.
 * Every key and its row become one number, so the engine's own sort of numbers does the work.
 */
export function sortRows(digest: Digest, rows: Uint32Array, by: SortBy, direction: Direction): Uint32Array {
  if (by === 'date') return byDate(digest, rows, direction)
  const key = keysOf(digest, by)
  const unknown = UNKNOWN_AS[by] ?? 0
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    const value = key[row] ?? unknown
    if (value === unknown) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  // Where nothing is known, all are last.
  const last = most < least ? 0 : most - least + 1
  const step = digest.count
  const keyed = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const value = key[row] ?? unknown
    const place = value === unknown ? last : direction === 'ascending' ? value - least : most - value
    keyed[at] = place * step + row
  }
  keyed.sort()
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < sorted.length; at++) sorted[at] = (keyed[at] ?? 0) % step
  return sorted
}

/** Descending is the digest's order; ascending its reverse, with flights without a date last as well. */
function byDate({ columns, count }: Digest, rows: Uint32Array, direction: Direction): Uint32Array {
  const sorted = rows.slice().sort()
  if (direction === 'descending') return sorted
  let undated = count
  while (undated > 0 && columns.date[undated - 1] === 0) undated--
  const split = sorted.findIndex((row) => row >= undated)
  const dated = split < 0 ? sorted.length : split
  sorted.subarray(0, dated).reverse()
  return sorted
}

function keysOf(digest: Digest, by: Exclude<SortBy, 'date'>): Int32Array {
  const column = digest.columns[isOwnKey(by) ? 'custom' : by]
  if (!isOwnKey(by) && !isTableColumn(by)) return column
  const ranks = isOwnKey(by) ? ownRanks(digest.tables, fieldIdOf(by)) : ranksOf(tableOf(digest.tables, by))
  const keys = new Int32Array(column.length)
  for (let row = 0; row < keys.length; row++) keys[row] = ranks[column[row] ?? 0] ?? 0
  return keys
}

const rankings = new WeakMap<AnyTable, Int32Array>()

/** Place of each entry in the order of its text, from 1; made again when the table has grown. */
function ranksOf(table: AnyTable): Int32Array {
  const known = rankings.get(table)
  if (known?.length === table.size + 1) return known
  const texts = table.texts().map(sortable)
  const order = table.values().map((_, at) => at + 1)
  order.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : (texts[a] ?? '') > (texts[b] ?? '') ? 1 : a - b))
  const ranks = new Int32Array(table.size + 1)
  let rank = 0
  for (const [at, index] of order.entries()) {
    if (at === 0 || texts[index] !== texts[order[at - 1] ?? 0]) rank++
    ranks[index] = rank
  }
  rankings.set(table, ranks)
  return ranks
}

const ownRankings = new WeakMap<AnyTable, Map<string, Int32Array>>()

/** Place of each entry of the own fields in the order of one field's values, from 1: amounts before words; 0 has none. */
function ownRanks({ customs }: Tables, fieldId: string): Int32Array {
  const known = ownRankings.get(customs) ?? new Map<string, Int32Array>()
  ownRankings.set(customs, known)
  const made = known.get(fieldId)
  if (made?.length === customs.size + 1) return made
  const values = customs.values().map((json) => {
    const value = ownFieldValues(json)[fieldId] ?? null
    return typeof value === 'string' ? sortable(foldText(value)) : value === null ? '' : Number(value)
  })
  const order = values.flatMap((value, at) => (value === '' ? [] : [{ value, index: at + 1 }]))
  order.sort((a, b) => compareOwn(a.value, b.value))
  const ranks = new Int32Array(customs.size + 1)
  let rank = 0
  for (const [at, { value, index }] of order.entries()) {
    if (value !== order[at - 1]?.value) rank++
    ranks[index] = rank
  }
  known.set(fieldId, ranks)
  return ranks
}

function compareOwn(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : Number(a > b)
}

/** `| lh 9 |` before `| lh 400 |`: numbers in a text count as numbers. */
function sortable(text: string): string {
  return text.slice(0, 80).replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}
