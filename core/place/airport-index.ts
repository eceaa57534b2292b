import { HIDDEN, indexTexts, TITLE } from '../search/index-texts.ts'
import { type TextIndex } from '../search/text-search.ts'
import type { Locale } from './airport.ts'
import { type AirportColumns, readName } from './airport-columns.ts'
import type { AirportTable } from './airport-table.ts'

export const WEIGHT_PER_RANK = 4
/** Airfields are indexed so many at a time: no step keeps the page from what its reader does. */
const ROWS_OF_STEP = 4000

/** Texts of the airports, which stay the same when the airfields come. */
const textsOfAirports = new WeakMap<AirportColumns['cityNames'], Record<Locale, string[] | null>>()

/** Airfields from this row of the table on. */
interface AirfieldPart {
  from: number
  texts: TextIndex
}

/** The texts the search looks through, made step by step. */
export class AirportIndex {
  readonly #table: AirportTable
  readonly #locale: Locale
  readonly #parts: AirfieldPart[] = []
  #airports: TextIndex | null = null

  constructor(table: AirportTable, locale: Locale) {
    this.#table = table
    this.#locale = locale
  }

  airports(): TextIndex {
    const { columns } = this.#table
    const known = textsOfAirports.get(columns.cityNames) ?? { en: null, de: null }
    textsOfAirports.set(columns.cityNames, known)
    known[this.#locale] ??= this.#texts(0, columns.fieldsFrom)
    this.#airports ??= { texts: known[this.#locale] ?? [], weights: this.#weights(0, columns.fieldsFrom) }
    return this.#airports
  }

  airfields(): readonly AirfieldPart[] {
    while (this.#addPart());
    return this.#parts
  }

  /** Whether there is more to do. */
  step(): boolean {
    if (this.#airports === null) this.airports()
    else this.#addPart()
    return this.#next() < this.#table.count
  }

  #next(): number {
    return this.#table.columns.fieldsFrom + this.#parts.length * ROWS_OF_STEP
  }

  #addPart(): boolean {
    const from = this.#next()
    if (from >= this.#table.count) return false
    const to = Math.min(from + ROWS_OF_STEP, this.#table.count)
    this.#parts.push({
      from,
      texts: { texts: this.#texts(from, to), weights: this.#weights(from, to), wordsOnly: true },
    })
    return true
  }

  #weights(from: number, to: number): Float64Array {
    const { ranks } = this.#table.columns
    return Float64Array.from({ length: to - from }, (_, at) => {
      return Number.parseInt(ranks[from + at] ?? '0', 36) * WEIGHT_PER_RANK
    })
  }

  #texts(from: number, to: number): string[] {
    return indexTexts(textFields(this.#table, this.#locale, from, to))
  }
}

/** What is shown, then what is only found: the names of the city in the other language, keywords, codes of the past. */
function* textFields(table: AirportTable, locale: Locale, from: number, to: number): Generator<(string | undefined)[]> {
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
