// Lines that hold a flight and a session in a device, as the columns of FCL.050 have both side by side.
import { compactName } from '../../../file/clean-cell.ts'
import type { Table, TableRow } from '../../../file/table.ts'
import { readClock, readHours } from '../../../read/read-clock.ts'
import type { LogbookLayout } from './layout.ts'
import { deviceNamed, isSimulator } from './pilot-facts.ts'

/** Columns of a session alone: `FSTD Date`, `FSTD Type`, `Simulator Time`; one named `Sim` may be of instrument time. */
const OF_SESSION = /^(?:fstd|flight simul|simulator|synthetic|sim (?:date|type|device|time|total|duration|datum|zeit))/
const OF_LENGTH = /time|total|duration|hours|dauer|zeit|stunden|^simulator$/

/** Lengths that a pilot logs for the time in a seat. */
const IN_SEAT = [
  'picMinutes',
  'picusMinutes',
  'spicMinutes',
  'sicMinutes',
  'reliefMinutes',
  'soloMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
] as const
/** `DE-1A-023`, as authorities number devices. */
const DEVICE_NUMBER = /^[A-Z]{2}-\d/i
const DAY_MINUTES = 24 * 60

/**
 * A line as the entries it holds. Beside a flight the session has a line of its own, with the day of the flight where it
 * has none. A line is of a session alone where it has no places, or where its total, or without one the lengths and times
 * of its flight, are to the minute as long as the session, unless it names an aircraft or a class of them: what it repeats
 * of the session in the columns of flights is left out.
 */
export function entriesOf(table: Table, layout: LogbookLayout): (row: TableRow) => readonly TableRow[] {
  const own = table.columns.filter((column) => OF_SESSION.test(column))
  const lengths = own.filter((column) => OF_LENGTH.test(column))
  const dates = own.filter((column) => /date|datum/.test(column))
  const named = own.filter((column) => !lengths.includes(column))
  if (lengths.length === 0 || named.length === 0) return (row) => [row]
  const there = (columns: string | undefined): string[] =>
    (columns ?? '').split(',').filter((column) => table.has(column))
  const ofFlight = (columns: string | undefined): string[] =>
    there(columns).filter((column) => !OF_SESSION.test(column.toLowerCase()))
  const { minutes, times: clocks } = layout
  const totals = there(layout.total)
  const classes = [minutes.singleEngineMinutes, minutes.multiEngineMinutes, minutes.multiPilotMinutes].flatMap(there)
  const inSeat = IN_SEAT.flatMap((name) => ofFlight(minutes[name]))
  const ends = [
    [clocks.offBlock, clocks.onBlock],
    [clocks.takeOff, clocks.landing],
  ].map((pair) => pair.map(there))
  const [froms, tos] = [there(layout.from), there(layout.to)]
  const places = [...froms, ...tos]
  const times = [...Object.values(clocks), ...Object.values(layout.scheduled ?? {})].flatMap(there)
  const registrations = ofFlight(layout.registration)
  const flightDates = ofFlight(layout.date)
  return (row) => {
    const has = (column: string): boolean => row.get(column) !== ''
    const first = (columns: readonly string[] = []): string => columns.map(row.get).find((cell) => cell !== '') ?? ''
    const session = lengths.map(row.get).map(lengthOf).find(Boolean) ?? 0
    if (session === 0 || !named.some(has)) return [row]
    const total = totals.map(row.get).map(lengthOf).filter(Boolean)
    const spans = ends.map(([begin, end]) => minutesFrom(first(begin), first(end)))
    const others = [...inSeat.map(row.get).map(lengthOf), ...spans].filter(Boolean)
    const isOfAircraft =
      registrations.map(row.get).some(isAircraft) || classes.some((one) => lengthOf(row.get(one)) > 0)
    const said = total.length > 0 ? total : others
    const isLonger = said.length > 0 ? said.some((length) => length !== session) : first(froms) !== first(tos)
    const isFlight = places.some(has) && (isOfAircraft || isLonger)
    const isRepeated = total.every((length) => length === session)
    if (!isFlight) return [without(row, [...places, ...times, ...(isRepeated ? totals : [])])]
    const kept = [...own, ...(dates.some(has) ? [] : flightDates)]
    return [without(row, own), only(table, row, kept)]
  }
}

/** Zero for none. */
function lengthOf(cell: string): number {
  return readHours(cell) ?? 0
}

/** Minutes from one clock to the next, over midnight too; zero where either is not known. */
function minutesFrom(begin: string, end: string): number {
  const [from, to] = [begin, end].map((text) => readHours(readClock(text)?.time ?? ''))
  return from == null || to == null ? 0 : (to - from + DAY_MINUTES) % DAY_MINUTES
}

function isAircraft(registration: string): boolean {
  const isDevice =
    isSimulator(registration) || DEVICE_NUMBER.test(registration) || deviceNamed([registration]) !== 'other'
  return registration !== '' && !isDevice
}

function without(row: TableRow, columns: readonly string[]): TableRow {
  const hidden = new Set(columns.map(compactName))
  return { ...row, get: (column) => (hidden.has(compactName(column)) ? '' : row.get(column)) }
}

/** Its raw cells are its own, too: it is known again by them, and is not the flight. */
function only(table: Table, row: TableRow, columns: readonly string[]): TableRow {
  const kept = new Set(columns.map(compactName))
  const cells = row.cells.map((cell, at) => (kept.has(compactName(table.columns[at] ?? '')) ? cell : ''))
  return { ...row, cells, get: (column) => (kept.has(compactName(column)) ? row.get(column) : '') }
}
