// CSV of myFlightradar24, flightdiary.net before.
import type { Cabin, FlightReason, SeatPosition } from '../../flight/flight.ts'
import { headerScore } from '../read/detect.ts'
import type { ImportFormat, ReadOptions, SourceRow } from '../read/format.ts'
import type { ImportFile } from '../file/import-file.ts'
import { columnNames, type TableRow } from '../file/table.ts'
import { Cells } from '../read/cells.ts'
import { words } from '../read/facts.ts'
import { orderOfColumn } from '../read/read-day.ts'
import type {
  AircraftReference,
  AirlineReference,
  PlaceReference,
  SourceTimes,
  TargetRecord,
} from '../record/target.ts'
import type { DateOrder } from '../../time/date-order.ts'

const SIGNATURE = ['dep time', 'arr time', 'flight number', 'from', 'to', 'date']
const OTHERS =
  'duration,airline,aircraft,registration,seat number,seat type,flight class,flight reason,note,dep id,arr id,' +
  'airline id,aircraft id'
const KNOWN = columnNames(...SIGNATURE, OTHERS)
const SEATS = words<SeatPosition>({ 0: null, 1: 'window', 2: 'middle', 3: 'aisle' })
const CLASSES = words<Cabin>({ 0: null, 1: 'economy', 2: 'business', 3: 'first', 4: 'premium-economy', 5: 'private' })
const REASONS = words<FlightReason>({ 0: null, 1: 'leisure', 2: 'business', 3: 'crew', 4: 'other' })
const MIDNIGHT = '00:00'

export const myFlightradar24: ImportFormat = {
  id: 'my-flightradar24',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  read: readRows,
}

function* readRows(file: ImportFile, _options: ReadOptions): Generator<SourceRow> {
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
  const reason = cells.choice('flight reason', REASONS)
  const record: TargetRecord = {
    date: day.date,
    from: placeOf(row.get('from')),
    to: placeOf(row.get('to')),
    ...timesOf(cells),
    flightNumber: cells.text('flight number'),
    airline: airlineOf(row.get('airline')),
    aircraft: aircraftOf(row.get('aircraft')),
    registration: cells.text('registration'),
    seat: cells.text('seat number'),
    seatPosition: cells.choice('seat type', SEATS),
    cabin: cells.choice('flight class', CLASSES),
    reason,
    role: reason === 'crew' ? 'other' : null,
    note: cells.text('note'),
    extra: cells.others(columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes }
}

/**
 * Clock times count as written; the duration is the site's own estimate where there are none. 00:00 stands for an unknown
 * time at both ends, and at one where there is no duration; where there is one, it may.
 */
function timesOf(cells: Cells): Pick<TargetRecord, 'actual' | 'durationMinutes' | 'isDurationEstimated'> {
  const [departure, arrival] = [cells.clock('dep time'), cells.clock('arr time')]
  const durationMinutes = cells.minutes('duration') || null
  const isPlaceholder = departure?.time === MIDNIGHT && arrival?.time === MIDNIGHT
  const isUnknown = (time: string): boolean => isPlaceholder || (time === MIDNIGHT && durationMinutes === null)
  const [hasDeparture, hasArrival] = [departure, arrival].map((clock) => clock !== null && !isUnknown(clock.time))
  if ((departure && !hasDeparture) || (arrival && !hasArrival)) cells.note('time-placeholder')
  if (!hasDeparture && !hasArrival) return { durationMinutes, isDurationEstimated: true }
  const times: SourceTimes = {}
  if (departure && hasDeparture) {
    const isDoubtful = departure.time === MIDNIGHT && hasArrival && durationMinutes !== null
    times.offBlock = { clock: 'local', ...departure, ...(isDoubtful && { ifLasts: durationMinutes }) }
  }
  if (arrival && hasArrival) times.onBlock = { clock: 'local', ...arrival }
  if (departure && arrival?.time === MIDNIGHT && durationMinutes !== null) {
    times.onBlock = { clock: 'local', ...arrival, orElapsed: durationMinutes }
  }
  return { actual: times, durationMinutes }
}

/** `Hamburg / Hamburg (HAM/EDDH)`; the last parenthesis counts, of names too: `Akron/Canton / Akron/Canton (CAK/KCAK)`. */
function placeOf(cell: string): PlaceReference | null {
  const { name, codes } = splitCodes(cell, /^([A-Z0-9]{0,3})\/([A-Z0-9]{0,4})$/)
  const [iata = '', icao = ''] = codes
  if (name === '' && iata === '' && icao === '') return null
  const slash = name.indexOf(' / ')
  const [city, field] = slash < 0 ? ['', name] : [name.slice(0, slash).trim(), name.slice(slash + 3).trim()]
  return { iata, icao, name: field, city, raw: cell }
}

function airlineOf(cell: string): AirlineReference | null {
  const { name, codes } = splitCodes(cell, /^([A-Z0-9]{0,2})\/([A-Z0-9]{0,3})$/)
  const [iata = '', icao = ''] = codes
  return name === '' && iata === '' && icao === '' ? null : { iata, icao, name, raw: cell }
}

function aircraftOf(cell: string): AircraftReference | null {
  const { name, codes } = splitCodes(cell, /^([A-Z0-9-]{0,4})$/)
  const [icao = ''] = codes
  return name === '' && icao === '' ? null : { icao, name, raw: cell }
}

/** What stands before the last parenthesis, and the codes in it; a parenthesis of something else belongs to the name. */
function splitCodes(cell: string, pattern: RegExp): { name: string; codes: string[] } {
  const open = cell.lastIndexOf('(')
  const match = open >= 0 && cell.endsWith(')') ? pattern.exec(cell.slice(open + 1, -1)) : null
  return match ? { name: cell.slice(0, open).trim(), codes: match.slice(1) } : { name: cell.trim(), codes: [] }
}
