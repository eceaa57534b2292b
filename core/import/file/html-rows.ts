import { Parser } from 'htmlparser2'
import { cleanText } from './clean-cell.ts'

export interface HtmlCell {
  name: 'td' | 'th'
  className: string
  /** Its text by `br`, cleaned; blank lines stay where a line follows. */
  lines: string[]
  /** Addresses of its images. */
  images: string[]
  /** `title` of what is in it. */
  titles: string[]
  /** How many columns it is wide. */
  width: number
  /** A table lies in it, the rows of which are rows of the page. */
  holdsTable: boolean
}

export interface HtmlRow {
  cells: HtmlCell[]
}

/** A row with more cells is none of a list, a cell with more lines none of a flight. */
const MOST = 100

/**
 * The rows of all tables of a page in the order in which they begin, those of a table within a cell behind the row
 * around it. Pages are read as browsers read them: cells and rows may be left open, names be in capitals. Nothing of the
 * page is run or fetched.
 */
export function rowsOfPage(page: string): HtmlRow[] {
  const rows: HtmlRow[] = []
  const openRows: HtmlRow[] = []
  /** One for each open cell, beginning with the outermost. */
  const openCells: OpenCell[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag: (name, { class: className = '', colspan, src, title }) => {
      if (isHidden(name)) hidden += 1
      const around = openCells.at(-1)
      if (name === 'tr') {
        const row = { cells: [] }
        rows.push(row)
        openRows.push(row)
      } else if (name === 'td' || name === 'th') {
        const cell = new OpenCell(name, className, widthOf(colspan))
        openCells.push(cell)
        const row = openRows.at(-1)
        if (row && row.cells.length < MOST) row.cells.push(cell.cell)
      } else if (name === 'table' && around) around.cell.holdsTable = true
      else if (name === 'br') around?.endLine()
      else if (name === 'img' && src !== undefined) around?.cell.images.push(src)
      if (title !== undefined) openCells.at(-1)?.cell.titles.push(cleanText(title))
    },
    ontext: (text) => {
      if (hidden === 0) openCells.at(-1)?.add(text)
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1
      else if (name === 'tr') openRows.pop()
      else if (name === 'td' || name === 'th') openCells.pop()?.close()
    },
  })
  parser.write(page)
  parser.end()
  return rows
}

const isHidden = (name: string): boolean => name === 'script' || name === 'style'

function widthOf(colspan: string | undefined): number {
  const width = Number.parseInt(colspan ?? '', 10)
  return width > 0 ? Math.min(width, MOST) : 1
}

/** A cell while its text is read. */
class OpenCell {
  readonly cell: HtmlCell
  #line: string[] = []

  constructor(name: HtmlCell['name'], className: string, width: number) {
    this.cell = { name, className, lines: [], images: [], titles: [], width, holdsTable: false }
  }

  add(text: string): void {
    this.#line.push(text)
  }

  endLine(): void {
    if (this.cell.lines.length < MOST) this.cell.lines.push(cleanText(this.#line.join('').replaceAll(/\s+/g, ' ')))
    this.#line = []
  }

  close(): void {
    this.endLine()
    while (this.cell.lines.at(-1) === '') this.cell.lines.pop()
  }
}
