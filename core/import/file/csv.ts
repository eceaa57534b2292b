// Reads separated text record by record, tolerant of what exporters get wrong, in time linear to its length.
import { foundOrEnd } from './lines.ts'
import { type ClosingRule, type Quotes, QuoteFinder } from './quote-finder.ts'

export type Delimiter = ',' | ';' | '\t'

export interface CsvRecord {
  /** Line of the file on which it begins, from 1. */
  line: number
  cells: readonly string[]
  /** Its quotes are not as RFC 4180 wants them: what was meant had to be found out. */
  isMended: boolean
}

export interface CsvOptions {
  delimiter: Delimiter
  /** Cells a record should have: tells which reading of wrong quotes is right. */
  width?: number | undefined
  /** Its writer quotes every cell and doubles no quote: a quote ends its cell only before the next one's. */
  quotesAll?: boolean | undefined
}

/**
 * The records of a text, without those whose cells are all blank. Lines end with LF, CRLF or CR, mixed as they come.
 * Quotes within a quoted cell may be doubled or not; one that nobody closes belongs to its cell, and spoils no more than
 * its line.
 */
export function* readCsv(text: string, options: CsvOptions): Generator<CsvRecord> {
  const reader = new CsvReader(text, options)
  let position = 0
  let line = 1
  while (position < text.length) {
    const { cells, isMended, end, lines } = reader.recordAt(position)
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, isMended }
    line += lines
    position = end
  }
}

interface Record {
  cells: readonly string[]
  isMended: boolean
  /** Behind its line end. */
  end: number
  /** Line ends in it. */
  lines: number
}

/** Where a cell stands; of a quoted one without its quotes. */
interface Range {
  from: number
  to: number
  isQuoted: boolean
}

interface Reading {
  ranges: Range[]
  quotes: Quotes
  end: number
}

/** A line with fewer cells may as well be one of a note. */
const FEWEST_OF_ROW = 4

class CsvReader {
  readonly #text: string
  readonly #options: CsvOptions
  readonly #quotes: QuoteFinder
  #feed = -2
  #return = -2
  /** Where a whole row begins that was found last. */
  #row = -1

  constructor(text: string, options: CsvOptions) {
    this.#text = text
    this.#options = options
    this.#quotes = new QuoteFinder(text, options.delimiter)
  }

  /** Positions are asked for from front to back. */
  recordAt(start: number): Record {
    const { width = null, quotesAll } = this.#options
    const lineEnd = this.#lineEnd(start)
    const line = this.#text.slice(start, lineEnd)
    if (!line.includes('"')) {
      return { cells: line.split(this.#options.delimiter), isMended: false, end: this.#behind(lineEnd), lines: 1 }
    }
    const usual = quotesAll ? 'all' : 'doubled'
    return (
      (width === null ? null : this.#ofWidth(start, lineEnd, usual, width)) ?? this.#ofAnyWidth(start, lineEnd, usual)
    )
  }

  /** The reading of the quotes by which there are just the cells of the header. */
  #ofWidth(start: number, lineEnd: number, usual: Quotes, width: number): Record | null {
    const inLine = this.#record(this.#read(start, usual, width, lineEnd), start, usual, width)
    for (const quotes of [usual, 'as-they-are', 'last'] as const) {
      const record = this.#record(this.#read(start, quotes, width), start, usual, width)
      // Over line ends a quote that is wrong may belong to another record.
      const isDoubtful = record?.isMended === true && record.end > this.#behind(lineEnd)
      if (isDoubtful && inLine) return { ...inLine, isMended: true }
      if (record && !(isDoubtful && this.#takesRow(start, record.end))) return record
    }
    return inLine && { ...inLine, isMended: true }
  }

  #ofAnyWidth(start: number, lineEnd: number, usual: Quotes): Record {
    const most = Number.POSITIVE_INFINITY
    const record = this.#record(this.#read(start, usual, most), start, usual)
    const isDoubtful = record?.isMended === true && record.end > this.#behind(lineEnd)
    if (record && !(isDoubtful && this.#takesRow(start, record.end))) return record
    const inLine = this.#record(this.#read(start, usual, most, lineEnd), start, usual)
    if (!inLine) return { cells: [], isMended: true, end: this.#behind(lineEnd), lines: 1 }
    return { ...inLine, isMended: true }
  }

  /** Does a record from `start` to `end` take a line behind its first that is a whole row by itself? */
  #takesRow(start: number, end: number): boolean {
    const { delimiter, width = 0 } = this.#options
    if (width < FEWEST_OF_ROW) return false
    if (start < this.#row && this.#row < end) return true
    const ends = /\r\n|\n|\r/g
    ends.lastIndex = start
    for (let at = ends.exec(this.#text); at && ends.lastIndex < end; ) {
      const from = ends.lastIndex
      at = ends.exec(this.#text)
      if (cellsOfLine(this.#text.slice(from, at?.index), delimiter) !== width) continue
      this.#row = from
      return true
    }
    return false
  }

  /** Null without a reading, and for one of another width. */
  #record(reading: Reading | null, start: number, usual: Quotes, width = reading?.ranges.length): Record | null {
    if (!reading || reading.ranges.length !== width) return null
    const { ranges, quotes, end } = reading
    const hasBare = { isMended: quotes !== usual }
    const cells = ranges.map(({ from, to, isQuoted }) => {
      const text = this.#text.slice(from, to)
      if (!isQuoted || !text.includes('"')) return text
      const single = quotes === 'all' ? text : text.replaceAll('""', '"')
      // Every quote of a cell written right is one of two.
      if (single.length * 2 - text.length !== single.replaceAll('"', '').length) hasBare.isMended = true
      return single
    })
    return { cells, isMended: hasBare.isMended, end, lines: this.#countLines(start, end) }
  }

  /**
   * Null where a quote is never closed, or there are more cells than wanted. Within `lineEnd` a quote that is not closed
   * belongs to its cell.
   */
  #read(start: number, quotes: Quotes, most: number, lineEnd: number | null = null): Reading | null {
    const { delimiter, width = 0 } = this.#options
    const ranges: Range[] = []
    let position = start
    for (;;) {
      if (ranges.length >= most) return null
      const rule: ClosingRule = { quotes, missing: width - ranges.length - 1 }
      const quoted = this.#text[position] === '"' ? this.#quoted(position, rule) : null
      const isOpen = this.#text[position] === '"' && (quoted === null || quoted.to >= (lineEnd ?? this.#text.length))
      if (isOpen && lineEnd === null) return null
      const range = quoted === null || isOpen ? this.#bare(position) : quoted
      ranges.push(range)
      const end = range.to + (range.isQuoted ? 1 : 0)
      if (this.#text[end] !== delimiter) return { ranges, quotes, end: this.#behind(end) }
      position = end + 1
    }
  }

  #quoted(start: number, rule: ClosingRule): Range | null {
    const closing = this.#quotes.closing(start, rule)
    return closing === null ? null : { from: start + 1, to: closing, isQuoted: true }
  }

  #bare(start: number): Range {
    let end = start
    while (!this.#quotes.isCellEnd(end)) end += 1
    return { from: start, to: end, isQuoted: false }
  }

  /** Index of the next line end at or behind a position; the length of the text where there is none. */
  #lineEnd(position: number): number {
    const text = this.#text
    if (this.#feed < position) this.#feed = foundOrEnd(text, '\n', position)
    if (this.#return < position) this.#return = foundOrEnd(text, '\r', position)
    return Math.min(this.#feed, this.#return)
  }

  #behind(end: number): number {
    return end + (this.#text.startsWith('\r\n', end) ? 2 : 1)
  }

  #countLines(from: number, to: number): number {
    let count = 0
    for (let at = from; at < to; at += 1) {
      const sign = this.#text.charCodeAt(at)
      if (sign === 10 || (sign === 13 && this.#text.charCodeAt(at + 1) !== 10)) count += 1
    }
    return count
  }
}

/** Cells of a line whose quotes are as RFC 4180 wants them; null of another. */
function cellsOfLine(line: string, delimiter: Delimiter): number | null {
  let count = 1
  for (let at = 0; ; count += 1) {
    if (line[at] === '"') {
      do at = foundOrEnd(line, '"', at + 1) + 1
      while (line[at] === '"')
      if (at > line.length) return null
    } else {
      const end = foundOrEnd(line, delimiter, at)
      if (line.slice(at, end).includes('"')) return null
      at = end
    }
    if (at === line.length) return count
    if (line[at] !== delimiter) return null
    at += 1
  }
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']
const SAMPLE_RECORDS = 10

/** The delimiter that parts the first records most, and alike; a comma where none parts anything. */
export function findDelimiter(head: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const widths = [...take(readCsv(head, { delimiter }), SAMPLE_RECORDS)].map(({ cells }) => cells.length)
    const [first = 1] = widths
    const alike = widths.filter((width) => width === first).length
    return { delimiter, score: first > 1 ? first * (alike / widths.length) : 0 }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function* take<T>(items: Iterable<T>, most: number): Generator<T> {
  let count = 0
  for (const item of items) {
    yield item
    count += 1
    if (count >= most) return
  }
}
