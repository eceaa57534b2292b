import { wordDistance } from '../../search/edit-distance.ts'

/** What the word with the fewest typing errors stands for; null when every word has too many. */
export function nearestOf<T>(typed: string, words: Iterable<readonly [text: string, meaning: T]>): T | null {
  const limit = typed.length < 5 ? 1 : 2
  let best: { meaning: T | null; errors: number } = { meaning: null, errors: limit + 1 }
  for (const [text, meaning] of words) {
    const errors = wordDistance(typed, text, limit)
    if (errors < best.errors) best = { meaning, errors }
  }
  return best.meaning
}
