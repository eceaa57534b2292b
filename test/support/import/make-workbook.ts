import { strToU8, zipSync } from 'fflate'

/** A text, a number, a number in a style, or a cell's own XML, of which `@` is the reference. */
export type MadeCell = string | number | boolean | null | { value: number; style: MadeStyle } | { xml: string }

/** Styles of a made workbook: a day, a clock, both, a length of time, a figure of four digits, one of two decimals. */
export const STYLES = ['plain', 'day', 'clock', 'moment', 'length', 'digits', 'decimals'] as const
export type MadeStyle = (typeof STYLES)[number]

export interface MadeSheet {
  name: string
  rows: readonly (readonly MadeCell[])[]
  /** Ranges whose cells are one. */
  merged?: readonly string[]
}

export interface WorkbookOptions {
  is1904?: boolean
  /** Texts stand in their cells instead of in the shared list. */
  isInline?: boolean
  /** Parts instead of those it would have; null for one that is missing. */
  parts?: Readonly<Record<string, string | Uint8Array | null>>
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The bytes of a workbook with these sheets. */
export function makeWorkbook(sheets: readonly MadeSheet[], options: WorkbookOptions = {}): Uint8Array {
  const strings: string[] = []
  const made: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${options.is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('rIdT', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdS', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>
      <numFmt numFmtId="164" formatCode="[$-409]hh:mm;@"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>
      <numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="0000"/>
      <numFmt numFmtId="168" formatCode="0.00\\ &quot;days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>${[0, 14, 164, 165, 166, 167, 168].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
  }
  for (const [at, sheet] of sheets.entries()) {
    made[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet, strings, options.isInline ?? false)
  }
  made['xl/sharedStrings.xml'] = `<sst xmlns="${MAIN}">${strings
    .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
    .join('')}</sst>`
  const parts = Object.entries({ ...made, ...options.parts }).flatMap(([path, part]) =>
    part === null ? [] : [[path, typeof part === 'string' ? strToU8(part) : part] as const],
  )
  return zipSync(Object.fromEntries(parts))
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

function sheetXml({ rows, merged = [] }: MadeSheet, strings: string[], isInline: boolean): string {
  const lines = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, strings, isInline))
    return `<row r="${row + 1}">${xml.join('')}</row>`
  })
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`
}

function cellXml(cell: MadeCell, reference: string, strings: string[], isInline: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    if (isInline) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    strings.push(cell)
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`
  }
  if ('xml' in cell) return cell.xml.replaceAll('@', reference)
  return `<c r="${reference}" s="${STYLES.indexOf(cell.style)}"><v>${cell.value}</v></c>`
}

/** `A`, `Z`, `AA`. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
