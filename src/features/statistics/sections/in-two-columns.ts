/**
 * Parts things into two columns about equally high, the first of them at the head of the left one; in each they keep their
 * order. All ways are tried: of twenty things that would be half a million.
 * @param heights of the things, in any unit
 * @returns their indices, by column
 */
export function inTwoColumns(heights: readonly number[]): readonly [readonly number[], readonly number[]] {
  const whole = heights.reduce((sum, height) => sum + height, 0)
  let best = { most: Number.POSITIVE_INFINITY, right: 0 }
  for (let right = 0; right < 2 ** heights.length; right += 2) {
    const other = heights.reduce((sum, height, at) => sum + (isIn(right, at) ? height : 0), 0)
    const most = Math.max(other, whole - other)
    if (most < best.most) best = { most, right }
  }
  const places = [...heights.keys()]
  return [places.filter((at) => !isIn(best.right, at)), places.filter((at) => isIn(best.right, at))]
}

function isIn(column: number, at: number): boolean {
  return ((column >> at) & 1) === 1
}
