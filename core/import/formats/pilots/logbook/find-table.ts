import { type Delimiter, readCsv } from '../../../file/csv.ts'
import type { ImportFile } from '../../../file/import-file.ts'
import { Table } from '../../../file/table.ts'

/** Lines of a report above the names of the columns. */
const MOST_ABOVE = 20
const DELIMITERS: readonly Delimiter[] = ['\t', ',', ';']

/** The table of a file whose names stand below a report's title; null where no line near the top has them all. */
export function tableBelow(file: ImportFile, columns: readonly string[]): Table | null {
  if (file.table?.has(...columns)) return file.table
  for (const delimiter of DELIMITERS) {
    let above = 0
    for (const record of readCsv(file.head, { delimiter })) {
      if (record.cells.length >= columns.length) {
        const table = new Table(file.text, delimiter, record)
        if (table.has(...columns)) return table
      }
      above += 1
      if (above > MOST_ABOVE) break
    }
  }
  return null
}
