// A table as a workbook of one sheet (ECMA-376, Office Open XML): values as dates, lengths of time and numbers, its first
// row fixed. Texts are inline strings: a program shows them and reckons none of them as a formula.
import { type TakeText, ZipWriter } from '../../lib/zip/zip-writer.ts'
import { xmlText } from '../../track/formats/write-gpx.ts'
import type { TableCell, TableColumn, TableKind } from './export-table.ts'

/** What programs take as a cell's text. */
const LONGEST_TEXT = 32_767
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in the list of styles (`STYLES`). */
const STYLE: Record<TableKind | 'head', number> = { text: 0, head: 1, number: 2, date: 3, clock: 4, minutes: 5 }

/** Formats 1, 14 and 20 are every program's own: a whole number, its reader's short date, hours and minutes. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm;\\-[h]:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6">' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="20" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const PARTS: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}">` +
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
]

export interface WorkbookHead {
  columns: readonly TableColumn[]
  /** Name of its one sheet. */
  sheet: string
  /** When it is made, milliseconds since 1970. */
  nowMs: number
}

/** Writes one workbook, rows as they come. Nothing of it is kept: `take` gets each piece as it comes about. */
export class WorkbookWriter {
  readonly #columns: readonly TableColumn[]
  readonly #zip: ZipWriter
  readonly #sheet: TakeText
  #rows = 0

  constructor({ columns, sheet, nowMs }: WorkbookHead, take: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#columns = columns
    this.#zip = new ZipWriter(nowMs, take)
    for (const [name, text] of PARTS) this.#zip.wholeText(name, text)
    this.#zip.wholeText('xl/workbook.xml', workbook(sheet))
    this.#sheet = this.#zip.text('xl/worksheets/sheet1.xml')
  }

  /** The next rows. Columns are as wide as the first of them ask for. */
  rows(rows: readonly (readonly TableCell[])[]): void {
    this.#begin(rows)
    this.#sheet(rows.map((row) => this.#row(row.map((cell, at) => this.#cell(cell, at)))).join(''))
  }

  end(): void {
    this.#begin([])
    const range = `A1:${letters(Math.max(0, this.#columns.length - 1))}${this.#rows}`
    this.#sheet(`</sheetData><autoFilter ref="${range}"/></worksheet>`)
    this.#sheet(null)
    this.#zip.end()
  }

  #begin(first: readonly (readonly TableCell[])[]): void {
    if (this.#rows > 0) return
    this.#sheet(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
        `<cols>${this.#columns.map((column, at) => columnWidth(column, at, first)).join('')}</cols><sheetData>`,
    )
    this.#sheet(this.#row(this.#columns.map(({ name }, at) => textCell(this.#at(at), name, STYLE.head))))
  }

  #row(cells: readonly string[]): string {
    // The row that is being written is the next one while its cells ask where they stand.
    this.#rows += 1
    return `<row r="${this.#rows}">${cells.join('')}</row>`
  }

  #at(column: number): string {
    return `${letters(column)}${this.#rows + 1}`
  }

  #cell(cell: TableCell, column: number): string {
    if (cell === null || cell === '') return ''
    const kind = this.#columns[column]?.kind ?? 'text'
    const value = valueOf(cell, kind)
    if (value === null) return textCell(this.#at(column), String(cell), STYLE.text)
    return `<c r="${this.#at(column)}" s="${STYLE[kind]}"><v>${value}</v></c>`
  }
}

function workbook(sheet: string): string {
  // What a name may not have, and how long it may be.
  const name = sheet.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  )
}

function textCell(at: string, text: string, style: number): string {
  // A sign written as `_x0041_` would be read as the letter it stands for.
  const plain = text.slice(0, LONGEST_TEXT).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  // Lines of a note stay lines; other signs of control are no text.
  const lines = plain.replaceAll('\t', ' ').split(/\r\n?|\n/)
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${lines.map(xmlText).join('\n')}</t></is></c>`
}

/** What a program reckons with; null for a text. */
function valueOf(cell: TableCell, kind: TableKind): number | null {
  if (typeof cell === 'number') return kind === 'minutes' ? cell / 1440 : Number.isFinite(cell) ? cell : null
  if (cell === null) return null
  if (kind === 'date') return dayNumber(cell)
  const [, hours, minutes] = (kind === 'clock' && /^(\d\d):(\d\d)$/.exec(cell)) || []
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) / 1440
}

/** 30 December 1899: from 1 March 1900 on day numbers are those of every program. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)
const FIRST_CERTAIN = '1900-03-01'

function dayNumber(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < FIRST_CERTAIN) return null
  return Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST_DAY_MS) / 86_400_000)
}

/** In digits of the usual letters; a text is no wider than a line of it is read with ease. */
const WIDTHS: Record<Exclude<TableKind, 'text'>, number> = { number: 8, date: 11, clock: 7, minutes: 9 }
const WIDEST = 48

function columnWidth({ name, kind }: TableColumn, at: number, rows: readonly (readonly TableCell[])[]): string {
  const least = Math.max(name.length + 4, kind === 'text' ? 6 : WIDTHS[kind])
  const widest = kind === 'text' ? Math.max(0, ...rows.map((row) => String(row[at] ?? '').length)) : 0
  const width = Math.min(WIDEST, Math.max(least, widest + 2))
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
}

/** `A`, `Z`, `AA` of 0, 25, 26. */
function letters(column: number): string {
  const before = column >= 26 ? letters(Math.floor(column / 26) - 1) : ''
  return `${before}${String.fromCharCode(65 + (column % 26))}`
}
