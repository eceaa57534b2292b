// CSV of OpenFlights, revision 0.42 of the site and before.
import { MILE_KM } from '../../geo/miles.ts'
import type { DateOrder } from '../../time/date-order.ts'
import { headerScore } from '../read/detect.ts'
import type { ImportFormat, ReadOptions, SourceRow } from '../read/format.ts'
import type { CsvRecord } from '../file/csv.ts'
import type { ImportFile } from '../file/import-file.ts'
import { columnNames, Table, type TableRow } from '../file/table.ts'
import { Cells } from '../read/cells.ts'
import { CLASS_LETTERS, REASON_LETTERS, SEAT_LETTERS } from '../read/code-lists.ts'
import { readClock } from '../read/read-clock.ts'
import { orderOfColumn, readDay } from '../read/read-day.ts'
import { splitShipName } from '../read/ship-name.ts'
import { tripCalled } from '../read/trip-called.ts'
import type { AirlineReference, PlaceReference, TargetRecord } from '../record/target.ts'

const COLUMNS = (
  'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,' +
  'From_OID,To_OID,Airline_OID,Plane_OID'
).split(',')
const KNOWN = columnNames(...COLUMNS)
const SIGNATURES = [
  ['date', 'from', 'to', 'from oid'],
  ['date', 'flight number', 'seat type', 'plane'],
]
/** Behind the note: ids of the site. */
const LAST_IDS = 4
const NOTE_PLACE = COLUMNS.indexOf('Note')
const MIDNIGHT = '00:00'
/** The ids beyond may be of airlines that users made. */
const LAST_PUBLISHED_AIRLINE = 5000

export const openFlights: ImportFormat = {
  id: 'openflights',
  score: (file) => {
    const byHeader = Math.max(...SIGNATURES.map((signature) => headerScore(file, { signature, known: KNOWN })))
    return byHeader > 0 || file.table?.has('dep time') ? byHeader : headlessScore(file)
  },
  read: readRows,
}

/** A first record that is a flight already: date, two codes, and nothing that other programs have there. */
function headlessScore(file: ImportFile): number {
  const [first] = file.records()
  return first && isFlight(first.cells) ? 0.65 : 0
}

function isFlight(cells: readonly string[]): boolean {
  const [date = '', from = '', to = ''] = cells
  const isCode = (cell: string): boolean => /^(?:[A-Z0-9]{3,4}|Priv)$/.test(cell.trim())
  return cells.length >= 5 && readDay(date.trim(), 'month-day') !== null && isCode(from) && isCode(to)
}

function* readRows(file: ImportFile, _options: ReadOptions): Generator<SourceRow> {
  const { table, hasHeader } = tableOf(file)
  if (!table) return
  // The site never writes the day first with strokes; who edited the file may have.
  const order = orderOfColumn(table, 'date')
  const isWhole = table.columns.length === COLUMNS.length && table.columns.at(-1) === 'plane oid'
  for (const row of table.rows()) {
    const read = readRow(isWhole ? realigned(table, row) : row, table, order, hasHeader)
    yield { ...read, rawCells: row.cells }
  }
}

/** The file's table, by the site's own order of columns where it begins with a flight. */
function tableOf(file: ImportFile): { table: Table | null; hasHeader: boolean } {
  const [first] = file.records()
  if (!first || !isFlight(first.cells)) return { table: file.table, hasHeader: true }
  const header: CsvRecord = { line: 0, cells: COLUMNS, isMended: false }
  return { table: new Table(file.text, file.delimiter, header), hasHeader: false }
}

type AlignedRow = TableRow & { isRealigned?: true }

/**
 * A row with more cells than columns: a name with a comma, which the site does not quote, has moved what follows. The
 * ids at the end and the parts of a note tell how far; what is too much belongs to the airline.
 */
function realigned(table: Table, row: TableRow): AlignedRow {
  const surplus = row.cells.length - COLUMNS.length
  if (surplus <= 0 || !row.cells.slice(-LAST_IDS).every((cell) => /^\d*$/.test(cell.trim()))) return row
  const airline = COLUMNS.indexOf('Airline')
  const joined = [
    ...row.cells.slice(0, airline),
    row.cells.slice(airline, airline + surplus + 1).join(','),
    ...row.cells.slice(airline + surplus + 1),
  ]
  const looksRight =
    /^\d*$/.test(joined[airline + 1]?.trim() ?? '') && /^[WAM]?$/i.test(joined[airline + 3]?.trim() ?? '')
  const cells = looksRight ? joined : withJoinedNote(row.cells, surplus)
  return { ...table.rowOf({ line: row.line, cells, isMended: row.isMended }), isRealigned: true }
}

function withJoinedNote(cells: readonly string[], surplus: number): string[] {
  const note = cells.slice(NOTE_PLACE, NOTE_PLACE + surplus + 1).join(',')
  return [...cells.slice(0, NOTE_PLACE), note, ...cells.slice(NOTE_PLACE + surplus + 1)]
}

function readRow(row: AlignedRow, table: Table, order: DateOrder, hasHeader: boolean): SourceRow {
  const at = { row: row.line, rawCells: row.cells }
  const cells = new Cells(row)
  const date = cells.text('date')
  if (date === null) return { ...at, kind: 'refused', code: 'date-missing' }
  if (date === '-') return { ...at, kind: 'refused', code: 'no-date-list' }
  const day = readDay(date, order)
  if (!day) return { ...at, kind: 'refused', code: 'date-unreadable' }
  if (!hasHeader) cells.note('header-missing')
  if (row.isRealigned || row.cells.length > table.columns.length) cells.note('row-realigned')
  const { registration, shipName } = splitShipName(cells.text('registration'))
  const distance = cells.number('distance')
  const record: TargetRecord = {
    date: day.date,
    from: placeOf(row.get('from')),
    to: placeOf(row.get('to')),
    ...timesOf(cells, day.rest),
    flightNumber: cells.text('flight number'),
    airline: airlineOf(row),
    distanceKm: distance === null ? null : distance * MILE_KM,
    seat: cells.text('seat'),
    seatPosition: cells.choice('seat type', SEAT_LETTERS),
    cabin: cells.choice('class', CLASS_LETTERS),
    reason: cells.choice('reason', REASON_LETTERS),
    aircraft: row.get('plane') === '' ? null : { name: row.get('plane'), raw: row.get('plane') },
    registration,
    shipName,
    note: cells.text('note'),
    trip: tripOf(cells.text('trip')),
    extra: cells.others(table.columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes }
}

/** Local departure, and what lies between: the site has no arrival of its own. */
function timesOf(
  cells: Cells,
  clock: string,
): Pick<TargetRecord, 'actual' | 'durationMinutes' | 'isDurationEstimated'> {
  const departure = clock === '' ? null : readClock(clock)
  const durationMinutes = cells.minutes('duration') || null
  if (clock !== '' && !departure) cells.note('cell-unreadable', 'date')
  if (departure?.time === MIDNIGHT) cells.note('time-placeholder')
  if (!departure || departure.time === MIDNIGHT) return { durationMinutes, isDurationEstimated: true }
  const offBlock = { clock: 'local' as const, time: departure.time }
  if (durationMinutes === null) return { actual: { offBlock } }
  return { actual: { offBlock, onBlock: { clock: 'elapsed', minutes: durationMinutes } }, durationMinutes }
}

/** The site writes the number of a trip; who edited the file may have written its name. */
function tripOf(cell: string | null): NonNullable<TargetRecord['trip']> | null {
  if (cell === null) return null
  return /^\d+$/.test(cell) ? { key: cell, name: null } : tripCalled(cell)
}

/** IATA, else ICAO, else `Priv`: some field the site has no code of. */
function placeOf(cell: string): PlaceReference | null {
  if (cell === '' || cell.toLowerCase() === 'priv') return null
  if (/^[A-Z0-9]{3}$/i.test(cell)) return { iata: cell, raw: cell }
  if (/^[A-Z0-9]{4}$/i.test(cell)) return { icao: cell, raw: cell }
  return { name: cell, raw: cell }
}

function airlineOf(row: TableRow): AirlineReference | null {
  const name = row.get('airline')
  if (name === '' || name.toLowerCase() === 'unknown') return null
  const id = Number(row.get('airline oid'))
  const isPublished = Number.isInteger(id) && id > 0 && id <= LAST_PUBLISHED_AIRLINE
  return { name, raw: name, ...(isPublished && { id: `OF${id}` }) }
}
