/**
 * Typing errors between `typed` and the beginning of `word`: insertions, deletions, substitutions and
 * swapped neighbours (optimal string alignment). What follows in `word` after the best fit costs nothing,
 * so half a word counts as well. Returns `limit + 1` when there are more than `limit`.
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  return Math.min(limit + 1, ...beginningDistances(typed, word, limit))
}

/** The same errors between `typed` and the whole of `word`; `limit + 1` when there are more than `limit`. */
export function wordDistance(typed: string, word: string, limit: number): number {
  return Math.min(limit + 1, beginningDistances(typed, word, limit)[word.length] ?? limit + 1)
}

/** Errors between `typed` and the beginning of `word` of each length; none when all have more than `limit`. */
function beginningDistances(typed: string, word: string, limit: number): readonly number[] {
  const width = Math.min(word.length, typed.length + limit)
  let before: number[] = []
  let previous = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const cost = cellCost(typed, word, { row, column, before, previous, current })
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return []
    before = previous
    previous = current
  }
  return previous
}

interface Cell {
  row: number
  column: number
  before: readonly number[]
  previous: readonly number[]
  current: readonly number[]
}

function cellCost(typed: string, word: string, { row, column, before, previous, current }: Cell): number {
  const same = typed[row - 1] === word[column - 1]
  const far = Number.POSITIVE_INFINITY
  let cost = Math.min(
    (previous[column] ?? far) + 1,
    (current[column - 1] ?? far) + 1,
    (previous[column - 1] ?? far) + (same ? 0 : 1),
  )
  const swapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
  if (swapped) cost = Math.min(cost, (before[column - 2] ?? far) + 1)
  return cost
}

/**
 * Errors of a typed term against a word, null when there are more than `limit` (one for short terms). The beginning
 * of a longer word costs a quarter more than a whole one.
 */
export function wordErrors(term: string, word: string, limit: number): number | null {
  const most = term.length < 5 ? 1 : limit
  const difference = word.length - term.length
  if (difference < -most) return null
  // A wrong first letter is rare and would double the work, so only near-complete words may have one.
  if (word[0] !== term[0] && Math.abs(difference) > 1) return null
  const errors = prefixDistance(term, word, most)
  if (errors > most) return null
  return Math.abs(difference) > 1 ? errors + 0.25 : errors
}
