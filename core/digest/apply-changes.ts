import type { FlightAttributes } from '../flight/flight.ts'
import { readFlight } from '../flight/read-flight.ts'
import type { ColumnName } from './columns.ts'
import { columnsOf, type Digest } from './digest.ts'
import { type KindOfMedia, type RowValues, rowValues } from './row-values.ts'

/** A flight as it is now; `attributes` null when it was removed. */
export interface FlightChange {
  readonly id: string
  readonly attributes: FlightAttributes | null
}

interface NewRow {
  id: string
  values: RowValues
}

/** Part of the next digest: rows `from` to `to` of the last one, or a new row. */
type Piece = { from: number; to: number } | NewRow

const noKind: KindOfMedia = () => null

/**
 * The digest after these changes; of several to one flight the last counts. The given digest stays as it was, so rows
 * found in it stay true of it. Costs a copy of the columns, whatever the number of changes.
 */
export function applyChanges(digest: Digest, changes: readonly FlightChange[], kindOf: KindOfMedia = noKind): Digest {
  if (changes.length === 0) return digest
  const last = new Map(changes.map(({ id, attributes }) => [id, attributes]))
  const fresh: NewRow[] = []
  for (const [id, attributes] of last) {
    if (attributes) fresh.push({ id, values: valuesOf(attributes, id, digest, kindOf) })
  }
  fresh.sort(inOrder)
  return assemble(digest, piecesOf(digest, last, fresh))
}

/** A record of a newer app, or a damaged one, may hold anything: what cannot be understood is left out. */
function valuesOf(attributes: FlightAttributes, id: string, { tables }: Digest, kindOf: KindOfMedia): RowValues {
  try {
    return rowValues(attributes, id, tables, kindOf)
  } catch {
    return rowValues(readFlight(attributes).attributes, id, tables, kindOf)
  }
}

/** Newest day first, then latest departure, then latest logged, then id: the order of the sort key's text. */
function inOrder(a: NewRow, b: NewRow): number {
  return (
    b.values.date - a.values.date ||
    b.values.minute - a.values.minute ||
    b.values.logged - a.values.logged ||
    (a.id < b.id ? -1 : 1)
  )
}

function piecesOf(digest: Digest, last: ReadonlyMap<string, unknown>, fresh: readonly NewRow[]): Piece[] {
  const pieces: Piece[] = []
  const places = fresh.map((row) => placeFor(digest, row))
  let at = 0
  let start = 0
  const close = (row: number): void => {
    if (row > start) pieces.push({ from: start, to: row })
    start = row
  }
  const addThoseBefore = (row: number): void => {
    for (let next = fresh[at]; next && (places[at] ?? 0) <= row; next = fresh[++at]) {
      close(places[at] ?? 0)
      pieces.push(next)
    }
  }
  for (const row of rowsOf(digest, last)) {
    addThoseBefore(row)
    close(row)
    start = row + 1
  }
  addThoseBefore(digest.count)
  close(digest.count)
  return pieces
}

/** A few flights are looked for one by one; of more, every row is looked at once. */
const FEW = 4

/** The old rows of these flights, from the first to the last. */
function rowsOf({ ids }: Digest, last: ReadonlyMap<string, unknown>): number[] {
  if (last.size > FEW) return ids.flatMap((id, row) => (last.has(id) ? row : []))
  const found = Array.from(last.keys(), (id) => ids.indexOf(id))
  return found.filter((row) => row >= 0).sort((a, b) => a - b)
}

/** The first old row that comes after the new one. */
function placeFor({ columns, ids, count }: Digest, { id, values }: NewRow): number {
  const isBefore = (row: number): boolean => {
    for (const name of ['date', 'minute', 'logged'] as const) {
      const difference = (columns[name][row] ?? 0) - values[name]
      if (difference !== 0) return difference > 0
    }
    return (ids[row] ?? '') < id
  }
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function assemble(digest: Digest, pieces: readonly Piece[]): Digest {
  const ids = pieces.flatMap((piece) => ('id' in piece ? piece.id : digest.ids.slice(piece.from, piece.to)))
  const columns = columnsOf((name) => column(digest, pieces, name, ids.length))
  return { count: ids.length, ids, columns, tables: digest.tables }
}

function column(digest: Digest, pieces: readonly Piece[], name: ColumnName, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let at = 0
  for (const piece of pieces) {
    if ('id' in piece) numbers[at++] = piece.values[name]
    else {
      numbers.set(digest.columns[name].subarray(piece.from, piece.to), at)
      at += piece.to - piece.from
    }
  }
  return numbers
}
