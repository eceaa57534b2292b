// One file to flights, row by row: format, references, times.
import type { FlightAttributes } from '../flight/flight.ts'
import { MAX_RAW_CELLS, NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../flight/schema/limits.ts'
import { nameUuid } from '../lib/name-uuid.ts'
import { storableText } from '../validate/text.ts'
import type { FileProblem, Note, Refusal } from './record/codes.ts'
import type { ImportFile } from './file/import-file.ts'
import type { FileChoices, FlightRow, ImportFormat, SourceRow } from './read/format.ts'
import { MAX_FILE_ROWS } from './record/limits.ts'
import { READER_VERSION } from './record/reader.ts'
import type { ImportAnswers, ImportQuestion } from './resolve/answers.ts'
import type { ImportCatalogues } from './resolve/catalogues.ts'
import type { TargetRecord } from './record/target.ts'
import { type MadeFlight, toFlight } from './to-flight.ts'

/** One row read: a flight as it would be stored, or why it is none. */
export interface ReadRow {
  /** Where it stands in the file, from 1. */
  row: number
  /** As kept with the flight: `source.rawCells`. */
  rawCells: readonly string[]
  /** Null exactly where it was refused. */
  flight: FlightAttributes | null
  refusal: Refusal | null
  notes: readonly Note[]
  questions: readonly ImportQuestion[]
  trip: TargetRecord['trip']
  track: TargetRecord['track']
  /** What the file says beside, by column. */
  extra: Readonly<Record<string, string>>
}

export interface ImportContext {
  catalogues: ImportCatalogues
  answers: ImportAnswers
  choices: FileChoices
  /** The reader's local day, `2026-03-05`. */
  today: string
  /** Of the import the flights would belong to; null while nothing is written. */
  batchId: string | null
}

/** How the reading of a file ended. */
export interface ReadEnd {
  /** What was wrong with the file as a whole; null where nothing was. */
  problem: FileProblem | null
  /** Rows behind the last one that a file may have: nothing is said of them but how many they are. */
  unread: number
}

/**
 * The rows of a file from first to last, one at a time: whoever asks decides how many at once, and may stop. Behind the
 * 50,000th they are only counted.
 */
export function* readImport(
  file: ImportFile,
  format: ImportFormat,
  context: ImportContext,
): Generator<ReadRow, ReadEnd> {
  let count = 0
  const keyOf = rowKeys()
  let unread = file.unreadRows
  for (const row of format.read(file, context)) {
    if (count >= MAX_FILE_ROWS) {
      unread += 1
      continue
    }
    count += 1
    yield readRow(row, format, context, keyOf)
  }
  if (unread > 0) return { problem: 'too-many-rows', unread }
  return { problem: count === 0 ? 'empty' : null, unread }
}

function readRow(
  row: SourceRow,
  format: ImportFormat,
  context: ImportContext,
  keyOf: (rawCells: readonly string[]) => string,
): ReadRow {
  const rawCells = storedCells(row.rawCells)
  const nothing = { trip: null, track: null, extra: {}, notes: [], questions: [] }
  if (row.kind === 'refused') return { row: row.row, rawCells, flight: null, refusal: row.code, ...nothing }
  let key = ''
  const rowKey = (): string => {
    if (key === '') key = keyOf(row.rawCells)
    return key
  }
  const made = toFlight(row.record, { ...context, rowKey, cells: row.rawCells })
  if (row.isGuess && !isFlight(row, made)) {
    return { row: row.row, rawCells, flight: null, refusal: 'no-flight', ...nothing }
  }
  if (!made.flight.date) return { row: row.row, rawCells, flight: null, refusal: 'date-missing', ...nothing }
  const source = sourceOf(row, rawCells, format.id, context.batchId)
  return {
    row: row.row,
    rawCells,
    flight: { ...made.flight, source },
    refusal: null,
    notes: [...row.notes, ...made.notes],
    questions: row.waitsFor
      ? [{ kind: 'file', key: row.waitsFor, isBlocking: true }, ...made.questions]
      : made.questions,
    trip: row.record.trip ?? null,
    track: row.record.track ?? null,
    extra: row.record.extra ?? {},
  }
}

/** Both ends of a guess are airports, or one is, or may be, and the other is asked by its name. */
function isFlight({ record, isByNames }: FlightRow, { flight, questions }: MadeFlight): boolean {
  const ends = [record.from, record.to].map((reference, at) => {
    const place = at === 0 ? flight.from : flight.to
    const isNamed = questions.some(
      (one) => one.kind === 'place' && one.reference === reference && (one.isAnswered || one.suggestions.length > 0),
    )
    return { isAirport: Boolean(place?.airportId), isNamed }
  })
  if (ends.every(({ isAirport }) => isAirport)) return true
  return isByNames === true && ends.some(({ isAirport, isNamed }) => isAirport || isNamed)
}

/**
 * What tells the questions of single rows apart: what stands in a row, and which of its equals it is. Its number is another
 * one as soon as the file is read by another sheet, heading or format, and an answer would be given to another row.
 */
function rowKeys(): (rawCells: readonly string[]) => string {
  const counts = new Map<string, number>()
  return (rawCells) => {
    const content = nameUuid(JSON.stringify(rawCells))
    const nth = (counts.get(content) ?? 0) + 1
    counts.set(content, nth)
    return nth === 1 ? `row|${content}` : `row|${content}|${nth}`
  }
}

function sourceOf(
  row: FlightRow,
  rawCells: readonly string[],
  format: string,
  batchId: string | null,
): FlightAttributes['source'] {
  return { format, batchId, row: row.row, rawCells, externalId: storedId(row.externalId), reader: READER_VERSION }
}

/** What the other product calls the flight; a name made of it where that is longer than a record takes. */
function storedId(id: string | null | undefined): string | null {
  if (!id) return null
  const storable = storableText(id)
  return storable.length > NAME_MAX_LENGTH ? nameUuid(storable) : storable
}

/** As much of a raw row as a record takes. */
function storedCells(cells: readonly string[]): string[] {
  return cells.slice(0, MAX_RAW_CELLS).map((cell) => storableText(cell.slice(0, NOTE_MAX_LENGTH)))
}
