/**
 * Which quote before a delimiter closes a cell: the last of an odd number (RFC 4180), any, the one before another cell's
 * quote, or the one behind which the line has just the cells that are missing.
 */
export type Quotes = 'doubled' | 'as-they-are' | 'all' | 'last'

export interface ClosingRule {
  quotes: Quotes
  /** Cells that should stand behind this one. */
  missing: number
}

/** No cell is longer. */
const LONGEST_CELL = 20_000

/** What is known of a stretch of text: from anywhere in it the next closing quote is this one, or none before its end. */
interface Searched {
  from: number
  to: number
  closing: number | null
}

/** Finds the quotes that close cells, and looks at no stretch of text twice by the same rule. */
export class QuoteFinder {
  readonly #text: string
  readonly #delimiter: string
  readonly #searched = new Map<string, Searched>()

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter
  }

  /** The quote that closes the cell whose own opens at `start`; null where none does within the longest cell. */
  closing(start: number, rule: ClosingRule): number | null {
    const key = rule.quotes === 'last' ? `last ${rule.missing}` : rule.quotes
    const known = this.#searched.get(key)
    const isKnown = known !== undefined && known.from <= start && start < known.to
    if (isKnown && known.closing !== null) return known.closing - start <= LONGEST_CELL ? known.closing : null
    const limit = start + LONGEST_CELL
    const closing = this.#search(isKnown ? known.to : start + 1, limit, rule)
    this.#searched.set(key, { from: start, to: closing ?? limit, closing })
    return closing
  }

  isCellEnd(at: number): boolean {
    if (at >= this.#text.length) return true
    const sign = this.#text[at]
    return sign === this.#delimiter || sign === '\n' || sign === '\r'
  }

  #search(start: number, limit: number, rule: ClosingRule): number | null {
    let from = start
    for (;;) {
      const quote = this.#text.indexOf('"', from)
      if (quote < 0 || quote > limit) return null
      let behind = quote + 1
      while (this.#text[behind] === '"') behind += 1
      if (this.isCellEnd(behind) && this.#closes(quote, behind, rule)) return behind - 1
      from = behind
    }
  }

  /** Does the last of the quotes from `quote` up to `behind` close the cell? */
  #closes(quote: number, behind: number, { quotes, missing }: ClosingRule): boolean {
    switch (quotes) {
      case 'doubled':
        return (behind - quote) % 2 === 1
      case 'as-they-are':
        return true
      case 'all':
        return this.#text[behind] !== this.#delimiter || this.#text[behind + 1] === '"'
      case 'last':
        return this.#delimitersBehind(behind, missing) === missing
    }
  }

  /** Delimiters up to the line end; one more than wanted where there are more, -1 where another quote comes first. */
  #delimitersBehind(start: number, wanted: number): number {
    let count = 0
    for (let at = start; at < this.#text.length && count <= wanted; at += 1) {
      const sign = this.#text[at]
      if (sign === '\n' || sign === '\r') return count
      if (sign === '"') return -1
      if (sign === this.#delimiter) count += 1
    }
    return count
  }
}
