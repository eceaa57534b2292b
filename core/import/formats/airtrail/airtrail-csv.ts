// CSV of AirTrail: every cell quoted, no quote doubled, names where its documentation speaks of codes.
import { headerScore } from '../../read/detect.ts'
import type { ImportFile } from '../../file/import-file.ts'
import { columnNames, type TableRow } from '../../file/table.ts'
import type { ImportFormat, SourceRow } from '../../read/format.ts'
import { Cells } from '../../read/cells.ts'
import { airlineByCode, placeByCode } from '../../read/code-lists.ts'
import type { TargetRecord } from '../../record/target.ts'
import { dateOf, FLIGHT_NAMES, flightFacts, PASSENGER_NAMES, passengerFacts } from './airtrail-facts.ts'

const SIGNATURE = ['date', 'from', 'to', 'flightNumber', 'aircraftReg', 'seatClass', 'flightReason']
const KNOWN = columnNames(...FLIGHT_NAMES, ...PASSENGER_NAMES, 'from,to,airline,aircraft,id')

export const airTrailCsv: ImportFormat = {
  id: 'airtrail-csv',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  read: readRows,
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const { table } = file
  if (!table) return
  // A copy that another program saved quotes as it likes.
  const quotesAll = /^\s*"/.test(file.head)
  for (const row of table.rows(quotesAll)) yield readRow(row, table.columns)
}

function readRow(row: TableRow, columns: readonly string[]): SourceRow {
  const at = { row: row.line, rawCells: row.cells }
  const cells = new Cells(row)
  const date = dateOf(cells)
  if (date === null) return { ...at, kind: 'refused', code: cells.dayRefusal('date') }
  const aircraft = cells.text('aircraft')
  const record: TargetRecord = {
    date,
    from: placeByCode(row.get('from')),
    to: placeByCode(row.get('to')),
    ...flightFacts(cells),
    airline: airlineByCode(cells.text('airline')),
    aircraft: aircraft === null ? null : { name: aircraft, raw: aircraft },
    ...passengerFacts(cells, cells),
    extra: cells.others(columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes }
}
