import { type ColumnName, COLUMNS } from './columns.ts'
import type { Digest } from './digest.ts'
import { LISTED, type ListName, TABLE_OF, type TableName, type Tables } from './tables.ts'

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
    COLUMNS.map((name) => [name, isTableColumn(name) ? of(TABLE_OF[name]).takeAll(columns[name]) : columns[name]]),
  ) as Record<ColumnName, Int32Array>
  const values: Partial<Record<TableName, unknown[]>> = {}
  for (const [list, listed] of Object.entries(LISTED) as [ListName, TableName][]) {
    const lists = of(list).order.map((index) => tables[list].at(index) ?? [])
    values[list] = lists.map((indices) => indices.map((index) => of(listed).take(index)))
  }
  for (const name of Object.keys(tables) as TableName[]) {
    values[name] ??= of(name).order.map((index) => tables[name].at(index))
  }
  return { columns: renumbered, values: values as Record<TableName, unknown[]> }
}

/** Puts stored values into empty tables; their indices are the stored ones. */
export function fillTables(tables: Tables, values: CompactTables['values']): void {
  for (const name of Object.keys(tables) as TableName[]) {
    const table = tables[name] as { add(value: unknown): number }
    for (const value of values[name]) table.add(value)
  }
}

function isTableColumn(name: ColumnName): name is keyof typeof TABLE_OF {
  return name in TABLE_OF
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
