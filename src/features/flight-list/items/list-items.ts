import type { Digest } from '../../../../core/digest/digest.ts'
import { rowOf } from '../../../../core/digest/digest.ts'
import { groupRows, type Heading } from './list-headings.ts'
import type { Grouping } from '../../../query/views/list-view.ts'

/** What stands below each other in the list: headings, and flights. Numbers only, for there may be 50,000. */
export interface Listing {
  readonly digest: Digest
  /** Rows of the digest in the order shown. */
  readonly rows: Uint32Array
  /** The items from top to bottom: a place in `rows`, or `-1 - n` for the heading `n`. */
  readonly items: Int32Array
  readonly headings: readonly Heading[]
  /** What the headings are of. */
  readonly group: Grouping
}

/** The rows with a heading before the first flight of each time or trip; flights without a date share an empty one. */
export function layOut(digest: Digest, rows: Uint32Array, group: Grouping): Listing {
  const grouped = groupRows(digest, rows, group)
  return { digest, ...grouped, group, items: itemsOf(rows.length, grouped.headings) }
}

function itemsOf(count: number, headings: readonly Heading[]): Int32Array {
  if (headings.length === 0) return Int32Array.from({ length: count }, (_, place) => place)
  const items = new Int32Array(count + headings.length)
  let at = 0
  for (const [index, { start, end }] of headings.entries()) {
    items[at++] = -1 - index
    for (let place = start; place < end; place++) items[at++] = place
  }
  return items
}

/** The heading an item is; null for a flight. */
export function headingAt({ items, headings }: Listing, index: number): Heading | null {
  return headings[-1 - (items[index] ?? 0)] ?? null
}

/** Names an item as long as it stands in the list. */
export function keyAt(listing: Listing, index: number): string {
  return headingAt(listing, index)?.key ?? idAt(listing, listing.items[index] ?? 0) ?? String(index)
}

/** The heading that is in force at an item, as an index into the items; -1 where the list has none. */
export function headingBefore({ items }: Listing, index: number): number {
  for (let at = Math.min(index, items.length - 1); at >= 0; at--) if ((items[at] ?? 0) < 0) return at
  return -1
}

/** Id of the flight at a place. */
export function idAt({ digest, rows }: Listing, place: number): string | null {
  return digest.ids[rows[place] ?? -1] ?? null
}

/** Place of a flight among those shown, -1 when it is not among them. */
export function placeOf({ digest, rows }: Listing, id: string | null): number {
  const row = id === null ? -1 : rowOf(digest, id)
  return row < 0 ? -1 : rows.indexOf(row)
}

/** The flight next to the one at `place`, `step` places further, or the first or last there is. */
export function neighbour(listing: Listing, place: number, step: number): string | null {
  const last = listing.rows.length - 1
  if (place < 0) return idAt(listing, step > 0 ? 0 : last)
  return idAt(listing, Math.max(0, Math.min(last, place + step)))
}
