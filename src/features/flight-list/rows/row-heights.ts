/**
 * Heights of the items of a long list, their sums in a Fenwick tree: one height that turns out otherwise moves 50,000
 * items in the time of sixteen additions. Pixels.
 */
export interface RowHeights {
  readonly total: () => number
  /** Where the item begins. */
  readonly offsetOf: (index: number) => number
  readonly heightOf: (index: number) => number
  /** The item at that many pixels from the top; the first or last for what lies outside. */
  readonly indexAt: (offset: number) => number
  /** Takes another height; answers by how much it differs from the one before. */
  readonly change: (index: number, height: number) => number
}

export function createRowHeights(heights: Float64Array): RowHeights {
  const count = heights.length
  const sums = treeOf(heights)
  // The greatest power of two that fits, for the way down the tree.
  const top = count === 0 ? 0 : 2 ** Math.floor(Math.log2(count))

  const offsetOf = (index: number): number => {
    let sum = 0
    for (let at = Math.min(index, count); at > 0; at -= at & -at) sum += sums[at] ?? 0
    return sum
  }
  const indexAt = (offset: number): number => {
    let [at, left] = [0, offset]
    for (let step = top; step > 0; step >>= 1) {
      const sum = sums[at + step] ?? Number.POSITIVE_INFINITY
      if (at + step > count || sum > left) continue
      at += step
      left -= sum
    }
    return Math.max(0, Math.min(at, count - 1))
  }
  const change = (index: number, height: number): number => {
    const difference = height - (heights[index] ?? height)
    if (difference === 0) return 0
    heights[index] = height
    for (let at = index + 1; at <= count; at += at & -at) sums[at] = (sums[at] ?? 0) + difference
    return difference
  }
  return { total: () => offsetOf(count), offsetOf, heightOf: (index) => heights[index] ?? 0, indexAt, change }
}

/** Entry n holds the sum of as many items up to the nth as its lowest bit says. */
function treeOf(heights: Float64Array): Float64Array {
  const sums = new Float64Array(heights.length + 1)
  sums.set(heights, 1)
  for (let at = 1; at < sums.length; at++) {
    const parent = at + (at & -at)
    if (parent < sums.length) sums[parent] = (sums[parent] ?? 0) + (sums[at] ?? 0)
  }
  return sums
}
