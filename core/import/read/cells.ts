import { compactName } from '../file/clean-cell.ts'
import type { TableRow } from '../file/table.ts'
import { Facts } from './facts.ts'

/** The cells of one row of a table by their columns. */
export class Cells extends Facts {
  readonly row: TableRow

  constructor(row: TableRow) {
    super()
    this.row = row
    if (row.isMended) this.note('row-quotes')
  }

  override text(column: string): string | null {
    const cell = this.row.get(column)
    return cell === '' ? null : cell
  }

  /** Cells of columns that are not among the known ones (`columnNames`), by their headings. */
  others(columns: readonly string[], known: ReadonlySet<string>): Record<string, string> {
    const found = columns
      .filter((column) => column !== '' && !known.has(compactName(column)))
      .map((column) => [this.row.headingOf(column), this.row.get(column)])
    return Object.fromEntries(found.filter(([, cell]) => cell !== ''))
  }
}
