import { Parser } from 'htmlparser2'
import { cleanCell } from './clean-cell.ts'

export interface HtmlCell {
  className: string
  /** Its text by `br`, cleaned; blank lines stay where a line follows. */
  lines: string[]
  /** Addresses of its images. */
  images: string[]
  /** `title` of what is in it. */
  titles: string[]
}

export interface HtmlRow {
  /** Its own cells. */
  cells: HtmlCell[]
  /** Cells of tables within them, and of rows without a class behind it. */
  inner: HtmlCell[]
}

/** A row with more is none of a list. */
const MOST_CELLS = 100

/**
 * The rows of all tables of a page, as browsers read them: cells and rows may be left open, names be in capitals. A row
 * of a table within a cell belongs to the row around it. Nothing of the page is run or fetched.
 */
export function rowsOfPage(page: string): HtmlRow[] {
  const reader = new RowReader()
  const parser = new Parser({
    onopentag: (name, attributes) => {
      reader.open(name, attributes)
    },
    ontext: (text) => {
      reader.text(text)
    },
    onclosetag: (name) => {
      reader.close(name)
    },
  })
  parser.write(page)
  parser.end()
  return reader.rows
}
