import { wordErrors } from './edit-distance.ts'

/** Every word of the important texts once, with the texts it stands in: thousands to compare, not a hundred thousand. */
export class Vocabulary {
  readonly #textsOf = new Map<string, number[]>()

  constructor(texts: readonly string[], isImportant: (at: number) => boolean) {
    for (const [at, text] of texts.entries()) {
      if (!isImportant(at)) continue
      for (const word of new Set(text.split(' '))) {
        if (word.length < 3) continue
        const known = this.#textsOf.get(word)
        if (known === undefined) this.#textsOf.set(word, [at])
        else known.push(at)
      }
    }
  }

  /** Texts in which every term stands with at most `limit` errors, and the sum of their errors. */
  find(terms: readonly string[], limit: number): Map<number, number> {
    const [first, ...others] = terms.map((term) => this.#errorsOf(term, limit))
    const sums = new Map<number, number>(first)
    for (const errors of others) {
      for (const [at, sum] of sums) {
        const more = errors.get(at)
        if (more === undefined) sums.delete(at)
        else sums.set(at, sum + more)
      }
    }
    return sums
  }

  #errorsOf(term: string, limit: number): Map<number, number> {
    const least = new Map<number, number>()
    for (const [word, texts] of this.#textsOf) {
      const errors = wordErrors(term, word, limit)
      if (errors === null) continue
      for (const at of texts) if (errors < (least.get(at) ?? 99)) least.set(at, errors)
    }
    return least
  }
}
