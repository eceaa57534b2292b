/** A list as a table for other programs: what it shows, as values where a program can do something with them. */
export interface ExportTable {
  columns: readonly TableColumn[]
  count: number
  /** The cells of one row, by its number from 0; null for nothing. */
  row: (at: number) => readonly TableCell[]
}

export interface TableColumn {
  name: string
  kind: TableKind
}

/** `date`: `2026-03-05`, a month or a year; `clock`: `09:10`; `minutes`: whole minutes. */
export type TableKind = 'text' | 'number' | 'date' | 'clock' | 'minutes'
export type TableCell = string | number | null
