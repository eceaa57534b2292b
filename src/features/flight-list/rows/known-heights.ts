import { keyAt, type Listing } from '../items/list-items.ts'

/** What is known of heights before an item is measured: how tall its kind is, and what the odd ones were. */
export interface KnownHeights {
  row: number
  heading: number
  /** Kinds of which one was measured. */
  readonly learnt: Set<'row' | 'heading'>
  /** Pixels by key, of items that are not as tall as their kind. */
  readonly odd: Map<string, number>
}

/** The height of every item of a list as far as it is known. */
export function rowHeightsOf(listing: Listing, { row, heading, odd }: KnownHeights): Float64Array {
  const { items } = listing
  const heights = new Float64Array(items.length)
  for (let index = 0; index < heights.length; index++) heights[index] = (items[index] ?? 0) < 0 ? heading : row
  if (odd.size === 0) return heights
  for (let index = 0; index < heights.length; index++) {
    const height = odd.get(keyAt(listing, index))
    if (height !== undefined) heights[index] = height
  }
  return heights
}

/** Notes what an item was measured as. Answers true when from now on all of its kind are taken for as tall. */
export function noteHeight(known: KnownHeights, key: string, kind: 'row' | 'heading', height: number): boolean {
  if (!known.learnt.has(kind)) {
    known.learnt.add(kind)
    const isFound = !isSameHeight(height, known[kind])
    // Where it is as tall as was guessed nothing is laid anew for a part of a pixel; the next laying has it.
    known[kind] = height
    return isFound
  }
  if (isSameHeight(height, known[kind])) known.odd.delete(key)
  else known.odd.set(key, height)
  return false
}

/** Parts of a pixel do not move anything. */
export function isSameHeight(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.5
}
