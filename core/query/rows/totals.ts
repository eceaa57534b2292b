import { choiceIndex, PILOT_NUMBERS, UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'

export interface Totals {
  /** All flights, and those of them that were flown: neither planned nor cancelled. The sums are over these. */
  flights: number
  flown: number
  planned: number
  cancelled: number
  /** Sessions in a simulator, which are no flights, and their minutes. */
  sessions: number
  sessionMinutes: number
  minutes: number
  nightMinutes: number
  distanceKm: number
  /** Flown flights that could not be summed. */
  withoutMinutes: number
  withoutDistance: number
}

/** What the flights up to and including each one add up to, by row of the digest. Minutes and metres are whole. */
export interface RunningTotals {
  readonly flights: Int32Array
  readonly minutes: Int32Array
  readonly metres: Float64Array
}

/** Carried forward from the oldest of the rows to the newest, in any order of display; over those flown. */
export function runningTotals({ columns, count }: Digest, rows: Uint32Array): RunningTotals {
  const sums = { flights: new Int32Array(count), minutes: new Int32Array(count), metres: new Float64Array(count) }
  const isFlown = flownTest(columns)
  let [flights, minutes, metres] = [0, 0, 0]
  const oldestFirst = rows.toSorted().toReversed()
  for (const row of oldestFirst) {
    if (isFlown(row)) {
      flights++
      minutes += Math.max(0, columns.minutes[row] ?? 0)
      metres += Math.max(0, columns.metres[row] ?? 0)
    }
    sums.flights[row] = flights
    sums.minutes[row] = minutes
    sums.metres[row] = metres
  }
  return sums
}

const SIMULATOR = PILOT_NUMBERS.indexOf('simulatorMinutes')

/** Whether the record in a row is a flight that was flown: neither planned, cancelled nor a session. */
export function flownTest({ status, session }: Digest['columns']): (row: number) => boolean {
  const [planned, cancelled] = [choiceIndex('status', 'planned'), choiceIndex('status', 'cancelled')]
  return (row) => status[row] !== planned && status[row] !== cancelled && session[row] === 0
}

/** How many sessions in a simulator the whole log has. */
export function countSessions({ columns }: Digest): number {
  return columns.session.reduce((sum, device) => sum + (device === 0 ? 0 : 1), 0)
}

/** Sums over rows, in whole minutes and metres, so that parts always add up to the whole. */
export function totalsOf({ columns, tables }: Digest, rows: Uint32Array): Totals {
  const { minutes, night, metres, session, pilot, status } = columns
  const isFlown = flownTest(columns)
  const planned = choiceIndex('status', 'planned')
  const sums = {
    flown: 0,
    planned: 0,
    cancelled: 0,
    minutes: 0,
    nightMinutes: 0,
    metres: 0,
    withoutMinutes: 0,
    withoutDistance: 0,
  }
  let [sessions, sessionMinutes] = [0, 0]
  for (const row of rows) {
    if (session[row] !== 0) {
      sessions++
      sessionMinutes += tables.pilots.at(pilot[row] ?? 0)?.[SIMULATOR] ?? 0
      continue
    }
    if (!isFlown(row)) {
      sums[status[row] === planned ? 'planned' : 'cancelled']++
      continue
    }
    sums.flown++
    const [time, dark, length] = [minutes[row] ?? UNKNOWN, night[row] ?? UNKNOWN, metres[row] ?? UNKNOWN]
    if (time === UNKNOWN) sums.withoutMinutes++
    else sums.minutes += time
    if (dark !== UNKNOWN) sums.nightMinutes += dark
    if (length === UNKNOWN) sums.withoutDistance++
    else sums.metres += length
  }
  const { metres: length, ...others } = sums
  return { flights: rows.length - sessions, sessions, sessionMinutes, ...others, distanceKm: length / 1000 }
}
