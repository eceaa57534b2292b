// CSV of Flighty. Clocks are those of the airports, with their own dates.
import type { Cabin, FlightReason, FlightRole, FlightStatus, SeatPosition } from '../../flight/flight.ts'
import { headerScore } from '../read/detect.ts'
import type { ImportFile } from '../file/import-file.ts'
import { columnNames, type TableRow } from '../file/table.ts'
import type { ImportFormat, SourceRow } from '../read/format.ts'
import { Cells } from '../read/cells.ts'
import { words } from '../read/facts.ts'
import { airlineByCode, placeByCode } from '../read/code-lists.ts'
import { readClock } from '../read/read-clock.ts'
import { readDay } from '../read/read-day.ts'
import type { SourceEnd, SourceTime, SourceTimes, TargetRecord } from '../record/target.ts'

const SIGNATURE = ['date', 'from', 'to', 'gate departure (scheduled)', 'canceled']
const TIME_COLUMNS = {
  offBlock: 'gate departure',
  takeOff: 'take off',
  landing: 'landing',
  onBlock: 'gate arrival',
} as const
const OTHERS = [
  'airline,flight,dep terminal,dep gate,arr terminal,arr gate,diverted to,aircraft type name,tail number,pnr,seat,',
  'seat type,cabin class,flight reason,notes,flight flighty id,airline flighty id,departure airport flighty id,',
  'arrival airport flighty id,diverted to airport flighty id,aircraft type flighty id',
]
const KNOWN = columnNames(
  ...SIGNATURE,
  ...OTHERS,
  ...Object.values(TIME_COLUMNS).flatMap((column) => [`${column} (scheduled)`, `${column} (actual)`]),
)
const YES = words<boolean>({ true: true, false: false, yes: true, no: false })
const SEATS = words<{ position: SeatPosition; role?: FlightRole }>({
  window: { position: 'window' },
  middle: { position: 'middle' },
  aisle: { position: 'aisle' },
  captain: { position: 'pilot', role: 'pilot-in-command' },
  pilot: { position: 'pilot', role: 'other' },
  jumpseat: { position: 'jumpseat', role: 'other' },
})
const CABINS = words<Cabin>({
  economy: 'economy',
  premiumEconomy: 'premium-economy',
  business: 'business',
  first: 'first',
  private: 'private',
  crew: null,
})
const REASONS = words<FlightReason>({ leisure: 'leisure', business: 'business', crew: 'crew', other: 'other' })

export const flighty: ImportFormat = {
  id: 'flighty',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  read: readRows,
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const { table } = file
  if (!table) return
  for (const row of table.rows()) yield readRow(row, table.columns)
}

function readRow(row: TableRow, columns: readonly string[]): SourceRow {
  const at = { row: row.line, rawCells: row.cells }
  const cells = new Cells(row)
  const day = cells.day('date', 'month-day')
  if (!day) return { ...at, kind: 'refused', code: cells.dayRefusal('date') }
  const [scheduled, actual] = [timesOf(cells, 'scheduled'), timesOf(cells, 'actual')]
  const aircraft = cells.text('aircraft type name')
  const seat = cells.choice('seat type', SEATS)
  const status = statusOf(cells)
  const isCrew = cells.text('cabin class')?.toLowerCase() === 'crew'
  const record: TargetRecord = {
    date: day.date,
    from: placeByCode(row.get('from')),
    to: placeByCode(row.get('to')),
    divertedTo: placeByCode(row.get('diverted to')),
    status,
    ...(hasTimes(scheduled) && { scheduled }),
    ...(hasTimes(actual) && { actual }),
    airline: airlineByCode(cells.text('airline')),
    flightNumber: cells.text('flight'),
    aircraft: aircraft === null ? null : { name: aircraft, raw: aircraft },
    registration: cells.text('tail number'),
    pnr: cells.text('pnr'),
    seat: cells.text('seat'),
    seatPosition: seat?.position ?? null,
    cabin: cells.choice('cabin class', CABINS),
    role: seat?.role ?? (isCrew ? 'other' : null),
    reason: cells.choice('flight reason', REASONS),
    departure: endOf(cells, 'dep'),
    // Terminal and gate are those of the place it was to go to.
    ...(status !== 'diverted' && { arrival: endOf(cells, 'arr') }),
    note: cells.text('notes'),
    extra: cells.others(columns, KNOWN),
  }
  return { ...at, kind: 'flight', record, notes: cells.notes, externalId: cells.text('flight flighty id') }
}

/** Cancelled never counts, whatever times it has; a diversion is read from where it went. */
function statusOf(cells: Cells): FlightStatus | null {
  if (cells.choice('canceled', YES)) return 'cancelled'
  return cells.text('diverted to') === null ? null : 'diverted'
}

function timesOf(cells: Cells, timetable: 'scheduled' | 'actual'): SourceTimes {
  const times: SourceTimes = {}
  for (const [name, column] of Object.entries(TIME_COLUMNS)) {
    const time = timeOf(cells, `${column} (${timetable})`)
    if (time) times[name as keyof SourceTimes] = time
  }
  return times
}

function hasTimes(times: SourceTimes): boolean {
  return Object.keys(times).length > 0
}

/** `2026-03-05T09:10`, with or without seconds; a clock alone is reported too. */
function timeOf(cells: Cells, column: string): SourceTime | null {
  const cell = cells.text(column)
  if (cell === null) return null
  const day = readDay(cell, 'month-day')
  const clock = readClock(day ? day.rest : cell)
  if (clock && day?.date.length === 10) return { clock: 'local', date: day.date, time: clock.time }
  if (clock && !day) return { clock: 'local', ...clock }
  cells.note('cell-unreadable', column)
  return null
}

function endOf(cells: Cells, end: 'dep' | 'arr'): SourceEnd {
  const gate = cells.text(`${end} gate`)
  return { terminal: cells.text(`${end} terminal`), gate: gate?.toUpperCase() === 'TBA' ? null : gate }
}
