/** A table program would take such a text for a formula, or take away the apostrophe it begins with. */
const FORMULA = /^'*[=+\-@\t\r]/
/** A signed number, which begins as a formula does and is none. */
const NUMBER = /^[+-]?\d+(?:[.,:]\d+)?$/

/**
 * A text as a cell: without spaces around it, which no reader keeps; with an apostrophe before what would be taken for a
 * formula (`core/import/file/clean-cell.ts` takes it away again); in quotes where it has a delimiter, a quote or a line end.
 */
export function csvCell(text: string, delimiter: ',' | ';' = ','): string {
  const plain = text.trim()
  const safe = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One record with its line end (RFC 4180). */
export function csvRow(cells: readonly string[], delimiter: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
}

/** Spreadsheet programs know UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF'
