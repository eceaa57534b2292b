import { cleanCell, compactName, headerKey, headingText } from './clean-cell.ts'
import { type CsvRecord, type Delimiter, readCsv } from './csv.ts'

/** The part of a file that is looked at to find out what it is. */
export const HEAD_CHARACTERS = 20_000

/** Names of columns to look others up in by `compactName`. */
export function columnNames(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(',').map(compactName)))
}

/** One row of a table, read by the names of its columns. */
export interface TableRow {
  /** Line of the file on which it begins, from 1. */
  line: number
  /** As they stand in the file. */
  cells: readonly string[]
  isMended: boolean
  /** The cleaned cell of a column, `flight number` or `flightNumber`; empty where the row or the table has none. */
  get: (column: string) => string
  /** The heading of a column as the file writes it. */
  headingOf: (column: string) => string
}

/** Separated text whose first record names its columns. */
export class Table {
  /** Header keys in the order of the columns; a second column of a name is `name 2`. */
  readonly columns: readonly string[]
  readonly header: CsvRecord
  readonly delimiter: Delimiter
  readonly #text: string
  readonly #places: ReadonlyMap<string, number>
  readonly #headings: ReadonlyMap<string, string>

  constructor(text: string, delimiter: Delimiter, header: CsvRecord) {
    this.#text = text
    this.delimiter = delimiter
    this.header = header
    this.columns = distinct(header.cells.map(headerKey))
    this.#places = new Map(this.columns.map((column, place) => [compactName(column), place]))
    const headings = distinct(header.cells.map(headingText))
    this.#headings = new Map(this.columns.map((column, place) => [column, headings[place] ?? column]))
  }

  has(...columns: readonly string[]): boolean {
    return columns.every((column) => this.#places.has(compactName(column)))
  }

  /** The rows below the header. `quotesAll` as in `readCsv`. */
  *rows(quotesAll = false): Generator<TableRow> {
    const options = { delimiter: this.delimiter, width: this.columns.length, quotesAll }
    for (const record of readCsv(this.#text, options)) {
      if (record.line > this.header.line) yield this.rowOf(record)
    }
  }

  /** A record whose cells stand below this table's header. */
  rowOf({ line, cells, isMended }: CsvRecord): TableRow {
    const get = (column: string): string => cleanCell(cells[this.#places.get(compactName(column)) ?? -1] ?? '')
    const headingOf = (column: string): string => this.#headings.get(column) ?? column
    return { line, cells, isMended, get, headingOf }
  }
}

function distinct(keys: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  })
}
