// CSV of byAir. The spelling of its columns is known from a description alone: case, spaces and `_` do not count.
import type { Cabin, FlightReason, FlightRole, SeatPosition } from '../../flight/flight.ts'
import { headerScore } from '../read/detect.ts'
import type { ImportFile } from '../file/import-file.ts'
import { columnNames, type TableRow } from '../file/table.ts'
import type { FileChoices, FileQuestion, ImportFormat, ReadOptions, SourceRow } from '../read/format.ts'
import { Cells } from '../read/cells.ts'
import { words } from '../read/facts.ts'
import { placeByCode } from '../read/code-lists.ts'
import { OTHERS, othersQuestion, TAKE } from '../read/others-question.ts'
import { orderOfColumn } from '../read/read-day.ts'
import type { SourceTimes, TargetRecord } from '../record/target.ts'
import type { DateOrder } from '../../time/date-order.ts'

const SIGNATURE = ['departure airport code', 'arrival airport code', 'flight code', 'flight date']
const KNOWN = columnNames(
  ...SIGNATURE,
  'departure time,arrival time,booking code,seat number,seat type,seat class,purpose,notes,ownership',
  'byair flight id,byair codeshare id',
)
const SEATS = words<SeatPosition>({ window: 'window', middle: 'middle', aisle: 'aisle' })
const CLASSES = words<{ cabin?: Cabin; role?: FlightRole; position?: SeatPosition }>({
  economy: { cabin: 'economy' },
  // More room in the same cabin.
  economyPlus: { cabin: 'economy' },
  premiumEconomy: { cabin: 'premium-economy' },
  business: { cabin: 'business' },
  firstClass: { cabin: 'first' },
  first: { cabin: 'first' },
  private: { cabin: 'private' },
  cockpit: { role: 'other', position: 'pilot' },
  jumpseat: { role: 'other', position: 'jumpseat' },
})
const PURPOSES = words<FlightReason>({ leisure: 'leisure', business: 'business', crew: 'crew', other: 'other' })

export const byAir: ImportFormat = {
  id: 'byair',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  questions,
  read: readRows,
}

function questions(file: ImportFile): FileQuestion[] {
  return othersQuestion([...(file.table?.rows() ?? [])].filter((row) => !isMine(row)).length)
}

function isMine(row: TableRow): boolean {
  return ['', 'mine'].includes(row.get('ownership').toLowerCase())
}

function* readRows(file: ImportFile, { choices }: ReadOptions): Generator<SourceRow> {
  const { table } = file
  if (!table) return
  const order = orderOfColumn(table, 'flight date')
  for (const row of table.rows()) yield readRow(row, table.columns, order, choices)
}

function readRow(row: TableRow, columns: readonly string[], order: DateOrder, choices: FileChoices): SourceRow {
  const at = { row: row.line, rawCells: row.cells }
  if (!isMine(row) && choices[OTHERS] !== TAKE) return { ...at, kind: 'refused', code: 'not-mine' }
  const cells = new Cells(row)
  const day = cells.day('flight date', order)
  if (!day) return { ...at, kind: 'refused', code: cells.dayRefusal('flight date') }
  const seat = cells.choice('seat class', CLASSES)
  const record: TargetRecord = {
    date: day.date,
    from: placeByCode(row.get('departure airport code')),
    to: placeByCode(row.get('arrival airport code')),
    ...timesOf(cells),
    flightNumber: cells.text('flight code'),
    pnr: cells.text('booking code'),
    seat: cells.text('seat number'),
    seatPosition: cells.choice('seat type', SEATS) ?? seat?.position ?? null,
    cabin: seat?.cabin ?? null,
    role: seat?.role ?? null,
    reason: cells.choice('purpose', PURPOSES),
    note: cells.text('notes'),
    extra: cells.others(columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes }
}

function timesOf(cells: Cells): Pick<TargetRecord, 'actual'> {
  const [departure, arrival] = [cells.clock('departure time'), cells.clock('arrival time')]
  const actual: SourceTimes = {}
  if (departure) actual.offBlock = { clock: 'local', ...departure }
  if (arrival) actual.onBlock = { clock: 'local', ...arrival }
  return departure || arrival ? { actual } : {}
}
