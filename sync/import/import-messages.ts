import type { FoundArchive, RestoreDone } from '../archive/archive-messages.ts'
import type { CustomField } from '../../core/custom/custom-field.ts'
import type { TimeEntry } from '../../core/flight/draft/draft.ts'
import type { PlaceCodes } from '../../core/flight/place-code.ts'
import type { FileProblem, Note } from '../../core/import/record/codes.ts'
import type { FileChoices, FileQuestion } from '../../core/import/read/format.ts'
import type { ImportedField } from '../../core/import/beside/own-fields.ts'
import type { ImportedTrip, LogTrip } from '../../core/import/beside/trips.ts'
import type { ComingFinding } from '../../core/import/log/coming-findings.ts'
import type { ImportInLog } from '../../core/import/log/imports-in-log.ts'
import type { ImportWrite } from '../../core/import/log/import-writes.ts'
import type { ImportTotals } from '../../core/import/log/import-totals.ts'
import type { JudgedDifference, Outcome } from '../../core/import/log/judged-row.ts'
import type { MappedColumns } from '../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../core/import/mapping/sample.ts'
import type { ImportAnswers, ImportQuestion } from '../../core/import/resolve/answers.ts'

/** What a page asks of the worker that reads files to import. A reading is stopped by the next, or by `stop`. */
export type ImportRequest =
  | { kind: 'open'; files: readonly File[]; reader: ImportReader; userId: string }
  | { kind: 'read'; batchId: string; given: GivenAnswers }
  | { kind: 'stop' }
  /** The imports that the flights of the log came with. */
  | { kind: 'list-imports' }
  /** The first rows of a file by columns that are not decided yet; `ticket` comes back with the answer. */
  | { kind: 'try-columns'; ticket: number; file: number; columns: MappedColumns }
  /** The next bundle of what would be written, from an index of the rows on. */
  | { kind: 'writes'; from: number }
  /** What stands in one row of the last reading, all of it. */
  | { kind: 'whole-row'; index: number }
  /** Puts the archive that was opened into the log; `stop` ends it. */
  | { kind: 'restore' }
  /** Those of the media asked about of which the server has no bytes. */
  | { kind: 'lost'; ids: readonly string[] }

export interface ImportReader {
  /** Local day, `2026-03-05`. */
  today: string
  language: 'en' | 'de'
  /** By which codes places are named; as typed where it is not said. */
  placeCodes?: PlaceCodes
  /** The clock they type and read times on; the local one where it is not said. */
  timeEntry?: TimeEntry
}

/** What the files' owner said; numbers are those of the files. */
export interface GivenAnswers {
  formats: Readonly<Record<number, string>>
  choices: Readonly<Record<number, FileChoices>>
  answers: ImportAnswers
  /** Which of two moments is meant by all times that a clock showed twice; null is asked. */
  twice: 'first' | 'second' | null
  takes: GivenTakes
  /** What the columns of tables are, where their owner said it. */
  mappings?: Readonly<Record<number, MappedColumns>>
  /** Files that are left out. */
  left?: readonly number[]
}

export type Word = 'log' | 'file'

/** Whose word counts for facts that the log and a file say otherwise. */
export interface GivenTakes {
  /** Where nothing else is said. */
  all: Word
  /** By the number of the row among all rows, and the field. */
  rows: Readonly<Record<number, Readonly<Record<string, Word>>>>
}

export type ImportAnswer =
  | { kind: 'opened'; files: readonly FoundFile[] }
  /** The file that was opened, alone, is an archive of a whole log. */
  | { kind: 'archive'; found: FoundArchive }
  /** How many entries of it are through. */
  | { kind: 'restoring'; done: number }
  /** Of which of these media has the server no bytes? The page answers with `lost`. */
  | { kind: 'ask-lost'; ids: readonly string[] }
  | { kind: 'restored'; done: RestoreDone }
  /** `name` of what the device failed with; what was put in before stays. */
  | { kind: 'restore-failed'; name: string; message: string }
  /** Rows read since the last of these; `total` is null where nobody knows how many there are. */
  | { kind: 'lines'; batchId: string; lines: readonly RowLine[]; total: number | null }
  | { kind: 'read'; batchId: string; summary: ReadSummary }
  /** Behind `read`: which of the new flights look wrong to the checks, in the order of the rows. */
  | { kind: 'checked'; batchId: string; findings: readonly ComingFinding[] }
  /** `next` is null behind the last row. */
  | { kind: 'writes'; writes: readonly ImportWrite[]; next: number | null }
  | { kind: 'whole-row'; index: number; text: string }
  | { kind: 'imports'; imports: readonly ImportInLog[] }
  | { kind: 'tried'; ticket: number; tried: TriedColumns }
  | { kind: 'failed'; reason: 'files' | 'reference' | 'log' }

/** What columns make of the first rows of a file. */
export interface TriedColumns {
  /** Null where the list of airports is not on this device yet. */
  lines: readonly RowLine[] | null
  /** Its dates may be read either way, and nothing says how. */
  asksDateOrder: boolean
}

/** A file, or one of an archive, and what is known of it before its rows are read. */
export interface FoundFile {
  name: string
  bytes: number
  problem: FileProblem | null
  /** Format it is read by unless its owner says another; null where they have to. */
  format: string | null
  /** Formats it may be of, best first. */
  candidates: readonly string[]
  /** What only its owner knows, by format. */
  questions: Readonly<Record<string, readonly FileQuestion[]>>
  /** The beginning of a table, whose columns can be said by hand; null for a file that is none. */
  sample: TableSample | null
}

/** A question that holds rows: of a place by its key, of a file by the key of the file's question. */
export type AskedQuestion = Pick<ImportQuestion, 'kind' | 'key'>

/** One row as a table shows it. */
export interface RowLine {
  /** Among all rows of all files. */
  index: number
  /** Number of its file. */
  file: number
  /** Where it stands in its file, from 1. */
  row: number
  outcome: Outcome
  /** It says something otherwise than the flight of the log that it is about. */
  differs: boolean
  reason: string | null
  /** What a row waits for that waits. */
  question: AskedQuestion | null
  notes: readonly Note[]
  date: string | null
  from: string | null
  to: string | null
  number: string | null
  /** A session in a simulator, which leads nowhere. */
  isSession?: true
  /** That it did not go as planned; null for any other flight. */
  status: 'cancelled' | 'diverted' | null
  /** The beginning of the row as it stands in the file, with `…` behind it where that is not all of it. */
  raw: string
  isRawCut: boolean
  /** Of the log, or the one it would have. */
  flightId: string | null
  /** Attributes that the flight of the log takes from it. */
  takes: readonly string[]
  /** Facts about which the two disagree. */
  differences: readonly JudgedDifference[]
}

/** What flights of the log name by its id. */
export interface ImportedNames {
  fields: readonly CustomField[]
  /** Those that have a name. */
  trips: readonly LogTrip[]
}

export interface ReadSummary {
  /** Records of the log before the import, of all collections. */
  entries: number
  /** By file: what was wrong with it as a whole once its rows were read. */
  problems: readonly (FileProblem | null)[]
  /** By file: rows behind the last one that a file may have. */
  unread: readonly number[]
  /** Of many the first, those that are answered behind those that are open. */
  places: readonly UnknownPlace[]
  /** How many places are open, all of them. */
  openPlaces: number
  airlines: readonly UnknownName[]
  aircraft: readonly UnknownName[]
  /** Times that a clock showed twice: answered by one press for all. */
  times: number
  /** How many flights would be written, new ones and those that take facts. */
  writes: number
  /** How many flights of before would be marked as read by this reader, and take nothing. */
  marks: number
  /** How many recordings would be attached to flights. */
  tracks: number
  /** Own fields that columns become which no attribute takes. */
  fields: readonly ImportedField[]
  /** Trips that flights get. */
  trips: readonly ImportedTrip[]
  /** What the new flights add up to. */
  coming: ImportTotals
}

export interface UnknownName {
  /** Of the question. */
  key: string
  /** As the files write it. */
  name: string
  rows: number
  /** Null while it is not answered. */
  answer: GivenAnswer | null
}

export interface GivenAnswer {
  /** Id in its catalogue; `as-written` keeps the name alone. */
  value: string
  /** What the catalogue calls it; the id where it is not in it. */
  name: string
}

export interface UnknownPlace extends UnknownName {
  suggestions: readonly { airportId: string; name: string }[]
}
