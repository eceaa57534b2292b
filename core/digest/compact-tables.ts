import { COLUMN_NAMES, type ColumnName, COLUMNS, isTableColumn, LISTED_COLUMNS } from './columns.ts'
import type { Digest } from './digest.ts'
import { TABLE_NAMES, type TableName, type Tables } from './tables.ts'

/** The digest's tables with only what its rows name, in the order in which they name it. */
export interface CompactTables {
  readonly columns: Readonly<Record<ColumnName, Int32Array>>
  readonly values: Readonly<Record<TableName, readonly unknown[]>>
}

/**
 * Numbers the tables anew by first use, column by column. Two digests of the same flights come out equal, whatever
 * changes they were made by.
 */
export function compactTables({ columns, tables }: Digest): CompactTables {
  const numbering = new Map<TableName, Numbering>()
  const of = (name: TableName): Numbering => {
    const known = numbering.get(name) ?? new Numbering(tables[name].size)
    numbering.set(name, known)
    return known
  }
  const renumbered = Object.fromEntries(
    COLUMN_NAMES.map((name) => {
      const column = columns[name]
      return [name, isTableColumn(name) ? of(COLUMNS[name].table).takeAll(column) : column]
    }),
  ) as Record<ColumnName, Int32Array>
  const values: Partial<Record<TableName, unknown[]>> = {}
  for (const name of LISTED_COLUMNS) {
    const { table, listed } = COLUMNS[name]
    const lists = of(table).order.map((index) => tables[table].at(index) ?? [])
    values[table] = lists.map((indices) => indices.map((index) => of(listed).take(index)))
  }
  for (const name of TABLE_NAMES) {
    values[name] ??= of(name).order.map((index) => tables[name].at(index))
  }
  return { columns: renumbered, values: values as Record<TableName, unknown[]> }
}

/** Puts stored values into empty tables; their indices are the stored ones. One that was not stored stays empty. */
export function fillTables(tables: Tables, values: Partial<CompactTables['values']>): void {
  for (const name of TABLE_NAMES) {
    const table = tables[name] as { add(value: unknown): number }
    for (const value of values[name] ?? []) table.add(value)
  }
}

class Numbering {
  readonly order: number[] = []
  readonly #next: Int32Array

  constructor(size: number) {
    this.#next = new Int32Array(size + 1)
  }

  take(index: number): number {
    if (index === 0) return 0
    const known = this.#next[index] ?? 0
    if (known !== 0) return known
    this.order.push(index)
    this.#next[index] = this.order.length
    return this.order.length
  }

  takeAll(column: Int32Array): Int32Array {
    return column.map((index) => this.take(index))
  }
}
