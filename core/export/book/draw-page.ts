// One page of a printed logbook: ruled lines, its entries, the three rows of totals, a place for the signature.
import type { Flight } from '../../flight/flight.ts'
import type { PageOf } from '../../logbook/pages.ts'
import type { LogbookSums } from '../../logbook/pilot-log.ts'
import { fitBox, fitLines, fitText } from '../../pdf/font/fit-text.ts'
import type { Typeface } from '../../pdf/font/typeface.ts'
import { decimal } from '../../pdf/pdf-writer.ts'
import { BOOK_TOTALS, type BookColumn, type BookLayout, type BookWords } from './book-layout.ts'
import { type BookLine, sumOf } from './book-lines.ts'

/** Lines of a page. */
export const PAGE_LINES = 20
/** Letters of the remarks. */
export const REMARKS_SIZE = 6

const MARGIN = 24
const TITLE_HEIGHT = 26
const GROUP_HEIGHT = 24
const COLUMN_HEIGHT = 20
const TOTAL_HEIGHT = 15
const FOOT_HEIGHT = 42
/** Between the two facing pages. */
const GUTTER = 7
const PADDING = 2

const SIZE = { title: 11, note: 6.5, group: 6.2, column: 6, figure: 7, total: 7, foot: 6.5 } as const
const SMALLEST = 4
/** Letters and lines of words in a line of the page; what does not fit in the last stands in the remarks. */
const WORDS_BOXES = [
  [6.2, 2],
  [5.6, 2],
  [5, 3],
  [4.5, 3],
  [SMALLEST, 4],
] as const
/** Fits into any column of words. */
const SHORT_TEXT = 16
/** Ink, and greys of rules and grounds, as parts of red, green and blue. */
export const BOOK_INKS = {
  ink: '0 0.188 0.329',
  text: '0.04 0.1 0.16',
  soft: '0.32 0.38 0.43',
  faint: '0.6 0.64 0.68',
} as const
const { ink: INK, text: TEXT, soft: SOFT, faint: FAINT } = BOOK_INKS
const HAIRLINE = '0.78 0.81 0.84'
const SHADE = '0.945 0.953 0.957'

export interface BookTypefaces {
  regular: Typeface
  bold: Typeface
}

export interface PageParts {
  layout: BookLayout
  words: BookWords
  typefaces: BookTypefaces
  holder: string
  pages: number
}

/** A column and where it stands. */
export interface PlacedColumn {
  column: BookColumn
  x: number
  width: number
}

interface PlacedGroup {
  title: string
  x: number
  width: number
  columns: readonly PlacedColumn[]
  isRight: boolean
}

/** Where the groups and columns of a layout stand on its page. */
function placedGroups(layout: BookLayout, words: BookWords): PlacedGroup[] {
  const all = layout.groups.flatMap(({ columns }) => columns)
  const fixed = all.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0)
  const rest = layout.page.width - 2 * MARGIN - GUTTER - fixed
  let x = MARGIN
  return layout.groups.map(({ key, number, columns, isRight }) => {
    if (isRight) x += GUTTER
    const start = x
    const placed = columns.map((column): PlacedColumn => {
      const width = column.width === 'rest' ? rest : column.width
      const place = { column, x, width }
      x += width
      return place
    })
    const title = number === undefined ? words.groups[key] : `${number}  ${words.groups[key]}`
    return { title, x: start, width: x - start, columns: placed, isRight: isRight === true }
  })
}

/** Points for remarks. */
export function remarksWidth(layout: BookLayout, words: BookWords): number {
  const columns = placedGroups(layout, words).flatMap((group) => group.columns)
  return (columns.find(({ column }) => column.cell === 'remarks')?.width ?? 0) - 2 * PADDING
}

/** Texts of an entry that have no room in their columns. */
export function textsWithoutRoom(
  layout: BookLayout,
  words: BookWords,
  typeface: Typeface,
): (flight: Flight) => string[] {
  const columns = placedGroups(layout, words).flatMap((group) => group.columns)
  return (flight) =>
    columns.flatMap(({ column: { cell }, width }) => {
      if (cell === 'remarks' || 'sum' in cell || cell.isWords !== true) return []
      const text = cell.text(flight)
      const isLong = text.length > SHORT_TEXT && fitBox(typeface, text, width - 2 * PADDING, WORDS_BOXES).isCut
      return isLong ? [text] : []
    })
}

/** The content of a page. @param number from 1 */
export function drawPage(parts: PageParts, page: PageOf<BookLine>, number: number): string {
  return new PageDrawing(parts, page, number).content()
}

class PageDrawing {
  readonly #parts: PageParts
  readonly #page: PageOf<BookLine>
  readonly #number: number
  readonly #groups: readonly PlacedGroup[]
  readonly #pieces: string[] = []
  readonly #height: number
  readonly #right: number
  /** Edges from the top of the page. */
  readonly #head: number
  readonly #body: number
  readonly #totals: number
  readonly #foot: number
  readonly #line: number

  constructor(parts: PageParts, page: PageOf<BookLine>, number: number) {
    const { width, height } = parts.layout.page
    this.#parts = parts
    this.#page = page
    this.#number = number
    this.#groups = placedGroups(parts.layout, parts.words)
    this.#height = height
    this.#right = width - MARGIN
    this.#head = MARGIN + TITLE_HEIGHT
    this.#body = this.#head + GROUP_HEIGHT + COLUMN_HEIGHT
    this.#foot = height - MARGIN - FOOT_HEIGHT
    this.#totals = this.#foot - BOOK_TOTALS.length * TOTAL_HEIGHT
    this.#line = (this.#totals - this.#body) / PAGE_LINES
  }

  content(): string {
    this.#drawGrounds()
    this.#drawRules()
    this.#drawTitle()
    this.#color(SOFT)
    for (const group of this.#groups) this.#drawHead(group)
    this.#color(TEXT)
    for (const [at, line] of this.#page.rows.entries()) this.#drawLine(line, at)
    this.#drawTotals()
    this.#drawFoot()
    return this.#pieces.join('')
  }

  #drawGrounds(): void {
    this.#pieces.push(`${SHADE} rg\n`)
    for (const [x, end] of this.#halves()) {
      this.#box(x, this.#head, end - x, this.#body - this.#head)
      this.#box(x, this.#totals, end - x, this.#foot - this.#totals)
    }
  }

  /** The left page and the right one. */
  #halves(): (readonly [x: number, end: number])[] {
    const right = this.#groups.find(({ isRight }) => isRight)?.x ?? this.#right
    return [
      [MARGIN, right - GUTTER],
      [right, this.#right],
    ]
  }

  #drawRules(): void {
    this.#pieces.push(`${HAIRLINE} RG 0.4 w\n`)
    for (const [x, end] of this.#halves()) {
      for (let line = 1; line < PAGE_LINES; line += 1) this.#across(x, end, this.#body + line * this.#line)
      for (let total = 1; total < BOOK_TOTALS.length; total += 1) {
        this.#across(x, end, this.#totals + total * TOTAL_HEIGHT)
      }
    }
    for (const { x, columns } of this.#groups) {
      for (const column of columns)
        if (column.x > x) this.#down(column.x, this.#head + GROUP_HEIGHT, this.#end(column.x))
      if (columns.length > 1) this.#across(x, x + widthOf(columns), this.#head + GROUP_HEIGHT)
    }
    this.#pieces.push(`${INK} RG 0.6 w\n`)
    for (const { x } of this.#groups) this.#down(x, this.#head, this.#end(x))
    for (const [x, end] of this.#halves()) {
      for (const y of [this.#head, this.#body, this.#totals, this.#foot]) this.#across(x, end, y)
      this.#down(end, this.#head, this.#foot)
    }
  }

  /** How far down a rule goes: the names of the totals stand where columns before the first sum would. */
  #end(x: number): number {
    return x > MARGIN && x < (this.#firstSum()?.x ?? 0) ? this.#totals : this.#foot
  }

  #firstSum(): PlacedColumn | undefined {
    return this.#groups.flatMap(({ columns }) => columns).find(({ column }) => sumOf(column) !== null)
  }

  #drawTitle(): void {
    const { words, holder, typefaces } = this.#parts
    const base = MARGIN + 12
    this.#color(INK)
    this.#text(typefaces.bold, words.title, MARGIN, base, SIZE.title)
    const middle = (this.#right - MARGIN) * 0.55
    const name = fitText(typefaces.bold, holder, this.#right - MARGIN - middle, SIZE.title, SMALLEST)
    this.#text(typefaces.bold, name.text, this.#right - typefaces.bold.widthOf(name.text, name.size), base, name.size)
    this.#color(SOFT)
    this.#text(typefaces.regular, words.note, MARGIN, base + 10, SIZE.note)
  }

  #drawHead({ title, x, width, columns }: PlacedGroup): void {
    const { typefaces, words } = this.#parts
    const isWhole = columns.length === 1 && columns[0]?.column.key === null
    const height = isWhole ? GROUP_HEIGHT + COLUMN_HEIGHT : GROUP_HEIGHT
    this.#lines(
      typefaces.bold,
      title,
      { x, y: this.#head, width, height },
      [SIZE.group, 5.6, 5, 4.5, 4],
      isWhole ? 5 : 3,
    )
    for (const { column, ...place } of columns) {
      if (isWhole || column.key === null) continue
      const box = { x: place.x, y: this.#head + GROUP_HEIGHT, width: place.width, height: COLUMN_HEIGHT }
      this.#lines(typefaces.regular, words.columns[column.key], box, [SIZE.column, 5.5, 5, 4.5, 4], 2)
    }
  }

  #drawLine({ flight, isFirst, remarks }: BookLine, at: number): void {
    const y = this.#body + at * this.#line
    const { regular } = this.#parts.typefaces
    for (const { column, x, width } of this.#groups.flatMap(({ columns }) => columns)) {
      const { cell } = column
      const box = { x, y, width, height: this.#line }
      if (cell === 'remarks') {
        this.#block(regular, remarks, { ...box, x: x + PADDING }, REMARKS_SIZE, 'start')
      } else if (!isFirst) continue
      else if ('sum' in cell) {
        const value = cell.sum.of(flight)
        if (value !== 0) this.#figure(cell.sum.text(value), box, regular, SIZE.figure)
      } else if (cell.isWords) this.#words(cell.text(flight), box)
      else this.#middle(cell.text(flight), box)
    }
  }

  #drawTotals(): void {
    const { words, typefaces } = this.#parts
    const first = this.#firstSum()
    for (const [at, total] of BOOK_TOTALS.entries()) {
      const y = this.#totals + at * TOTAL_HEIGHT
      const typeface = total === 'total' ? typefaces.bold : typefaces.regular
      this.#color(TEXT)
      if (first) {
        const width = first.x - MARGIN
        this.#figure(words.totals[total], { x: MARGIN, y, width, height: TOTAL_HEIGHT }, typeface, SIZE.total)
      }
      this.#drawSums(this.#page[total], y, typeface)
    }
  }

  #drawSums({ sums }: LogbookSums, y: number, typeface: Typeface): void {
    let at = 0
    for (const { column, x, width } of this.#groups.flatMap(({ columns }) => columns)) {
      const sum = sumOf(column)
      if (sum === null) continue
      const value = sums[at] ?? 0
      this.#color(value === 0 ? FAINT : TEXT)
      this.#figure(sum.text(value), { x, y, width, height: TOTAL_HEIGHT }, typeface, SIZE.total)
      at += 1
    }
  }

  #drawFoot(): void {
    const { words, typefaces, pages } = this.#parts
    const base = this.#foot + FOOT_HEIGHT - 12
    const [from, to] = [MARGIN + (this.#right - MARGIN) * 0.42, MARGIN + (this.#right - MARGIN) * 0.78]
    this.#color(TEXT)
    const certify = fitLines(typefaces.regular, words.certify, from - MARGIN - 12, [SIZE.foot, 6, 5.5], 2)
    for (const [at, line] of certify.lines.entries()) {
      this.#text(typefaces.regular, line, MARGIN, base - (certify.lines.length - 1 - at) * 8, certify.size)
    }
    this.#pieces.push(`${SOFT} RG 0.5 w\n`)
    this.#across(from, to, base + 1)
    this.#color(SOFT)
    this.#text(typefaces.regular, words.signature, from, base + 9, 5.6)
    const number = words.page.replace('{page}', String(this.#number)).replace('{pages}', String(pages))
    this.#text(typefaces.regular, number, this.#right - typefaces.regular.widthOf(number, SIZE.foot), base, SIZE.foot)
  }

  /** Figures stand below each other at the right edge. */
  #figure(text: string, { x, y, width, height }: Box, typeface: Typeface, size: number): void {
    const fitted = fitText(typeface, text, width - 2 * PADDING, size, SMALLEST)
    const start = x + width - PADDING - typeface.widthOf(fitted.text, fitted.size)
    this.#text(typeface, fitted.text, start, y + height / 2 + fitted.size * 0.36, fitted.size)
  }

  #middle(text: string, { x, y, width, height }: Box): void {
    const { regular } = this.#parts.typefaces
    const fitted = fitText(regular, text, width - PADDING, SIZE.figure, SMALLEST)
    const start = x + (width - regular.widthOf(fitted.text, fitted.size)) / 2
    this.#text(regular, fitted.text, start, y + height / 2 + fitted.size * 0.36, fitted.size)
  }

  /** Words in one line as large as figures, else in two smaller ones. */
  #words(text: string, box: Box): void {
    const { regular } = this.#parts.typefaces
    const width = box.width - 2 * PADDING
    const isShort = regular.widthOf(text, SIZE.figure) <= width
    const { lines, size } = isShort
      ? { lines: text === '' ? [] : [text], size: SIZE.figure }
      : fitBox(regular, text, width, WORDS_BOXES)
    this.#block(regular, lines, { ...box, x: box.x + PADDING, width }, size, 'start')
  }

  #lines(typeface: Typeface, text: string, box: Box, sizes: readonly number[], most: number): void {
    const { lines, size } = fitLines(typeface, text, box.width - PADDING, sizes, most)
    this.#block(typeface, lines, box, size, 'middle')
  }

  /** Lines in the middle of the height of a box. */
  #block(typeface: Typeface, lines: readonly string[], box: Box, size: number, align: 'start' | 'middle'): void {
    const step = size * 1.18
    const first = box.y + box.height / 2 - ((lines.length - 1) * step) / 2 + size * 0.36
    for (const [at, line] of lines.entries()) {
      const start = align === 'start' ? box.x : box.x + (box.width - typeface.widthOf(line, size)) / 2
      this.#text(typeface, line, start, first + at * step, size)
    }
  }

  #text(typeface: Typeface, text: string, x: number, y: number, size: number): void {
    this.#pieces.push(typeface.draw(text, x, this.#height - y, size))
  }

  #color(color: string): void {
    this.#pieces.push(`${color} rg\n`)
  }

  #box(x: number, y: number, width: number, height: number): void {
    this.#pieces.push(`${decimal(x)} ${decimal(this.#height - y - height)} ${decimal(width)} ${decimal(height)} re f\n`)
  }

  #across(x: number, end: number, y: number): void {
    const level = decimal(this.#height - y)
    this.#pieces.push(`${decimal(x)} ${level} m ${decimal(end)} ${level} l S\n`)
  }

  #down(x: number, from: number, to: number): void {
    const at = decimal(x)
    this.#pieces.push(`${at} ${decimal(this.#height - from)} m ${at} ${decimal(this.#height - to)} l S\n`)
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function widthOf(columns: readonly PlacedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}
