/**
 * Whole numbers as near to the parts as may be that add up to a whole: each rounded down, and what is left given to the
 * largest remainders, the earlier of equals first.
 * @param parts not negative
 * @param total whole, what the results add up to; at least the sum of the parts rounded down, at most that of them rounded up
 */
export function wholeShares(parts: readonly number[], total: number): number[] {
  const whole = parts.map(Math.floor)
  const left = total - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, Math.max(left, 0)).map(({ index }) => index))
  return whole.map((part, index) => (raised.has(index) ? part + 1 : part))
}
