import type { Language } from '../locale/language.ts'
import { HIDDEN, indexTexts, TITLE } from '../search/index-texts.ts'
import { type TextIndex } from '../search/text-search.ts'
import { type AirportColumns, readName } from './airport-columns.ts'
import type { AirportTable } from './airport-table.ts'

export const WEIGHT_PER_RANK = 4
/** So many rows are indexed at a time, some milliseconds: no step keeps the page from what its reader does. */
const ROWS_OF_STEP = 1000
/** Rows of one text index: many small ones would cost each key stroke more. */
const ROWS_OF_PART = 4000

type ByLocale<Value> = Record<Language, Value | null>

/** Indexes of the airports alone, which stay the same when the airfields come. */
const ofAirports = new WeakMap<AirportColumns['cityNames'], ByLocale<IndexPart>>()
const ofTables = new WeakMap<AirportTable, ByLocale<AirportIndex>>()

/** The index of a table, one for each language however many fields search in it. */
export function airportIndex(table: AirportTable, locale: Language): AirportIndex {
  return once(ofTables, table, locale, () => new AirportIndex(table, locale))
}

/** What is searched in some rows of the table, made step by step. */
class IndexPart {
  readonly from: number
  readonly #to: number
  readonly #table: AirportTable
  readonly #locale: Language
  readonly #texts: string[] = []
  readonly #index: TextIndex

  constructor(table: AirportTable, locale: Language, [from, to]: readonly [number, number], wordsOnly: boolean) {
    const { ranks } = table.columns
    const rankOf = (at: number): number => Number.parseInt(ranks[from + at] ?? '0', 36)
    this.from = from
    this.#to = to
    this.#table = table
    this.#locale = locale
    const weights = Float64Array.from({ length: to - from }, (_, at) => rankOf(at) * WEIGHT_PER_RANK)
    this.#index = { texts: this.#texts, weights, wordsOnly }
  }

  isDone(): boolean {
    return this.from + this.#texts.length >= this.#to
  }

  step(): void {
    const from = this.from + this.#texts.length
    const to = Math.min(from + ROWS_OF_STEP, this.#to)
    if (from < to) this.#texts.push(...indexTexts(textFields(this.#table, this.#locale, from, to)))
  }

  whole(): TextIndex {
    while (!this.isDone()) this.step()
    return this.#index
  }
}

/** The texts the search looks through. */
export class AirportIndex {
  readonly #airports: IndexPart
  readonly #airfields: readonly IndexPart[]

  constructor(table: AirportTable, locale: Language) {
    const { cityNames, fieldsFrom, count } = table.columns
    this.#airports = once(ofAirports, cityNames, locale, () => new IndexPart(table, locale, [0, fieldsFrom], false))
    this.#airfields = Array.from({ length: Math.ceil((count - fieldsFrom) / ROWS_OF_PART) }, (_, at) => {
      const from = fieldsFrom + at * ROWS_OF_PART
      return new IndexPart(table, locale, [from, Math.min(from + ROWS_OF_PART, count)], true)
    })
  }

  airports(): TextIndex {
    return this.#airports.whole()
  }

  /** Airfields from a row of the table on. */
  airfields(): { from: number; texts: TextIndex }[] {
    return this.#airfields.map((part) => ({ from: part.from, texts: part.whole() }))
  }

  /** Whether each of the folded words is a whole word of what is searched in a row of the table. */
  hasWords(row: number, words: readonly string[]): boolean {
    const part = [this.#airports, ...this.#airfields].findLast(({ from }) => from <= row)
    const text = part?.whole().texts[row - part.from] ?? ''
    return words.every((word) => text.includes(` ${word} `))
  }

  /** Whether there is more to do. */
  step(): boolean {
    this.#next()?.step()
    return this.#next() !== undefined
  }

  #next(): IndexPart | undefined {
    return [this.#airports, ...this.#airfields].find((part) => !part.isDone())
  }
}

function once<Key extends WeakKey, Value>(
  known: WeakMap<Key, ByLocale<Value>>,
  key: Key,
  locale: Language,
  make: () => Value,
): Value {
  const values = known.get(key) ?? { en: null, de: null }
  known.set(key, values)
  return (values[locale] ??= make())
}

/** What is shown, then what is only found: the names of the city in the other language, keywords, codes of the past. */
function* textFields(
  table: AirportTable,
  locale: Language,
  from: number,
  to: number,
): Generator<(string | undefined)[]> {
  const { columns } = table
  for (let row = from; row < to; row++) {
    const { name, stem } = readName(columns.names[row] ?? '')
    const stored = columns.cities[row] ?? ''
    const known = columns.cityNames[columns.cityOf[row] ?? -1]
    const source = stored === '=' ? stem : stored
    const shown = known === undefined ? source : known[locale === 'en' ? 0 : 1]
    const fields = [columns.iata[row], columns.icao[row], columns.ids[row], name]
    if (shown !== '') fields.push(TITLE + shown)
    if (source !== shown && source !== '') fields.push(HIDDEN + source)
    for (const word of table.searchFields(row)) if (word !== '' && word !== shown) fields.push(HIDDEN + word)
    yield fields
  }
}
