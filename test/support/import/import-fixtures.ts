import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT_FORMATS } from '../../../core/import/formats/registry.ts'
import { type ImportFile, openFile } from '../../../core/import/file/import-file.ts'
import { type ImportContext, readImport, type ReadRow } from '../../../core/import/read-import.ts'
import { NO_ANSWERS } from '../../../core/import/resolve/answers.ts'
import { loadTemporal } from '../../../core/time/temporal.ts'
import { must } from '../../../core/lib/must.ts'
import { loadReference } from '../../../scripts/reference/load-reference.ts'

export interface ImportFixture {
  /** Format it is of. */
  format: string
  name: string
  bytes: Uint8Array
}

const folder = import.meta.dirname

/** Every file of every format, each in the folder of its format. */
export function importFixtures(): ImportFixture[] {
  const formats = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return formats.flatMap(({ name: format }) =>
    readdirSync(join(folder, format)).map((name) => ({
      format,
      name,
      bytes: readFileSync(join(folder, format, name)),
    })),
  )
}

export function fixture(format: string, name: string): ImportFixture {
  return { format, name, bytes: readFileSync(join(folder, format, name)) }
}

/** The bytes as a file; throws where they are none. */
export function fileOf(name: string, content: Uint8Array | string): ImportFile {
  const opened = openFile(name, typeof content === 'string' ? new TextEncoder().encode(content) : content)
  if (!opened.ok) throw new Error(`${name}: ${opened.error}`)
  return opened.value
}

/** With all catalogues, without answers, on 27 November 2026. */
export async function importContext(): Promise<ImportContext> {
  await loadTemporal()
  const { places, airlines, aircraft } = await loadReference()
  const catalogues = { places, airlines, aircraft, locale: 'en' as const }
  return { catalogues, answers: NO_ANSWERS, choices: {}, today: '2026-11-27', batchId: null }
}

/** The rows of a fixture, by its own format. */
export function rowsOf({ format, name, bytes }: ImportFixture, context: ImportContext): ReadRow[] {
  return [
    ...readImport(
      fileOf(name, bytes),
      must(
        IMPORT_FORMATS.find(({ id }) => id === format),
        `format ${format}`,
      ),
      context,
    ),
  ]
}

/** What a test of a format looks at: places by their codes, no source, codes of the notes. */
export function shown({ row, flight, refusal, notes, questions }: ReadRow): Record<string, unknown> {
  if (flight === null) return { row, refusal }
  const { from, to, source: _source, divertedTo, airline, operator, via, ...rest } = flight
  return {
    row,
    ...rest,
    from: from && (from.airportId ?? from.name),
    to: to && (to.airportId ?? to.name),
    ...(divertedTo && { divertedTo: divertedTo.airportId ?? divertedTo.name }),
    ...(via && { via: via.map((place) => place.airportId ?? place.name) }),
    ...(airline && { airline: airline.airlineId === null ? airline.name : (airline.iata ?? airline.icao) }),
    ...(operator && { operator: operator.airlineId === null ? operator.name : (operator.iata ?? operator.icao) }),
    ...(notes.length > 0 && { notes: notes.map(({ code, field }) => (field ? `${code} ${field}` : code)) }),
    ...(questions.length > 0 && { questions: questions.map(({ kind, key }) => `${kind} ${withoutContent(key)}`) }),
  }
}

/** Of a question about a single row: that it is one, whatever stands in the row. */
function withoutContent(key: string): string {
  return key.replace(/^row\|[\da-f-]{36}/, 'row')
}

/** The same with what the row says that the record has no place for. */
export function shownWithExtra(row: ReadRow): Record<string, unknown> {
  return { ...shown(row), ...(Object.keys(row.extra).length > 0 && { extra: row.extra }) }
}
