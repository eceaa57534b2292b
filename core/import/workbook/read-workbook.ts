// Spreadsheets (ECMA-376, .xlsx): each sheet becomes the table that it would be as CSV.
import { fail, ok, type Result } from '../../lib/result.ts'
import { scanXml } from '../../track/formats/scan-xml.ts'
import { decodeText } from '../file/decode.ts'
import { unpack } from '../file/unpack.ts'
import { MAX_FILE_BYTES } from '../record/limits.ts'
import { type NumberFormat, numberFormat } from './cell-format.ts'
import { readSheet, type SheetCells, unescaped } from './read-sheet.ts'

export interface Sheet {
  name: string
  /** Its cells, parted by commas, each row on the line of its number unless a cell above has lines of its own. */
  text: string
  /** Rows with content behind those in the text: more than an import takes. */
  unreadRows: number
}

export type WorkbookProblem = 'workbook' | 'too-large' | 'empty'

/** The XML of 50,000 rows of 25 columns. Pictures, drawings and the like are left packed. */
const MOST_BYTES = 100_000_000
const PART = /^xl\/(?:(?:_rels|worksheets)\/)?[^/]+\.(?:xml|rels)$/
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/**
 * The sheets of a workbook that hold anything, in its order. `workbook` for one whose parts are missing or broken, or
 * unpack to more than 100 MB; `too-large` where the cells are more than 20 million signs.
 */
export function readWorkbook(archive: Uint8Array): Result<readonly Sheet[], WorkbookProblem> {
  const unpacked = unpack(archive, { isWanted: (name) => PART.test(name), mostBytes: MOST_BYTES })
  if (!unpacked.ok) return fail('workbook')
  const files = new Map(unpacked.value.map(({ name, bytes }) => [name, bytes]))
  const partOf = (path: string): string | null => {
    const bytes = files.get(path)
    const decoded = bytes && decodeText(bytes)
    return decoded?.ok ? decoded.value.text : null
  }
  const book = bookOf(partOf(WORKBOOK) ?? '')
  const relations = relationsOf(partOf(RELATIONS) ?? '')
  if (book === null || relations === null) return fail('workbook')
  const pathOf = (type: string): string | undefined => [...relations.values()].find((one) => one.type === type)?.path
  const stringsPath = pathOf('sharedStrings')
  const stylesPath = pathOf('styles')
  const strings = stringsPath === undefined ? [] : stringsOf(partOf(stringsPath) ?? '')
  const formats = stylesPath === undefined ? [] : formatsOf(partOf(stylesPath) ?? '')
  if (strings === null || formats === null) return fail('workbook')
  const sheets: Sheet[] = []
  const taken = new Set<string>()
  let room = MAX_FILE_BYTES
  for (const { name, relation } of book.sheets) {
    const target = relations.get(relation)
    // A chart on a sheet of its own is no table.
    if (target && target.type !== 'worksheet') continue
    // Many names for one part would be many times its work.
    const xml = target === undefined || taken.has(target.path) ? null : partOf(target.path)
    if (target) taken.add(target.path)
    const read = xml === null ? null : readSheet(xml, { strings, formats, is1904: book.is1904 })
    if (read === null) return fail('workbook')
    const { cells, unreadRows } = read
    if (cells.size === 0) continue
    const text = textOf(cells, room)
    if (text === null) return fail('too-large')
    room -= text.length
    sheets.push({ name, text, unreadRows })
  }
  return sheets.length === 0 ? fail('empty') : ok(sheets)
}

interface Book {
  is1904: boolean
  sheets: readonly { name: string; relation: string }[]
}

function bookOf(xml: string): Book | null {
  const sheets: { name: string; relation: string }[] = []
  let is1904 = false
  const isRead = scanned(xml, (name, attributes) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributes.get('date1904') ?? '')
    if (name === 'sheet') sheets.push({ name: attributes.get('name') ?? '', relation: attributes.get('id') ?? '' })
  })
  return isRead && sheets.length > 0 ? { is1904, sheets } : null
}

interface Relation {
  /** The last part of its type's address. */
  type: string
  /** In the archive. */
  path: string
}

function relationsOf(xml: string): ReadonlyMap<string, Relation> | null {
  const relations = new Map<string, Relation>()
  const isRead = scanned(xml, (name, attributes) => {
    if (name !== 'Relationship') return
    const target = attributes.get('Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    relations.set(attributes.get('Id') ?? '', { type: attributes.get('Type')?.split('/').at(-1) ?? '', path })
  })
  return isRead ? relations : null
}

/** By style of a cell: the formats that the styles name. */
function formatsOf(xml: string): NumberFormat[] | null {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isOfCells = false
  const isRead = scanned(
    xml,
    (name, attributes) => {
      const id = Number(attributes.get('numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, attributes.get('formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) ids.push(id)
    },
    (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  )
  return isRead ? ids.map((id) => numberFormat(id, codes.get(id) ?? null)) : null
}

/** The texts that cells share, each put together of its runs. */
function stringsOf(xml: string): string[] | null {
  if (xml === '') return null
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  const problem = scanXml(xml, {
    points: () => strings.length,
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      if (name === 't') isText = !isReading
      return true
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.push(unescaped(text))
      return true
    },
  })
  return problem === null ? strings : null
}

/** Whether a part could be read to its end. */
function scanned(
  xml: string,
  onOpen: (name: string, attributes: ReadonlyMap<string, string>) => void,
  onClose: (name: string) => void = () => undefined,
): boolean {
  if (xml === '') return false
  let count = 0
  const problem = scanXml(xml, {
    points: () => count,
    open: (name, attributes) => {
      count += 1
      onOpen(name, attributes)
      return true
    },
    text: () => undefined,
    close: (name) => {
      onClose(name)
      return true
    },
  })
  return problem === null
}

/** The cells as separated text; null where it would be longer than `room`. */
function textOf(cells: SheetCells, room: number): string | null {
  const rows = [...cells].sort(([a], [b]) => a - b)
  const width = rows.reduce((most, [, texts]) => Math.max(most, texts.length), 0)
  const lines: string[] = []
  let length = 0
  let next = 1
  for (const [row, texts] of rows) {
    for (; next < row; next += 1) lines.push('')
    const line = Array.from({ length: width }, (_, at) => quoted(texts[at] ?? '')).join(',')
    length += line.length
    if (length + lines.length > room) return null
    lines.push(line)
    next += 1
  }
  return lines.join('\n')
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
