// Files to import, held by a worker: opened once, read as often as their owner answers something. Reads nothing but
// what it is given.
import { openArchive } from '../../core/archive/read-archive.ts'
import type { Flight } from '../../core/flight/flight.ts'
import { detectFormat } from '../../core/import/read/detect.ts'
import type { ImportFile } from '../../core/import/file/import-file.ts'
import type { ImportFormat } from '../../core/import/read/format.ts'
import { createCheckCatalogues } from '../../core/check/catalogues.ts'
import { type ComingFinding, comingFindings } from '../../core/import/log/coming-findings.ts'
import { ComingFlights } from '../../core/import/log/import-totals.ts'
import { OwnColumns } from '../../core/import/beside/own-columns.ts'
import { OwnFields } from '../../core/import/beside/own-fields.ts'
import { ImportedTrips, TripSizes } from '../../core/import/beside/trips.ts'
import { type ImportWrite, importWrites, namedIds, type NamedWrite } from '../../core/import/log/import-writes.ts'
import { LogIndex } from '../../core/import/log/log-index.ts'
import type { HasTrack, JudgedRow } from '../../core/import/log/judged-row.ts'
import { RowJudge } from '../../core/import/log/outcome.ts'
import { linesOf } from '../../core/import/file/lines.ts'
import { recordDate } from '../../core/import/record/record-date.ts'
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '../../core/import/record/limits.ts'
import { asksDateOrder, mappedTable } from '../../core/import/mapping/mapped-table.ts'
import type { MappedColumns } from '../../core/import/mapping/mapping.ts'
import { sampleOf } from '../../core/import/mapping/sample.ts'
import { openFiles, problemOf } from '../../core/import/open-files.ts'
import { choicesWithClock } from '../../core/import/read/clock-question.ts'
import { readImport } from '../../core/import/read-import.ts'
import { IMPORT_FORMATS } from '../../core/import/formats/registry.ts'
import type { ImportCatalogues } from '../../core/import/resolve/catalogues.ts'
import type { FileProblem } from '../../core/import/record/codes.ts'
import { sourceOf } from '../archive/source-of.ts'
import { NO_ANSWERS } from '../../core/import/resolve/answers.ts'
import type {
  FoundFile,
  GivenAnswers,
  GivenTakes,
  ImportedNames,
  ImportReader,
  ReadSummary,
  RowLine,
  TriedColumns,
} from './import-messages.ts'
import { rawText, rowLine } from './row-line.ts'
import { UnknownNames } from './unknown-names.ts'

/** Rows between two pauses: a press to cancel is heard meanwhile. */
const SLICE = 250
/** The same while a file is looked through for columns beside the record, which is quicker. */
const LOOKED_AT = 2000
/** Rows of a table that are shown while its columns are being said. */
const TRIED = 20
/** Flights of one message and of one record of the journal. */
const WRITES_AT_ONCE = 500

interface OpenFile extends FoundFile {
  file: ImportFile | null
  /** What is read where the columns are said by hand: most often the file itself. */
  table: ImportFile | null
}

export interface ReadingParts extends ImportedNames {
  catalogues: ImportCatalogues
  log: readonly Flight[]
  /** Ids of the media that are recordings. */
  tracks: ReadonlySet<string>
  /** Records of the log, of all collections. */
  entries: number
  batchId: string
  given: GivenAnswers
  /** Called after every slice; false ends the reading. */
  onLines: (lines: readonly RowLine[], total: number | null) => Promise<boolean>
}

export class ImportSession {
  readonly #reader: ImportReader
  readonly #userId: string
  #files: readonly OpenFile[] = []
  #rows: JudgedRow[] = []
  #own = NO_FIELDS
  #trips = NO_TRIPS
  /** What the files had beside the record when they were last looked at, and how they were read then. */
  #beside: { by: string; own: OwnColumns; sizes: TripSizes } | null = null

  constructor(reader: ImportReader, userId = '') {
    this.#reader = reader
    this.#userId = userId
  }

  /** Opens files and those within archives; one that cannot be read says why. */
  async open(files: readonly File[]): Promise<readonly FoundFile[]> {
    const opened: OpenFile[] = []
    for (const file of files) opened.push(...(await openOne(file)))
    this.#files = opened
    this.#beside = null
    return opened.map(({ file: _file, table: _table, ...found }) => found)
  }

  /** Reads all rows of all files beside the log; null where it was ended, and the rows of the reading before stay. */
  async read(parts: ReadingParts): Promise<ReadSummary | null> {
    const { catalogues, log, tracks, fields, trips: known, entries, batchId, given, onLines } = parts
    const found = await this.#lookBeside(given, () => onLines([], null))
    if (found === null) return null
    const userId = this.#userId
    const own = new OwnFields(found.own, { userId, fields, answers: given.answers })
    const trips = new ImportedTrips(found.sizes, { userId, trips: known, log })
    const rows: JudgedRow[] = []
    const hasTrack: HasTrack = ({ media }) => (media ?? []).some((id) => tracks.has(id))
    const unknown = new UnknownNames()
    const coming = new ComingFlights()
    const judge = new RowJudge(new LogIndex(log), batchId, hasTrack)
    const problems: (FileProblem | null)[] = []
    const unread = this.#files.map(() => 0)
    const total = this.#total(given)
    let lines: RowLine[] = []
    for (const [number, { problem, ...found }] of this.#files.entries()) {
      const file = isMapped(number, given) ? found.table : found.file
      const format = formatOf(number, given, found.format)
      problems.push(isMapped(number, given) ? null : problem)
      if (!file || !format) continue
      judge.startFile(isMapped(number, given))
      const choices = choicesWithClock(given.choices[number], given.answers.clocks, format.id, this.#reader.timeEntry)
      const answers = { ...given.answers, twice: given.twice }
      const reading = readImport(file, format, { catalogues, answers, choices, today: this.#reader.today, batchId })
      for (let next = reading.next(); ; next = reading.next()) {
        if (next.done) {
          problems[number] = next.value.problem
          unread[number] = next.value.unread
          break
        }
        const index = rows.length
        const row = isMapped(number, given) ? next.value : own.fill(next.value)
        const judged = judge.judge(trips.fill(row), (field) => isFilesWord(given.takes, index, field))
        unknown.take(judged)
        own.count(judged)
        trips.count(judged)
        coming.take(judged)
        lines.push(rowLine(judged, index, number, this.#reader.placeCodes))
        rows.push(judged)
        if (lines.length < SLICE) continue
        if (!(await onLines(lines, total))) return null
        lines = []
      }
    }
    if (!(await onLines(lines, total))) return null
    this.#rows = rows
    this.#own = own
    this.#trips = trips
    const { flights: writes, marks, tracks: recordings } = countWrites(rows)
    return {
      entries,
      problems,
      unread,
      writes,
      marks,
      tracks: recordings,
      fields: own.filled(),
      trips: trips.filled(),
      coming: coming.totals,
      ...unknown.summary(catalogues, given.answers, this.#reader),
    }
  }

  /** Which new flights of the last reading look wrong; null where it was ended. `goesOn` is called after every slice. */
  async check(
    { catalogues, log }: Pick<ReadingParts, 'catalogues' | 'log'>,
    goesOn: () => Promise<boolean>,
  ): Promise<ComingFinding[] | null> {
    const { places: airports, airlines, aircraft } = catalogues
    const { today, language } = this.#reader
    const base = { catalogues: createCheckCatalogues({ airports, airlines, aircraft }), today, language }
    const findings: ComingFinding[] = []
    let count = 0
    for (const finding of comingFindings(this.#rows, log, base)) {
      if (finding) findings.push(finding)
      count += 1
      if (count % SLICE === 0 && !(await goesOn())) return null
    }
    return findings
  }

  /** What columns make of the first rows of a file, beside an empty log. */
  tryColumns(number: number, columns: MappedColumns, catalogues: ImportCatalogues | null): TriedColumns {
    const file = this.#files[number]?.table
    if (!file) return { lines: [], asksDateOrder: false }
    const asks = asksDateOrder(file, columns.mapping)
    if (catalogues === null) return { lines: null, asksDateOrder: asks }
    const judge = new RowJudge(new LogIndex([]), 'tried')
    judge.startFile()
    const context = { catalogues, answers: NO_ANSWERS, choices: {}, today: this.#reader.today, batchId: null }
    const lines: RowLine[] = []
    for (const row of readImport(file, mappedTable(columns), context)) {
      lines.push(rowLine(judge.judge(row), lines.length, number, this.#reader.placeCodes))
      if (lines.length >= TRIED) break
    }
    return { lines, asksDateOrder: asks }
  }

  /** What stands in a row of the last reading, all that is kept of it; empty for a row there is none of. */
  wholeRow(index: number): string {
    return rawText(this.#rows[index]?.row.rawCells ?? [])
  }

  /** What would be written for the rows from an index on, a bundle of it. */
  writes(from: number): { writes: readonly ImportWrite[]; next: number | null } {
    const writes: ImportWrite[] = from === 0 ? this.#namedWrites() : []
    for (let index = from; index < this.#rows.length; index += SLICE) {
      writes.push(...importWrites(this.#rows.slice(index, index + SLICE)))
      if (writes.length >= WRITES_AT_ONCE - SLICE) return { writes, next: index + SLICE }
    }
    return { writes, next: null }
  }

  /** What flights name, before the flights that name it. */
  #namedWrites(): ImportWrite[] {
    const ids = namedIds(this.#rows)
    return [...namedWrites('custom-fields', this.#own, ids), ...namedWrites('trips', this.#trips, ids)]
  }

  /** Looks through the files for what stands beside the record; null where the reading was ended. */
  async #lookBeside(
    given: GivenAnswers,
    goesOn: () => Promise<boolean>,
  ): Promise<{ own: OwnColumns; sizes: TripSizes } | null> {
    const { formats, choices, mappings = {}, left = [] } = given
    const by = JSON.stringify([formats, choices, mappings, left])
    if (this.#beside?.by === by) return this.#beside
    const [own, sizes] = [new OwnColumns(), new TripSizes()]
    for (const [number, { format: found, ...opened }] of this.#files.entries()) {
      const isSaid = isMapped(number, given)
      const file = isSaid ? opened.table : opened.file
      const format = isSaid && !namesTrips(number, given) ? null : formatOf(number, given, found)
      if (!file || !format) continue
      let count = 0
      for (const row of format.read(file, { today: this.#reader.today, choices: choices[number] ?? {} })) {
        if (row.kind === 'flight') {
          if (!isSaid) own.take(row.record.extra ?? {})
          sizes.take(format.id, row.record.trip, recordDate(row.record))
        }
        count += 1
        if (count >= MAX_FILE_ROWS) break
        if (count % LOOKED_AT === 0 && !(await goesOn())) return null
      }
    }
    this.#beside = { by, own, sizes }
    return this.#beside
  }

  /** Rows there may be: the lines of tables; null where a file has none. */
  #total(given: GivenAnswers): number | null {
    let total = 0
    for (const [number, { file, format }] of this.#files.entries()) {
      if (!file || !formatOf(number, given, format)) continue
      if (!file.table) return null
      total += countLines(file.text) - 1
    }
    return total
  }
}

const NO_FIELDS = new OwnFields(new OwnColumns(), { userId: '', fields: [], answers: NO_ANSWERS })
const NO_TRIPS = new ImportedTrips(new TripSizes(), { userId: '', trips: [], log: [] })

function namedWrites(
  type: NamedWrite['type'],
  named: Pick<OwnFields | ImportedTrips, 'definitions'>,
  ids: ReadonlySet<string>,
): NamedWrite[] {
  return [...named.definitions(ids)].map(([id, attributes]) => ({ kind: 'named', type, id, attributes }))
}

async function openOne(file: File): Promise<OpenFile[]> {
  const { name, size } = file
  const unread = {
    name,
    bytes: size,
    format: null,
    candidates: [],
    questions: {},
    sample: null,
    file: null,
    table: null,
  }
  if (await openArchive(sourceOf(file))) return [{ ...unread, problem: 'own-archive' }]
  // Not even read into memory.
  if (size > MAX_FILE_BYTES) return [{ ...unread, problem: 'too-large' }]
  const opened = openFiles(name, new Uint8Array(await file.arrayBuffer()))
  return opened.map(({ name: own, file: read }) => {
    if (!read.ok) return { ...unread, name: own, problem: read.error }
    const { format, candidates } = detectFormat(read.value, IMPORT_FORMATS)
    const formats = candidates.map((one) => one.format)
    const table = formats.find(({ tableIn }) => tableIn)?.tableIn?.(read.value) ?? read.value
    return {
      name: own,
      bytes: size,
      problem: formats.length === 0 ? problemOf(read.value) : null,
      format: format?.id ?? null,
      candidates: formats.map(({ id }) => id),
      questions: Object.fromEntries(formats.map((one) => [one.id, one.questions?.(read.value) ?? []])),
      sample: sampleOf(table),
      file: read.value,
      table,
    }
  })
}

/** Null where nothing was said of the fact. */
function isFilesWord({ all, rows }: GivenTakes, index: number, field: string): boolean | null {
  const word = rows[index]?.[field] ?? (all === 'file' ? 'file' : null)
  return word === null ? null : word === 'file'
}

function isMapped(number: number, { mappings }: GivenAnswers): boolean {
  return mappings?.[number] !== undefined
}

/** A column was said to be the trip. */
function namesTrips(number: number, { mappings }: GivenAnswers): boolean {
  return mappings?.[number]?.mapping.columns.includes('trip') ?? false
}

/** What a file is read by: the columns its owner said, the format they chose, the one that was found. */
function formatOf(number: number, given: GivenAnswers, found: string | null): ImportFormat | null {
  if (given.left?.includes(number)) return null
  const columns = given.mappings?.[number]
  return columns ? mappedTable(columns) : formatNamed(given.formats[number] ?? found)
}

function formatNamed(id: string | null): ImportFormat | null {
  return IMPORT_FORMATS.find((format) => format.id === id) ?? null
}

function countWrites(rows: readonly JudgedRow[]): { flights: number; marks: number; tracks: number } {
  let [flights, marks, tracks] = [0, 0, 0]
  for (const { outcome, patch, bringsTrack } of rows) {
    if (outcome === 'new' || outcome === 'warned' || outcome === 'merged') flights += 1
    if (outcome === 'known' && patch !== null) marks += 1
    if (bringsTrack) tracks += 1
  }
  return { flights, marks, tracks }
}

function countLines(text: string): number {
  let count = 0
  for (const _line of linesOf(text)) count += 1
  return count
}
