import type { DateOrder } from '../../time/date-order.ts'
import type { Note, NoteCode } from '../record/codes.ts'
import { compactName } from '../file/clean-cell.ts'
import type { SourceTime } from '../record/target.ts'
import { type FileClock, readClock, readDuration, readHours } from './read-clock.ts'
import { type FileDay, readDay } from './read-day.ts'
import { isSumLine } from './sum-line.ts'
import { readInstant } from './read-instant.ts'

/** What the words of a column mean, by `compactName`; null for a word that says nothing. */
export type Words<T> = ReadonlyMap<string, T | null>

export function words<T>(meanings: Readonly<Record<string, T | null>>): Words<T> {
  return new Map(Object.entries(meanings).map(([word, meaning]) => [compactName(word), meaning]))
}

/**
 * The facts of one row by their names. A text that says something nobody can read becomes a note, and its fact stays
 * unknown: one bad cell never costs the row.
 */
export abstract class Facts {
  readonly notes: Note[]

  constructor(notes: Note[] = []) {
    this.notes = notes
  }

  /** The cleaned text of a fact; null for none. */
  abstract text(name: string): string | null

  /** A code is noted once for a field, however many facts are read from its text. */
  note(code: NoteCode, field?: string): void {
    if (this.notes.some((note) => note.code === code && note.field === field)) return
    this.notes.push(field === undefined ? { code } : { code, field })
  }

  choice<T>(name: string, meanings: Words<T>): T | null {
    return this.#read(name, (text) => meanings.get(compactName(text)))
  }

  day(name: string, order: DateOrder, thisYear: number | null = null): FileDay | null {
    const text = this.text(name)
    return text === null ? null : readDay(text, order, thisYear)
  }

  /** Why a row whose day could not be read is no flight. */
  dayRefusal(name: string): 'date-missing' | 'date-unreadable' | 'sum-line' {
    const text = this.text(name)
    if (text === null) return 'date-missing'
    return isSumLine(text) ? 'sum-line' : 'date-unreadable'
  }

  clock(name: string): FileClock | null {
    return this.#read(name, (text) => readClock(text) ?? undefined)
  }

  minutes(name: string): number | null {
    return this.#read(name, (text) => readDuration(text) ?? undefined)
  }

  /** Minutes of decimal hours, `1.0`, `1,25`, or of hours and minutes, `1:15`; zero says that there were none. */
  hours(name: string): number | null {
    return this.#read(name, (text) => {
      const minutes = readHours(text)
      return minutes === null ? undefined : minutes || null
    })
  }

  /** An instant (ISO 8601); without its offset it is the clock of its place. */
  instant(name: string): SourceTime | null {
    return this.#read(name, (text) => readInstant(text) ?? undefined)
  }

  /** A decimal number with a point or a comma, spaces between thousands. */
  number(name: string): number | null {
    return this.#read(name, (text) => {
      const plain = text.replaceAll(/\s/g, '').replace(',', '.')
      return /^-?\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain) : undefined
    })
  }

  /** `read` answers undefined for what it cannot read. */
  #read<T>(name: string, read: (text: string) => T | null | undefined): T | null {
    const text = this.text(name)
    if (text === null) return null
    const value = read(text)
    if (value !== undefined) return value
    this.note('cell-unreadable', name)
    return null
  }
}
