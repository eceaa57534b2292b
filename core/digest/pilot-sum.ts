import { PILOT_NUMBERS, type PilotNumber } from './columns.ts'

/** A number of a pilot's log, or the count of approaches. */
export type PilotEntry = PilotNumber | 'approaches'

const ENTRIES: readonly PilotEntry[] = [...PILOT_NUMBERS, 'approaches']

/** Several numbers of one entry of the table `pilots` together; null where none of them was written. */
export function pilotSum(numbers: readonly (number | null)[] | null, names: readonly PilotEntry[]): number | null {
  const known = names.map((name) => numbers?.[ENTRIES.indexOf(name)] ?? null).filter((number) => number !== null)
  return known.length === 0 ? null : known.reduce((sum, number) => sum + number, 0)
}
