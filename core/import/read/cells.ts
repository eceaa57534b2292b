import type { DateOrder } from '../../time/date-order.ts'
import type { Note, NoteCode } from '../codes.ts'
import { closedUp } from '../file/clean-cell.ts'
import type { TableRow } from '../file/table.ts'
import { type FileClock, readClock, readDuration } from './read-clock.ts'
import { type FileDay, readDay } from './read-day.ts'

/** What the words of a column mean, by `closedUp`; null for a word that says nothing. */
export type Words<T> = ReadonlyMap<string, T | null>

export function words<T>(meanings: Readonly<Record<string, T | null>>): Words<T> {
  return new Map(Object.entries(meanings).map(([word, meaning]) => [closedUp(word), meaning]))
}

/**
 * The cells of one row by their columns. A cell that says something nobody can read becomes a note, and its fact stays
 * unknown: one bad cell never costs the row.
 */
export class Cells {
  readonly notes: Note[] = []
  readonly row: TableRow

  constructor(row: TableRow) {
    this.row = row
    if (row.isMended) this.note('row-quotes')
  }

  /** A code is noted once for a field, however many facts are read from its cell. */
  note(code: NoteCode, field?: string): void {
    if (this.notes.some((note) => note.code === code && note.field === field)) return
    this.notes.push(field === undefined ? { code } : { code, field })
  }

  text(column: string): string | null {
    const cell = this.row.get(column)
    return cell === '' ? null : cell
  }

  choice<T>(column: string, meanings: Words<T>): T | null {
    return this.#read(column, (cell) => {
      const meaning = meanings.get(closedUp(cell))
      return meaning === undefined ? undefined : meaning
    })
  }

  day(column: string, order: DateOrder): FileDay | null {
    const cell = this.text(column)
    return cell === null ? null : readDay(cell, order)
  }

  clock(column: string): FileClock | null {
    return this.#read(column, (cell) => readClock(cell) ?? undefined)
  }

  minutes(column: string): number | null {
    return this.#read(column, (cell) => readDuration(cell) ?? undefined)
  }

  /** A decimal number with a point or a comma, spaces between thousands. */
  number(column: string): number | null {
    return this.#read(column, (cell) => {
      const plain = cell.replaceAll(/\s/g, '').replace(',', '.')
      return /^-?\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain) : undefined
    })
  }

  /** Why a row whose day could not be read is no flight. */
  dayRefusal(column: string): 'date-missing' | 'date-unreadable' {
    return this.text(column) === null ? 'date-missing' : 'date-unreadable'
  }

  /** Cells of columns that are not among the known ones (`columnNames`), by their names. */
  others(columns: readonly string[], known: ReadonlySet<string>): Record<string, string> {
    const found = columns
      .filter((column) => column !== '' && !known.has(closedUp(column)))
      .map((column) => [column, this.row.get(column)])
    return Object.fromEntries(found.filter(([, cell]) => cell !== ''))
  }

  /** `read` answers undefined for what it cannot read. */
  #read<T>(column: string, read: (cell: string) => T | null | undefined): T | null {
    const cell = this.text(column)
    if (cell === null) return null
    const value = read(cell)
    if (value !== undefined) return value
    this.note('cell-unreadable', column)
    return null
  }
}
