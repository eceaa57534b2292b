import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importContext } from '../../../test/support/import/import-fixtures.ts'
import { CABINS, FLIGHT_REASONS, FLIGHT_ROLES } from '../../flight/schema/choices.ts'
import { IMPORT_FORMATS } from '../../import/formats/registry.ts'
import { openFiles } from '../../import/open-files.ts'
import { detectFormat } from '../../import/read/detect.ts'
import { readImport } from '../../import/read-import.ts'
import { must } from '../../lib/must.ts'
import { LANGUAGES, type Language } from '../../locale/language.ts'
import type { ExportTable, TableCell, TableKind } from './export-table.ts'
import { tableHead, tableRows } from './table-csv.ts'
import { WorkbookWriter } from './xlsx.ts'

const context = await importContext()

const textsOf = (language: Language, name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales', language, `${name}.json`), 'utf8'))

/** The list with columns that say what a file of flights says, in the words of a language: each row with its flight. */
function listIn(language: Language): { table: ExportTable; flights: readonly object[] } {
  const { columns: list, table: own } = textsOf(language, 'list')
  const { cabin, reason, role } = textsOf(language, 'flights')
  const columns = (
    [
      ['date', list.names.date],
      ['text', own.from],
      ['text', own.to],
      ['text', own.departure],
      ['text', own.arrival],
      ['minutes', list.names.duration],
      ['text', list.names.flight],
      ['text', list.names.airline],
      ['text', list.names.aircraft],
      ['text', list.names.registration],
      ['text', list.names.seat],
      ['text', list.names.cabin],
      ['text', list.names.reason],
      ['text', list.names.role],
      ['text', list.names.people],
      ['text', list.names.pnr],
      ['text', list.names.note],
    ] satisfies (readonly [TableKind, string])[]
  ).map(([kind, name]) => ({ kind, name }))
  const count = Math.max(CABINS.length, FLIGHT_REASONS.length, FLIGHT_ROLES.length)
  const days = Array.from({ length: count }, (_, at) => {
    const day = `2026-03-${String(at + 5).padStart(2, '0')}`
    const next = `2026-03-${String(at + 6).padStart(2, '0')}`
    const [isCabin, isReason, isRole] = [CABINS[at], FLIGHT_REASONS[at], FLIGHT_ROLES[at]]
    const words = [isCabin && cabin[isCabin], isReason && reason[isReason], isRole && role[isRole]]
    const start = [day, 'HND', 'HAM', '23:10', '06:25 +1', 915, 'LH2061', 'Lufthansa', 'A20N', 'D-AINZ', '12A']
    const end = ['Max', 'XYZ789', '=1+1; "so",\nand so on']
    const row: TableCell[] = [...start, ...words.map((word) => word ?? null), ...end]
    const flight = {
      date: day,
      from: { iata: 'HND' },
      to: { iata: 'HAM' },
      actual: { offBlock: `${day}T23:10+09:00[Asia/Tokyo]`, onBlock: `${next}T06:25+01:00[Europe/Berlin]` },
      flightNumber: { carrier: 'LH', number: '2061' },
      airline: { iata: 'LH' },
      aircraft: { typeIcao: 'A20N', registration: 'D-AINZ' },
      seat: { number: '12A' },
      ...(isCabin && { cabin: isCabin }),
      ...(isReason && { reason: isReason }),
      ...(isRole && { role: isRole }),
      people: [{ name: 'Max' }],
      pnr: 'XYZ789',
      note: '=1+1; "so",\nand so on',
    }
    return { row, flight }
  })
  const table = { columns, count, row: (at: number) => must(days[at]).row }
  return { table, flights: days.map(({ flight }) => flight) }
}

function csvOf(table: ExportTable, language: Language): Uint8Array {
  return new TextEncoder().encode(tableHead(table, language) + tableRows(table, 0, table.count, language))
}

function workbookOf(table: ExportTable): Uint8Array {
  const pieces: Uint8Array[] = []
  const { columns } = table
  const writer = new WorkbookWriter({ columns, sheet: 'x', nowMs: Date.UTC(2026, 10, 28) }, (piece) => {
    pieces.push(piece.slice())
  })
  writer.rows(Array.from({ length: table.count }, (_, at) => table.row(at)))
  writer.end()
  return new Uint8Array(Buffer.concat(pieces))
}

test.each(LANGUAGES.flatMap((language) => [[language, 'csv'] as const, [language, 'xlsx'] as const]))(
  'the list in %s as %s is read again as it was',
  (language, kind) => {
    const { table, flights } = listIn(language)
    const bytes = kind === 'csv' ? csvOf(table, language) : workbookOf(table)
    const [opened, ...others] = openFiles(`list.${kind}`, bytes)
    expect(others).toEqual([])
    if (!opened?.file.ok) throw new Error('not opened')
    const format = must(detectFormat(opened.file.value, IMPORT_FORMATS).format)
    const rows = [...readImport(opened.file.value, format, context)]
    expect(rows.map(({ extra, notes }) => [extra, notes])).toEqual(rows.map(() => [{}, []]))
    expect(rows.map(({ flight }) => flight)).toMatchObject(flights)
  },
)
