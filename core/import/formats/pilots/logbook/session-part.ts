// Lines that hold a flight and a session in a device, as the columns of FCL.050 have both side by side.
import { compactName } from '../../../file/clean-cell.ts'
import type { Table, TableRow } from '../../../file/table.ts'
import { readHours } from '../../../read/read-clock.ts'
import type { LogbookLayout } from './layout.ts'

/** Columns of a session alone: `FSTD Date`, `FSTD Type`, `Simulator Time`; one named `Sim` may be of instrument time. */
const OF_SESSION = /^(?:fstd|flight simul|simulator|synthetic|sim (?:date|type|device|time|total|duration|datum|zeit))/
const OF_LENGTH = /time|total|duration|hours|dauer|zeit|stunden|^simulator$/

/**
 * A line as the entries it holds. Beside a flight the session has a line of its own, with the day of the flight where it
 * has none; a line of a session that repeats its length or its place in the columns of flights is one without them.
 */
export function entriesOf(table: Table, layout: LogbookLayout): (row: TableRow) => readonly TableRow[] {
  const own = table.columns.filter((column) => OF_SESSION.test(column))
  const lengths = own.filter((column) => OF_LENGTH.test(column))
  const dates = own.filter((column) => /date|datum/.test(column))
  const named = own.filter((column) => !lengths.includes(column))
  if (lengths.length === 0 || named.length === 0) return (row) => [row]
  const there = (columns: string | undefined): string[] =>
    (columns ?? '').split(',').filter((column) => table.has(column))
  const totals = there(layout.total)
  const flown = [
    layout.minutes.singleEngineMinutes,
    layout.minutes.multiEngineMinutes,
    layout.minutes.multiPilotMinutes,
  ]
  const ofFlight = flown.flatMap(there)
  const places = [layout.from, layout.to].flatMap(there)
  const times = [...Object.values(layout.times), ...Object.values(layout.scheduled ?? {})].flatMap(there)
  const flightDates = there(layout.date).filter((column) => !OF_SESSION.test(column.toLowerCase()))
  return (row) => {
    const has = (column: string): boolean => row.get(column) !== ''
    const length = lengths.map(row.get).find(isLength)
    if (length === undefined || !named.some(has)) return [row]
    const isRepeated = totals.every((column) => !has(column) || row.get(column) === length)
    const isFlight = places.some(has) && (ofFlight.some((column) => isLength(row.get(column))) || !isRepeated)
    if (!isFlight) return [without(row, [...places, ...times, ...(isRepeated ? totals : [])])]
    const kept = [...own, ...(dates.some(has) ? [] : flightDates)]
    return [without(row, own), only(table, row, kept)]
  }
}

function isLength(cell: string): boolean {
  return (readHours(cell) ?? 0) > 0
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
