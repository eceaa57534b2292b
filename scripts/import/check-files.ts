import { OwnColumns } from '../../core/import/beside/own-columns.ts'
import { type ImportedField, OwnFields } from '../../core/import/beside/own-fields.ts'
import { type ImportedTrip, ImportedTrips, TripSizes } from '../../core/import/beside/trips.ts'
import type { FileProblem } from '../../core/import/record/codes.ts'
import { detectFormat } from '../../core/import/read/detect.ts'
import type { ImportFile } from '../../core/import/file/import-file.ts'
import type { ImportFormat } from '../../core/import/read/format.ts'
import { LogIndex } from '../../core/import/log/log-index.ts'
import { countOutcomes, type JudgedRow, type OutcomeCounts } from '../../core/import/log/judged-row.ts'
import { recordDate } from '../../core/import/record/record-date.ts'
import { RowJudge } from '../../core/import/log/outcome.ts'
import { openFiles, problemOf } from '../../core/import/open-files.ts'
import { type ImportContext, readImport, type ReadEnd } from '../../core/import/read-import.ts'
import { IMPORT_FORMATS } from '../../core/import/formats/registry.ts'
import { NO_ANSWERS } from '../../core/import/resolve/answers.ts'
import type { Flight } from '../../core/flight/flight.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { readTrack, type TrackFormat, trackFormatOf } from '../../core/track/formats/read-track.ts'
import { spanOf, type TrackProblem } from '../../core/track/track.ts'
import { loadReference } from '../reference/load-reference.ts'
import { type PassProblem, readPasses } from './read-passes.ts'

/** One file of the document that the command prints. */
export interface CheckedFile {
  /** Name; of a file in an archive behind the archive's. */
  file: string
  /** Null where nobody knows it, or two formats are near each other. */
  format: string | null
  /** Formats it may be of, best first. */
  candidates: readonly { format: string; score: number }[]
  /** What is wrong with the file as a whole. */
  problem: FileProblem | TrackProblem | PassProblem | null
  /** Rows behind the last one that a file may have. */
  unreadRows: number
  counts: OutcomeCounts
  rows: readonly CheckedRow[]
  /** Of a recording, which becomes no row: the flight it is of is looked for where it is attached. */
  track?: CheckedTrack
}

export interface CheckedTrack {
  points: number
  /** Points of the file that could not be read. */
  skippedPoints: number
  /** First and last instant, `2026-03-05T08:10:00.000Z`; null without a time. */
  from: string | null
  to: string | null
}

export interface CheckedRow {
  row: number
  outcome: JudgedRow['outcome']
  reason: string | null
  notes: JudgedRow['notes']
  questions: JudgedRow['row']['questions']
  /** By the attribute names of the wire; null for a refused row. */
  flight: JudgedRow['row']['flight']
  flightId: string | null
  patch: JudgedRow['patch']
  contradictions: JudgedRow['contradictions']
  rawCells: readonly string[]
}

/** An own field that columns become which no attribute takes, by the id that flights name it by. */
export type CheckedField = Pick<ImportedField, 'id' | 'name' | 'kind' | 'rows'>

/** A trip that flights belong to, by the id they name it by. */
export type CheckedTrip = Omit<ImportedTrip, 'isNew'>

interface NamedBytes {
  name: string
  bytes: Uint8Array
}

export interface CheckOptions {
  /** Flights of the log the rows are compared with. */
  known: readonly Flight[]
  /** `2026-03-05`. */
  today: string
}

const BATCH = 'check'
/** Of a file so much tells whether it is a recording. */
const TRACK_HEAD = 4096
const USER = 'check'

/** What importing the files, one after the other, would bring. */
export async function checkFiles(
  files: readonly NamedBytes[],
  { known, today }: CheckOptions,
): Promise<{ files: CheckedFile[]; ownFields: CheckedField[]; trips: CheckedTrip[] }> {
  await loadTemporal()
  const { places, airlines, aircraft } = await loadReference()
  const catalogues = { places, airlines, aircraft, locale: 'en' as const }
  const context: ImportContext = { catalogues, answers: NO_ANSWERS, choices: {}, today, batchId: null }
  const judge = new RowJudge(new LogIndex(known), BATCH)
  const opened = await Promise.all(files.map(openOne))
  const read = opened.flatMap(({ texts }) => texts.flatMap(({ file }) => (file.ok ? file.value : [])))
  const checking = { judge, ...lookBeside(read, known, context), context }
  const checked = opened.flatMap(({ done, texts }) => [
    ...done,
    ...texts.map(({ name, file }) => (file.ok ? checkFile(name, file.value, checking) : unread(name, file.error))),
  ])
  const ownFields = checking.own.filled().map(({ id, name, kind, rows }) => ({ id, name, kind, rows }))
  const trips = checking.trips.filled().map(({ id, name, rows }) => ({ id, name, rows }))
  return { files: checked, ownFields, trips }
}

/** What a file is: all that is to be said of it, or the texts whose rows are read. */
async function openOne({
  name,
  bytes,
}: NamedBytes): Promise<{ done: CheckedFile[]; texts: ReturnType<typeof openFiles> }> {
  const pass = await readPasses(bytes)
  if (pass && pass.passes.length === 0)
    return { done: [{ ...unread(name, pass.problem), format: pass.kind }], texts: [] }
  const track = trackFormatOf(name, bytes.subarray(0, TRACK_HEAD))
  if (track) return { done: [checkTrack(name, track, bytes)], texts: [] }
  return { done: [], texts: openFiles(name, pass ? new TextEncoder().encode(pass.passes.join('\n')) : bytes) }
}

function checkTrack(name: string, format: TrackFormat, bytes: Uint8Array): CheckedFile {
  const read = readTrack(bytes)
  if (!read.ok) return { ...unread(name, read.error), format }
  const { track, skippedPoints } = read.value
  const span = spanOf(track)
  const [from, to] = [span?.fromMs, span?.toMs].map((ms) => (ms === undefined ? null : new Date(ms).toISOString()))
  const points = track.segments.reduce((sum, segment) => sum + segment.length, 0)
  return { ...unread(name, null), format, track: { points, skippedPoints, from: from ?? null, to: to ?? null } }
}

/** Looks through all files: a column is one of numbers where it is in each of them. */
function lookBeside(
  files: readonly ImportFile[],
  known: readonly Flight[],
  context: ImportContext,
): Pick<Checking, 'own' | 'trips'> {
  const [columns, sizes] = [new OwnColumns(), new TripSizes()]
  for (const file of files) {
    const { format } = detectFormat(file, IMPORT_FORMATS)
    for (const row of format?.read(file, context) ?? []) {
      if (row.kind !== 'flight') continue
      columns.take(row.record.extra ?? {})
      sizes.take(format?.id ?? '', row.record.trip, recordDate(row.record))
    }
  }
  return {
    own: new OwnFields(columns, { userId: USER, fields: [], answers: NO_ANSWERS }),
    trips: new ImportedTrips(sizes, { userId: USER, trips: [], log: known }),
  }
}

interface Checking {
  judge: RowJudge
  own: OwnFields
  trips: ImportedTrips
  context: ImportContext
}

function checkFile(name: string, file: ImportFile, checking: Checking): CheckedFile {
  const { format, candidates } = detectFormat(file, IMPORT_FORMATS)
  const named = candidates.map((one) => ({ format: one.format.id, score: one.score }))
  if (format === null) return { ...unread(name, candidates.length > 0 ? null : problemOf(file)), candidates: named }
  const { rows, problem, unread: unreadRows } = judged(file, format, checking)
  const counts = countOutcomes(rows)
  return { file: name, format: format.id, candidates: named, problem, unreadRows, counts, rows: rows.map(shown) }
}

function judged(
  file: ImportFile,
  format: ImportFormat,
  { judge, own, trips, context }: Checking,
): ReadEnd & { rows: JudgedRow[] } {
  judge.startFile()
  const rows: JudgedRow[] = []
  const reading = readImport(file, format, context)
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done) return { rows, ...next.value }
    const judged = judge.judge(trips.fill(own.fill(next.value)))
    own.count(judged)
    trips.count(judged)
    rows.push(judged)
  }
}

function unread(file: string, problem: CheckedFile['problem']): CheckedFile {
  return { file, format: null, candidates: [], problem, unreadRows: 0, counts: countOutcomes([]), rows: [] }
}

function shown({ outcome, reason, row, notes, flightId, patch, contradictions }: JudgedRow): CheckedRow {
  const { questions, flight, rawCells } = row
  return { row: row.row, outcome, reason, notes, questions, flight, flightId, patch, contradictions, rawCells }
}
