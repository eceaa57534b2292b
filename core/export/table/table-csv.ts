import type { Language } from '../../locale/language.ts'
import { BYTE_ORDER_MARK, csvRow } from '../text/csv.ts'
import type { ExportTable, TableCell, TableKind } from './export-table.ts'

/** German table programs part cells by semicolons, since a comma stands in numbers. */
const DELIMITERS = { en: ',', de: ';' } as const satisfies Record<Language, string>

/** The first line, with the mark by which table programs know UTF-8. */
export function tableHead({ columns }: ExportTable, language: Language): string {
  const names = columns.map(({ name }) => name)
  return `${BYTE_ORDER_MARK}${csvRow(names, DELIMITERS[language])}`
}

/** Rows from one number up to another, the last not included. */
export function tableRows(table: ExportTable, from: number, to: number, language: Language): string {
  const lines: string[] = []
  for (let at = from; at < Math.min(to, table.count); at += 1) {
    const cells = table.row(at).map((cell, place) => cellText(cell, table.columns[place]?.kind ?? 'text', language))
    lines.push(csvRow(cells, DELIMITERS[language]))
  }
  return lines.join('')
}

function cellText(cell: TableCell, kind: TableKind, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (kind === 'minutes') return hoursText(cell)
  return language === 'de' ? String(cell).replace('.', ',') : String(cell)
}

/** `8:35`, `-0:05`: table programs take it for a length of time. */
function hoursText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}
