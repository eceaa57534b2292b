import { choiceIndex, PILOT_NUMBERS, UNKNOWN } from '../digest/columns.ts'
import { readApproaches } from '../digest/pilot/approach-kinds.ts'
import { monthOf, yearOf } from '../digest/digest-date.ts'
import { addMeasures, type Measures, measuresOfRow, NO_FLIGHTS } from '../stats/figures/tally.ts'
import { logGroups } from '../stats/groups/log-groups.ts'
import type { Digest } from '../digest/digest.ts'
import { flownTest } from '../query/rows/totals.ts'

/** Columns of a pilot's log: block time, then what the pilot wrote. Names ending in `Minutes` are whole minutes. */
export const LOGBOOK_COLUMNS = ['flightMinutes', ...PILOT_NUMBERS, 'approaches'] as const
export type LogbookColumn = (typeof LOGBOOK_COLUMNS)[number]

/** Sums of the columns in the order of `LOGBOOK_COLUMNS`. */
export interface LogbookSums {
  /** Rows added, sessions in a simulator too where they were. */
  flights: number
  sums: number[]
}

export interface PilotRows {
  /** Flights that count and have anything in a pilot's log, the newest first. */
  flights: Uint32Array
  /** Sessions in a simulator, the newest first. */
  sessions: Uint32Array
}

/** Rows of a pilot's log; planned and cancelled flights are left out. */
export function pilotRows({ columns, count }: Digest): PilotRows {
  const isFlown = flownTest(columns)
  const [flights, sessions]: [number[], number[]] = [[], []]
  for (let row = 0; row < count; row++) {
    if (columns.session[row] !== 0) sessions.push(row)
    else if (columns.pilot[row] !== 0 && isFlown(row)) flights.push(row)
  }
  return { flights: Uint32Array.from(flights), sessions: Uint32Array.from(sessions) }
}

const SIMULATOR = PILOT_NUMBERS.indexOf('simulatorMinutes')

/**
 * The sessions that are entries of a logbook, in their order, as in printed ones: those whose minutes are known, neither
 * planned nor cancelled.
 */
export function loggedSessions({ columns, tables }: Digest, sessions: Uint32Array): Uint32Array {
  const open = [choiceIndex('status', 'planned'), choiceIndex('status', 'cancelled')]
  return sessions.filter((row) => {
    return (tables.pilots.at(columns.pilot[row] ?? 0)?.[SIMULATOR] ?? 0) > 0 && !open.includes(columns.status[row] ?? 0)
  })
}

export function emptySums(): LogbookSums {
  return { flights: 0, sums: LOGBOOK_COLUMNS.map(() => 0) }
}

/** Adds a flight or a session; what is unknown adds nothing, and only a flight has block time. */
export function addRow({ columns, tables }: Digest, row: number, into: LogbookSums): void {
  const { sums } = into
  const minutes = columns.minutes[row] ?? UNKNOWN
  into.flights++
  if (minutes !== UNKNOWN && columns.session[row] === 0) sums[0] = (sums[0] ?? 0) + minutes
  const numbers = tables.pilots.at(columns.pilot[row] ?? 0) ?? []
  for (const [at, value] of numbers.entries()) sums[at + 1] = (sums[at + 1] ?? 0) + (value ?? 0)
}

export function sumsOf(digest: Digest, rows: Iterable<number>): LogbookSums {
  const sums = emptySums()
  for (const row of rows) addRow(digest, row, sums)
  return sums
}

/** Sums by what a row's flight has; they add up to the sums of all rows. In the order of the first row of each. */
export function sumsBy(
  digest: Digest,
  rows: Iterable<number>,
  keyOf: (row: number) => string,
): ReadonlyMap<string, LogbookSums> {
  const groups = new Map<string, LogbookSums>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key) ?? emptySums()
    groups.set(key, known)
    addRow(digest, row, known)
  }
  return groups
}

/** Kilometres and block minutes by what a row's flight has, and how many flights do not say them. */
export function measuresBy(
  digest: Digest,
  rows: Iterable<number>,
  keyOf: (row: number) => string,
): ReadonlyMap<string, Measures> {
  const groups = new Map<string, Measures>()
  for (const row of rows) {
    const key = keyOf(row)
    groups.set(key, addMeasures(groups.get(key) ?? NO_FLIGHTS, measuresOfRow(digest, row)))
  }
  return groups
}

/** Sum of a column. */
export function columnOf({ sums }: LogbookSums, column: LogbookColumn): number {
  return sums[LOGBOOK_COLUMNS.indexOf(column)] ?? 0
}

/** `2026` of a row's date, empty without one. */
export function yearKey({ columns }: Digest, row: number): string {
  const date = columns.date[row] ?? 0
  return date === 0 ? '' : String(yearOf(date)).padStart(4, '0')
}

/** `2026-03` of a row's date, the year alone where no more is known. */
export function monthKey(digest: Digest, row: number): string {
  const date = digest.columns.date[row] ?? 0
  const month = monthOf(date)
  return month === 0 ? yearKey(digest, row) : `${yearKey(digest, row)}-${String(month).padStart(2, '0')}`
}

/** ICAO designator of a row's aircraft, else its name as the statistics have it, empty when unknown. */
export function typeKey(digest: Digest, row: number): string {
  const { of, keys } = logGroups(digest).types
  return keys[of[digest.columns.aircraft[row] ?? 0] ?? 0] ?? ''
}

/** Approaches by kind, whatever its case, the most first; of a kind the spelling of the newest flight. */
export function approachKinds({ columns, tables }: Digest, rows: Iterable<number>): { kind: string; count: number }[] {
  const kinds = new Map<string, { kind: string; count: number }>()
  for (const row of rows) {
    for (const [kind, count] of readApproaches(tables.approachKinds.at(columns.approaches[row] ?? 0))) {
      const key = kind.trim().toUpperCase()
      const known = kinds.get(key) ?? { kind: kind.trim(), count: 0 }
      kinds.set(key, { kind: known.kind, count: known.count + count })
    }
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}
