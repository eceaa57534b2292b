import { indexTexts } from '../search/index-texts.ts'

/**
 * Values that many flights share, each once. Index 0 means "none"; the first value has index 1. It only grows, so
 * digests made from one another share their tables; what no row names any more is dropped when the digest is encoded.
 */
export class Table<T> {
  readonly #values: T[] = []
  readonly #indexOf = new Map<string, number>()
  readonly #keyOf: (value: T) => string
  readonly #fieldsOf: ((value: T) => readonly (string | null)[]) | null
  readonly #texts: string[] = ['']

  /** @param fieldsOf what of a value the free-text search looks at; null for nothing */
  constructor(keyOf: (value: T) => string, fieldsOf: ((value: T) => readonly (string | null)[]) | null) {
    this.#keyOf = keyOf
    this.#fieldsOf = fieldsOf
  }

  /** Number of values; the greatest index. */
  get size(): number {
    return this.#values.length
  }

  /** Index of a value, which is added when it is new. */
  add(value: T): number {
    const key = this.#keyOf(value)
    const known = this.#indexOf.get(key)
    if (known !== undefined) return known
    this.#values.push(value)
    this.#indexOf.set(key, this.#values.length)
    return this.#values.length
  }

  at(index: number): T | null {
    return this.#values[index - 1] ?? null
  }

  values(): readonly T[] {
    return this.#values
  }

  /**
   * Folded texts of the values by index, `| field | field |`; the one of index 0 is empty. Made when first asked for,
   * all in one go, which is ten times as fast as one by one.
   */
  texts(): readonly string[] {
    this.foldTexts(Number.POSITIVE_INFINITY)
    return this.#texts
  }

  /** Makes the texts of so many more values; answers whether all are made. */
  foldTexts(most: number): boolean {
    const from = this.#texts.length - 1
    if (this.#fieldsOf === null || from === this.#values.length) return true
    const fieldsOf = this.#fieldsOf
    const lines = this.#values.slice(from, from + most).map((value) => fieldsOf(value).map(oneLine))
    for (const text of indexTexts(lines)) this.#texts.push(text)
    return this.#texts.length - 1 === this.#values.length
  }

  /** 1 at the index of every value that passes, 0 elsewhere and at index 0. */
  mask(passes: (value: T, index: number) => boolean): Uint8Array {
    const mask = new Uint8Array(this.#values.length + 1)
    for (const [at, value] of this.#values.entries()) if (passes(value, at + 1)) mask[at + 1] = 1
    return mask
  }
}

/** What can be asked of a table whatever its values are. */
export type AnyTable = Pick<Table<unknown>, 'size' | 'at' | 'values' | 'texts' | 'foldTexts' | 'mask'>

/** Line ends and bars part texts and fields in the index. */
function oneLine(text: string | null): string | null {
  return text === null ? null : text.replace(/[\n\r|]+/g, ' ')
}
