// What the columns of a table may be, by their headings and by what stands in them.
import { compactName } from '../file/clean-cell.ts'
import { readClock, readDuration } from '../read/read-clock.ts'
import { type FileDay, readDay } from '../read/read-day.ts'
import { readInstant } from '../read/read-instant.ts'
import { columnKeys, type Mapping, MAX_HEADING_ROW, type SavedMapping } from './mapping.ts'
import type { TableSample } from './sample.ts'
import { type CellKind, isOfSession, type Target, TARGET_NAMES } from './targets.ts'

const KNOWN: readonly (readonly [target: Target, kind: CellKind, names: ReadonlySet<string>])[] = TARGET_NAMES.map(
  ([target, kind, names]) => [target, kind, new Set(names.split(',').map(compactName))],
)
const ALL_NAMES: ReadonlySet<string> = new Set(KNOWN.flatMap(([, , names]) => [...names]))

const FLIGHT_NUMBER = /^[A-Z]{2,3} ?\d{1,4}[A-Z]?$|^(?:[A-Z]\d|\d[A-Z]) ?\d{1,4}$/
const REGISTRATION = /^(?:[A-Z0-9]{1,2}-[A-Z0-9]{3,5}|N\d{1,5}[A-Z]{0,2})$/
const SEAT = /^\d{1,2}[A-HJK]$/

/** Names that have to be known before a row below the first is taken for the one with the headings. */
const ENOUGH_NAMES = 2

/** An own field as a heading may name it. */
export interface NamedField {
  id: string
  name: string
}

/** The mapping that the headings and the cells of a table suggest; what nobody can tell is left out. */
export function proposeMapping(sample: TableSample, fields: readonly NamedField[] = []): Mapping {
  return mappingFrom(sample, headingRow(sample), fields)
}

/** The same where somebody says which row, from 0, names the columns. */
export function mappingFrom(sample: TableSample, heading: number | null, fields: readonly NamedField[] = []): Mapping {
  const names = heading === null ? [] : (sample.rows[heading] ?? [])
  const below = heading === null ? sample.rows : sample.rows.slice(heading + 1)
  const cells = Array.from({ length: sample.width }, (_, at) =>
    below.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  )
  const taken = new Set<string>()
  const columns = cells.map((column, at) => {
    const target = byName(names[at] ?? '', column, taken, fields)
    if (target !== '') taken.add(target)
    return target
  })
  for (const [at, column] of cells.entries()) {
    if (columns[at] !== '' || column.length === 0) continue
    const target = byCells(column, taken)
    if (target === null) continue
    taken.add(target)
    columns[at] = target
  }
  return {
    version: 1,
    heading,
    headings: heading === null ? [] : columnKeys(names, sample.width),
    columns,
    dateOrder: null,
    clock: 'local',
  }
}

function headingRow({ rows, width }: TableSample): number | null {
  const first = rows.slice(0, MAX_HEADING_ROW + 1)
  // `PIC` and `SE` are names of columns, and what stands in them.
  const known = first.map((row) =>
    row.some(isMoment) ? 0 : row.filter((cell) => ALL_NAMES.has(compactName(cell))).length,
  )
  const most = Math.max(...known)
  if (most >= ENOUGH_NAMES) return known.indexOf(most)
  // Above may stand a title, which is one cell of many.
  const top = first.findIndex((row) => row.filter((cell) => cell !== '').length * 2 >= width)
  const row = rows[Math.max(top, 0)] ?? []
  const isData = row.some((cell) => isOf('day', cell) || isOf('clock', cell) || /^\d+$/.test(cell))
  return isData || isLikeBelow(rows, Math.max(top, 0)) ? null : Math.max(top, 0)
}

/** Data has days, clocks and figures; names of columns have none. */
function isMoment(cell: string): boolean {
  return (/\d[-./ ]/.test(cell) && isOf('day', cell)) || (/\d:\d\d/.test(cell) && isOf('clock', cell))
}

/** What cells of one column alone look like; words may be anything. */
const SHAPES: readonly ((cell: string) => boolean)[] = [
  isMoment,
  (cell) => /^[\d.,]+$/.test(cell),
  (cell) => /^[A-Z]{3}$/.test(cell),
  (cell) => /^[A-Z]{4}$/.test(cell),
  (cell) => FLIGHT_NUMBER.test(cell),
  (cell) => REGISTRATION.test(cell),
  (cell) => SEAT.test(cell),
]

/** Whether a row looks like those below it in more columns than in which it does not: then it is one of them. */
function isLikeBelow(rows: TableSample['rows'], at: number): boolean {
  const below = rows.slice(at + 1)
  let votes = 0
  for (const [column, cell] of (rows[at] ?? []).entries()) {
    const cells = below.flatMap((row) => row[column] || [])
    const shape = cells.length > 0 ? SHAPES.find((fits) => cells.every(fits)) : undefined
    if (cell !== '' && shape) votes += shape(cell) ? 1 : -1
  }
  return votes > 0
}

function byName(
  heading: string,
  cells: readonly string[],
  taken: ReadonlySet<string>,
  fields: readonly NamedField[],
): string {
  const name = compactName(heading)
  if (name === '') return ''
  const isFree = (target: Target): boolean => !taken.has(target) || isOfSession(name)
  const fitting = KNOWN.find(([target, kind, names]) => names.has(name) && isFree(target) && areOf(kind, cells))
  if (fitting) return fitting[0]
  return fields.find((field) => compactName(field.name) === name && !taken.has(field.id))?.id ?? ''
}

/** What cells that only one kind of column has say by themselves. */
function byCells(cells: readonly string[], taken: ReadonlySet<string>): Target | null {
  const next = (...targets: readonly Target[]): Target | null => targets.find((target) => !taken.has(target)) ?? null
  const all = (pattern: RegExp): boolean => cells.every((cell) => pattern.test(cell))
  // A figure alone may be a year, or a clock without its colon, or neither.
  if (all(/\d[-./ ]/) && cells.every((cell) => isOf('day', cell))) return next('date')
  if (all(/\d:\d\d/) && cells.every((cell) => isOf('clock', cell))) return next('actual/offBlock', 'actual/onBlock')
  if (all(/^(?:[A-Z]{3}|[A-Z]{4})$/)) return next('from', 'to')
  if (all(FLIGHT_NUMBER)) return next('flightNumber')
  if (all(REGISTRATION)) return next('registration')
  return all(SEAT) ? next('seat') : null
}

/** Most of the cells look so; of a column without any nothing speaks against it. */
function areOf(kind: CellKind, cells: readonly string[]): boolean {
  return cells.filter((cell) => isOf(kind, cell)).length * 2 >= cells.length
}

/** Which century a year of two digits is of does not matter here. */
const ANY_YEAR = 2099

function dayIn(cell: string): FileDay | null {
  return readDay(cell, 'day-month', ANY_YEAR) ?? readDay(cell, 'month-day', ANY_YEAR)
}

function isOf(kind: CellKind, cell: string): boolean {
  switch (kind) {
    case 'day':
      return dayIn(cell) !== null
    case 'clock': {
      // `2012` is a clock where clocks are looked for, and no year.
      const day = readClock(cell) === null ? dayIn(cell) : null
      const clock = day ? day.rest : cell
      return readInstant(cell) !== null || (/^\d{1,2}[:.]?\d{2}\b/.test(clock) && readClock(clock) !== null)
    }
    case 'place':
      return !/^[\d:.\s+-]+$/.test(cell)
    case 'number':
      return readDuration(cell) !== null || /^[\d\s.,]+$/.test(cell)
    case 'text':
      return true
  }
}

/**
 * A kept mapping as it fits this table: whose every heading that matters is there, in whatever order; one without headings where
 * the table has as many columns and begins with a day where it should. Null where it does not fit.
 */
export function fitted({ mapping }: SavedMapping, sample: TableSample): Mapping | null {
  if (mapping.heading === null) return fitsBare(mapping, sample) ? mapping : null
  const wanted = new Map(mapping.headings.map((heading, at) => [compactName(heading), mapping.columns[at] ?? '']))
  const needed = [...wanted].filter(([, target]) => target !== '').map(([heading]) => heading)
  if (needed.length === 0) return null
  for (const [heading, row] of sample.rows.slice(0, MAX_HEADING_ROW + 1).entries()) {
    const headings = columnKeys(row, sample.width)
    const there = headings.map(compactName)
    if (!needed.every((one) => there.includes(one))) continue
    return { ...mapping, heading, headings, columns: there.map((one) => wanted.get(one) ?? '') }
  }
  return null
}

function fitsBare({ columns }: Mapping, { rows, width }: TableSample): boolean {
  const day = columns.indexOf('date')
  return columns.length === width && day >= 0 && isOf('day', rows[0]?.[day] ?? '')
}
