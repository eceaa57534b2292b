import type { Note, Refusal } from '../record/codes.ts'
import type { ImportFile } from '../file/import-file.ts'
import type { TargetRecord } from '../record/target.ts'

/** One row of a file as its format understood it. Every row ends as one of these, none is left out. */
export type SourceRow = FlightRow | RefusedRow

interface AnyRow {
  /** Where it stands in the file, from 1: the line of a text, the entry of a list. */
  row: number
  /** As it stands in the file, for "why this guess" and for a better parser. */
  rawCells: readonly string[]
}

export interface FlightRow extends AnyRow {
  kind: 'flight'
  record: TargetRecord
  notes: readonly Note[]
  /** The source's own id of the flight, where it has one. */
  externalId?: string | null
  /** It is a flight only where both its places are airports; else something with a code in it. */
  isGuess?: boolean
  /** Its places are written as names: of a guess it is enough that one of them is an airport or a city, the other is asked. */
  isByNames?: boolean
  /** Key of a question about the file that has to be answered before the row can be imported. */
  waitsFor?: string | null
}

export interface RefusedRow extends AnyRow {
  kind: 'refused'
  code: Refusal
}

/**
 * What only the file's owner knows: which user of it is theirs, whether flights of friends are wanted, of which clock its
 * times are, whether its dates begin with the day.
 */
export type FileQuestionKey = 'owner' | 'others' | 'clock' | 'date-order'

export interface FileQuestion {
  /** Unique within the file. */
  key: FileQuestionKey
  choices: readonly FileChoice[]
  /** The choice that holds until another is made; no row waits for it. */
  usual?: string
}

export interface FileChoice {
  /** What is answered. */
  value: string
  /** As the file names it; null for an answer whose words are the app's own. */
  name: string | null
  /** Rows it is about. */
  rows: number
}

/** Answers to questions about a file: key of the question, value of the choice. */
export type FileChoices = Readonly<Record<string, string>>

export interface ReadOptions {
  /** The reader's local day, `2026-03-05`. */
  today: string
  choices: FileChoices
}

/** One format of flight logs: how it is recognised and read. */
export interface ImportFormat {
  /** Stays for ever: `source.format` of what came in by it. */
  readonly id: string
  /** A layout that many programs write: never chosen where a named format fits. */
  readonly isGeneric?: true
  /**
   * From 0, not this, to 1, nothing else. Looks at the header, the beginning or the names at the top of the file, by
   * marks that no other program writes.
   */
  readonly score: (file: ImportFile) => number
  /** Questions about the whole file, before its rows can be read for good. */
  readonly questions?: (file: ImportFile) => readonly FileQuestion[]
  /** The table among its lines, for columns said by hand; lines that are none of it are blank, so rows keep their numbers. */
  readonly tableIn?: (file: ImportFile) => ImportFile
  /** Its rows from first to last, one at a time. Never throws, whatever stands in the file. */
  readonly read: (file: ImportFile, options: ReadOptions) => Generator<SourceRow>
}
