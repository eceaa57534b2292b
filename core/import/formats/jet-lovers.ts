// CSV of JetLovers: days without times, codes as OpenFlights has them.
import { MILE_KM } from '../../geo/miles.ts'
import { headerScore } from '../read/detect.ts'
import type { ImportFile } from '../file/import-file.ts'
import { columnNames, type TableRow } from '../file/table.ts'
import type { ImportFormat, SourceRow } from '../read/format.ts'
import { Cells } from '../read/cells.ts'
import { CLASS_LETTERS, placeByCode, REASON_LETTERS, SEAT_LETTERS } from '../read/code-lists.ts'
import { orderOfColumn } from '../read/read-day.ts'
import type { TargetRecord } from '../record/target.ts'
import type { DateOrder } from '../../time/date-order.ts'

const SIGNATURE = ['date', 'from', 'to', 'flightnum', 'miles']
const KNOWN = columnNames(...SIGNATURE, 'id,airline,aircraft,aircraft reg,class,reason,seat type,seat')

export const jetLovers: ImportFormat = {
  id: 'jetlovers',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  read: readRows,
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const { table } = file
  if (!table) return
  const order = orderOfColumn(table, 'date')
  for (const row of table.rows()) yield readRow(row, table.columns, order)
}

function readRow(row: TableRow, columns: readonly string[], order: DateOrder): SourceRow {
  const at = { row: row.line, rawCells: row.cells }
  const cells = new Cells(row)
  const day = cells.day('date', order)
  if (!day) return { ...at, kind: 'refused', code: cells.dayRefusal('date') }
  const miles = cells.number('miles')
  const [airline, aircraft] = [cells.text('airline'), cells.text('aircraft')]
  const record: TargetRecord = {
    date: day.date,
    from: placeByCode(row.get('from')),
    to: placeByCode(row.get('to')),
    distanceKm: miles === null ? null : miles * MILE_KM,
    flightNumber: cells.text('flightnum'),
    airline: airline === null ? null : { name: airline, raw: airline },
    aircraft: aircraft === null ? null : { name: aircraft, raw: aircraft },
    registration: cells.text('aircraft reg'),
    seat: cells.text('seat'),
    seatPosition: cells.choice('seat type', SEAT_LETTERS),
    cabin: cells.choice('class', CLASS_LETTERS),
    reason: cells.choice('reason', REASON_LETTERS),
    extra: cells.others(columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes, externalId: cells.text('id') }
}
