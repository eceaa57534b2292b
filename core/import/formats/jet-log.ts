// CSV of JetLog, of all its versions and in any choice of columns.
import type { SeatSide } from '../../flight/flight.ts'
import { headerScore } from '../read/detect.ts'
import type { ImportFile } from '../file/import-file.ts'
import { columnNames, type TableRow } from '../file/table.ts'
import type { FileQuestion, ImportFormat, ReadOptions, SourceRow } from '../read/format.ts'
import { Cells } from '../read/cells.ts'
import { words } from '../read/facts.ts'
import { airlineByCode, AIRTRAIL_CLASSES, placeByCode, AIRTRAIL_REASONS, AIRTRAIL_SEATS } from '../read/code-lists.ts'
import type { AircraftReference, SourceTimes, TargetRecord } from '../record/target.ts'

const SIGNATURE = ['date', 'origin', 'destination']
const KNOWN = columnNames(
  ...SIGNATURE,
  'departure time,arrival time,arrival date,seat,aircraft side,ticket class,purpose,duration,distance',
  'airplane,airline,tail number,flight number,notes,username',
)
const SIDES = words<SeatSide>({ left: 'left', right: 'right', center: 'center' })
/** Of several people in one file the one whose log this is. */
const OWNER = 'owner'

export const jetLog: ImportFormat = {
  id: 'jetlog',
  score: (file) => {
    const isLowerCase = file.table?.header.cells.every((cell) => cell === cell.toLowerCase()) ?? false
    return isLowerCase ? headerScore(file, { signature: SIGNATURE, known: KNOWN }) : 0
  },
  questions,
  read: readRows,
}

function questions(file: ImportFile): FileQuestion[] {
  const counts = new Map<string, number>()
  for (const row of file.table?.rows() ?? []) {
    const name = row.get('username')
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (counts.size < 2) return []
  return [{ key: OWNER, choices: [...counts].map(([name, rows]) => ({ value: name, name, rows })) }]
}

function* readRows(file: ImportFile, { choices }: ReadOptions): Generator<SourceRow> {
  const { table } = file
  if (!table) return
  const isAsked = questions(file).length > 0
  const owner = isAsked ? (choices[OWNER] ?? null) : null
  for (const row of table.rows()) {
    const read = readRow(row, table.columns)
    if (read.kind === 'refused' || !isAsked) yield read
    else if (owner === null) yield { ...read, waitsFor: OWNER }
    else
      yield row.get('username') === owner
        ? read
        : { kind: 'refused', row: read.row, rawCells: read.rawCells, code: 'not-mine' }
  }
}

function readRow(row: TableRow, columns: readonly string[]): SourceRow {
  const at = { row: row.line, rawCells: row.cells }
  const cells = new Cells(row)
  const day = cells.day('date', 'day-month')
  if (!day) return { ...at, kind: 'refused', code: cells.dayRefusal('date') }
  const record: TargetRecord = {
    date: day.date,
    from: placeByCode(row.get('origin')),
    to: placeByCode(row.get('destination')),
    ...timesOf(cells),
    distanceKm: cells.number('distance'),
    flightNumber: cells.text('flight number'),
    airline: airlineByCode(cells.text('airline')),
    aircraft: aircraftOf(row.get('airplane')),
    registration: cells.text('tail number'),
    seatPosition: cells.choice('seat', AIRTRAIL_SEATS),
    seatSide: cells.choice('aircraft side', SIDES),
    cabin: cells.choice('ticket class', AIRTRAIL_CLASSES),
    reason: cells.choice('purpose', AIRTRAIL_REASONS),
    // A line end is written as two characters.
    note: cells.text('notes')?.replaceAll('\\n', '\n') ?? null,
    extra: cells.others(columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes }
}

/** Its duration goes wrong at the end of a month and beyond a day: with both times it says nothing. */
function timesOf(cells: Cells): Pick<TargetRecord, 'actual' | 'durationMinutes'> {
  const [departure, arrival] = [cells.clock('departure time'), cells.clock('arrival time')]
  const arrivalDay = cells.day('arrival date', 'day-month')?.date ?? null
  const actual: SourceTimes = {}
  if (departure) actual.offBlock = { clock: 'local', ...departure }
  if (arrival) actual.onBlock = { clock: 'local', ...arrival, date: arrivalDay?.length === 10 ? arrivalDay : null }
  if (departure && arrival) return { actual }
  const durationMinutes = cells.minutes('duration') || null
  return departure || arrival ? { actual, durationMinutes } : { durationMinutes }
}

/** `Airbus A320neo (A20N)`, or whatever was typed. */
function aircraftOf(cell: string): AircraftReference | null {
  if (cell === '') return null
  const open = cell.endsWith(')') ? cell.lastIndexOf('(') : -1
  const code = open < 0 ? '' : cell.slice(open + 1, -1).trim()
  return /^[A-Z0-9]{2,4}$/.test(code)
    ? { icao: code, name: cell.slice(0, open).trim(), raw: cell }
    : { name: cell, raw: cell }
}
