/** Letters of a word by which texts are remembered. */
const DEPTH = 3
/** Beginnings to remember: more than a minute's typing. */
const MOST = 200

/** Which texts hold a word that begins so: each key stroke looks only where the one before it found something. */
export class WordStarts {
  readonly #texts: readonly string[]
  readonly #known = new Map<string, readonly number[]>()
  readonly #all: readonly number[]

  constructor(texts: readonly string[]) {
    this.#texts = texts
    this.#all = Array.from(texts.keys())
  }

  /** Indexes of the texts that may hold a word with this beginning, in order; none that does is left out. */
  begin(term: string): readonly number[] {
    const start = term.slice(0, DEPTH)
    const known = this.#known.get(start)
    if (known !== undefined) return known
    const before = this.#known.get(start.slice(0, -1)) ?? this.#known.get(start.slice(0, -2)) ?? this.#all
    const found = before.filter((at) => this.#texts[at]?.includes(` ${start}`))
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(start, found)
    return found
  }
}
