import { MAX_RAW_CELLS } from '../../flight/schema/limits.ts'
import { scanXml } from '../../track/formats/scan-xml.ts'
import { MAX_FILE_ROWS } from '../record/limits.ts'
import { cellText, type NumberFormat } from './cell-format.ts'

/** What the cells of all sheets of a workbook are read by. */
export interface SheetParts {
  strings: readonly string[]
  /** By the style of a cell. */
  formats: readonly NumberFormat[]
  is1904: boolean
}

/** Cells by row, from 1, and column, from 0; rows and cells without content are not there. */
export type SheetCells = Map<number, string[]>

export interface ReadSheet {
  cells: SheetCells
  /** Rows with content behind the last one whose cells are here. */
  unreadRows: number
}

/** A row of headings, and as many as an import takes. */
const MOST_ROWS = MAX_FILE_ROWS + 1

/** As many rows and columns as a sheet can have. */
const LAST_ROW = 1_048_576
const LETTERS = 26
/** Of the longest text a cell can hold. */
const MOST_CHARACTERS = 32_767
/** Cells merged over more rows than this are no table. */
const MOST_FILLED = 100_000

interface Place {
  row: number
  column: number
}

interface Cell extends Place {
  type: string
  style: number
  text: string
}

/**
 * The cells of a sheet's XML (ECMA-376 part 1, 18.3) as they are shown: of formulas their last values, of a cell merged
 * over several rows its value in each of them. Null for XML that is broken or no sheet, and for cells that name a text or a
 * place there is none of. Rows behind the 50,001st, which no import takes, are only counted; columns behind the 500th, which
 * no row keeps, are left out.
 */
export function readSheet(xml: string, parts: SheetParts): ReadSheet | null {
  const cells: SheetCells = new Map()
  const merged: string[] = []
  let at: Place = { row: 0, column: -1 }
  let cell: Cell | null = null
  let isText = false
  let isSheet = false
  let isReading = false
  let isBroken = false
  let count = 0
  const unread = new Set<number>()
  const problem = scanXml(xml, {
    points: () => count,
    open: (name, attributes) => {
      if (name === 'worksheet') isSheet = true
      if (name === 'row') at = { row: rowNumber(attributes.get('r')) ?? at.row + 1, column: -1 }
      if (name === 'c') {
        const place = placeOf(attributes.get('r'))
        if (place === null && attributes.has('r')) isBroken = true
        at = place ?? { row: at.row, column: at.column + 1 }
        cell = { ...at, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0), text: '' }
        count += 1
      }
      // Beside the text of a cell stands how it is pronounced.
      if (name === 'rPh') isReading = true
      if ((name === 'v' || name === 't') && cell !== null && !isReading) isText = true
      if (name === 'mergeCell') {
        merged.push(attributes.get('ref') ?? '')
        count += 1
      }
      if (at.row > LAST_ROW) isBroken = true
      return !isBroken
    },
    text: (part) => {
      if (isText && cell !== null) cell.text += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'c' && cell !== null) {
        const text = shown(cell, parts)
        if (text === null) isBroken = true
        else if (cells.size < MOST_ROWS || cells.has(cell.row)) put(cells, cell, text)
        else if (text !== '') unread.add(cell.row)
        cell = null
      }
      return !isBroken
    },
  })
  if (problem !== null || isBroken || !isSheet) return null
  fillMerged(cells, merged)
  return { cells, unreadRows: unread.size }
}

function rowNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}

/** `B2`. */
function placeOf(reference: string | undefined): Place | null {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference ?? '') ?? []
  if (letters === '') return null
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64
  return { row: Number(digits), column: column - 1 }
}

/** Null where the text it names is not there. */
function shown({ type, style, text }: Cell, { strings, formats, is1904 }: SheetParts): string | null {
  switch (type) {
    case 's':
      return text.trim() === '' ? '' : (strings[Number(text)] ?? null)
    case 'b':
      return text.trim() === '1' ? 'TRUE' : 'FALSE'
    // What a formula could not work out.
    case 'e':
      return ''
    case 'n':
      return cellText(text, formats[style] ?? { digits: 0 }, is1904)
    case 'd':
      return text.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    default:
      return unescaped(text)
  }
}

/** Signs that XML cannot have are written `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function put(cells: SheetCells, { row, column }: Place, text: string): void {
  if (text === '' || column >= MAX_RAW_CELLS || row < 1 || row > LAST_ROW) return
  const there = cells.get(row) ?? []
  while (there.length < column) there.push('')
  there[column] = text.slice(0, MOST_CHARACTERS)
  cells.set(row, there)
}

function fillMerged(cells: SheetCells, merged: readonly string[]): void {
  let filled = 0
  for (const reference of merged) {
    const [from, to] = reference.split(':').map(placeOf)
    if (!from || !to) continue
    const text = cells.get(from.row)?.[from.column] ?? ''
    if (text === '') continue
    for (let row = from.row + 1; row <= to.row && filled < MOST_FILLED; row += 1) {
      filled += 1
      if (cells.has(row)) put(cells, { row, column: from.column }, text)
    }
  }
}
