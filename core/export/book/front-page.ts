// The first sheet of a printed logbook: name and address of its holder (AMC1 FCL.050(a)(1)), the licence, and what was
// flown before its first line. What is not known is a rule to write on.
import type { LogbookSums } from '../../logbook/pilot-log.ts'
import { wrapText } from '../../pdf/font/fit-text.ts'
import type { Typeface } from '../../pdf/font/typeface.ts'
import { decimal } from '../../pdf/pdf-writer.ts'
import type { BookLayout, BookWords } from './book-layout.ts'
import { sumOf } from './book-lines.ts'
import { BOOK_INKS, type BookTypefaces } from './draw-page.ts'

/** Who holds the logbook, beside the name that stands on every page. */
export interface BookFront {
  licence: string
  /** Lines are parted by line feeds. */
  address: string
}

interface FrontParts {
  layout: BookLayout
  words: BookWords
  typefaces: BookTypefaces
  holder: string
  front: BookFront
  /** Sums before the first page, in the layout's columns. */
  before: LogbookSums
}

const MARGIN = 64
const SIZE = { title: 24, note: 8, label: 8, value: 13, figure: 9 } as const
const VALUE_STEP = 17
const FIGURE_STEP = 15

/** The content of the sheet. */
export function drawFront({ layout, words, typefaces, holder, front, before }: FrontParts): string {
  const { width, height } = layout.page
  const { regular, bold } = typefaces
  const pieces: string[] = []
  const text = (typeface: Typeface, what: string, x: number, y: number, size: number): void => {
    pieces.push(typeface.draw(what.replaceAll('\u00ad', ''), x, height - y, size))
  }
  const color = (ink: string): void => void pieces.push(`${ink} rg\n`)
  const rule = (x: number, end: number, y: number): void => {
    const level = decimal(height - y)
    pieces.push(`${BOOK_INKS.faint} RG 0.5 w\n${decimal(x)} ${level} m ${decimal(end)} ${level} l S\n`)
  }
  color(BOOK_INKS.ink)
  for (const [at, line] of wrapText(bold, words.title, width - 2 * MARGIN, SIZE.title).entries()) {
    text(bold, line, MARGIN, MARGIN + 30 + at * SIZE.title * 1.2, SIZE.title)
  }
  const middle = width * 0.52
  let y = MARGIN + 100
  for (const [label, value] of [
    [words.front.holder, holder],
    [words.front.licence, front.licence],
    [words.front.address, front.address],
  ] as const) {
    color(BOOK_INKS.soft)
    text(regular, label, MARGIN, y, SIZE.label)
    y += VALUE_STEP + 3
    const lines = value.split('\n').flatMap((line) => wrapText(bold, line, middle - MARGIN - 40, SIZE.value))
    color(BOOK_INKS.text)
    for (const [at, line] of lines.entries()) text(bold, line, MARGIN, y + at * VALUE_STEP, SIZE.value)
    if (lines.length === 0) rule(MARGIN, middle - 40, y + 2)
    y += Math.max(1, lines.length) * VALUE_STEP + 18
  }
  const sums = forwardSums(layout, words, before)
  if (sums.length > 0) {
    color(BOOK_INKS.soft)
    text(regular, words.front.forward, middle, MARGIN + 100, SIZE.label)
    for (const [at, { name, value }] of sums.entries()) {
      const line = MARGIN + 100 + (at + 1) * FIGURE_STEP + 5
      color(BOOK_INKS.text)
      text(regular, name, middle, line, SIZE.figure)
      text(bold, value, width - MARGIN - bold.widthOf(value, SIZE.figure), line, SIZE.figure)
      rule(middle, width - MARGIN, line + 4)
    }
  }
  rule(MARGIN, middle - 40, height - MARGIN - 14)
  color(BOOK_INKS.soft)
  text(regular, words.signature, MARGIN, height - MARGIN - 4, SIZE.label)
  return pieces.join('')
}

/** Those that are not zero, under the names of their columns. */
function forwardSums(
  { groups }: BookLayout,
  words: BookWords,
  { sums }: LogbookSums,
): { name: string; value: string }[] {
  const named = groups.flatMap(({ key, columns }) =>
    columns.flatMap((column) => {
      const sum = sumOf(column)
      const parts = [words.groups[key], ...(column.key === null ? [] : [words.columns[column.key]])]
      return sum === null ? [] : [{ sum, name: parts.join(' · ') }]
    }),
  )
  return named.flatMap(({ sum, name }, at) => {
    const value = sums[at] ?? 0
    return value === 0 ? [] : [{ name, value: sum.text(value) }]
  })
}
