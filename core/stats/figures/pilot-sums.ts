import { PILOT_NUMBERS, type PilotNumber } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { MONTH_STEP } from '../groups/calendar.ts'
import type { LogGroups } from '../groups/log-groups.ts'
import { UNKNOWN_KEY } from './by-time.ts'

const NAMES = [...PILOT_NUMBERS, 'approaches'] as const

/** Sums of the pilot's columns, those that are not zero. Names ending in `Minutes` are whole minutes, the others counts. */
export type PilotSums = Partial<Record<PilotNumber | 'approaches', number>>

export interface PilotFigures {
  /** Flights with anything in a pilot's log. */
  flights: number
  sums: PilotSums
  /** By year of departure, by month of it (`2019-03`) and by aircraft type; where not known, under `unknown`. */
  byYear: Record<string, PilotSums>
  byYearMonth: Record<string, PilotSums>
  byType: Record<string, PilotSums>
  /** Sessions in a simulator, which are no flights. */
  sessions: { count: number; sums: PilotSums }
}

/**
 * @param rows flights that count
 * @param sessions rows of sessions in a simulator
 */
export function pilotFigures(
  digest: Digest,
  rows: Uint32Array,
  sessions: Uint32Array,
  { calendar, types }: LogGroups,
): PilotFigures {
  const { pilot, aircraft } = digest.columns
  const facts = digest.tables.pilots.values()
  const byMonth = new Map<number, number[]>()
  const byType = new Map<number, number[]>()
  let flights = 0
  for (const row of rows) {
    const numbers = facts[(pilot[row] ?? 0) - 1]
    if (numbers === undefined) continue
    flights++
    add(byMonth, calendar.month[row] ?? 0, numbers)
    add(byType, types.of[aircraft[row] ?? 0] ?? 0, numbers)
  }
  const ofSessions = new Map<number, number[]>()
  for (const row of sessions) {
    const numbers = facts[(pilot[row] ?? 0) - 1]
    if (numbers !== undefined) add(ofSessions, 0, numbers)
  }
  const year = (month: number): number => calendar.firstYear + Math.floor((month - 1) / MONTH_STEP)
  const yearKey = (month: number): string => (month === 0 ? UNKNOWN_KEY : String(year(month)).padStart(4, '0'))
  const monthKey = (month: number): string => {
    const ofYear = (month - 1) % MONTH_STEP
    return month === 0 || ofYear === 0 ? UNKNOWN_KEY : `${yearKey(month)}-${String(ofYear).padStart(2, '0')}`
  }
  return {
    flights,
    sums: keyed(byMonth, () => 'all')['all'] ?? {},
    byYear: keyed(byMonth, yearKey),
    byYearMonth: keyed(byMonth, monthKey),
    byType: keyed(byType, (type) => types.keys[type] || UNKNOWN_KEY),
    sessions: { count: sessions.length, sums: keyed(ofSessions, () => 'all')['all'] ?? {} },
  }
}

function add(sums: Map<number, number[]>, group: number, numbers: readonly (number | null)[]): void {
  let known = sums.get(group)
  if (known === undefined) {
    known = NAMES.map(() => 0)
    sums.set(group, known)
  }
  for (let at = 0; at < known.length; at++) known[at] = (known[at] ?? 0) + (numbers[at] ?? 0)
}

function keyed(
  sums: ReadonlyMap<number, readonly number[]>,
  keyOf: (group: number) => string,
): Record<string, PilotSums> {
  const byKey = new Map<string, number[]>()
  for (const [group, numbers] of sums) {
    const key = keyOf(group)
    const known = byKey.get(key)
    byKey.set(key, known ? known.map((one, at) => one + (numbers[at] ?? 0)) : [...numbers])
  }
  const inOrder = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(inOrder.map(([key, numbers]) => [key, written(numbers)]))
}

function written(numbers: readonly number[]): PilotSums {
  return Object.fromEntries(NAMES.map((name, at) => [name, numbers[at] ?? 0]).filter(([, value]) => value !== 0))
}
