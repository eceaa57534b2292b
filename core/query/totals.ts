import { choiceIndex, UNKNOWN } from '../digest/columns.ts'
import type { Digest } from '../digest/digest.ts'

export interface Totals {
  /** All rows, and those of them that were flown: neither planned nor cancelled. The sums are over these. */
  flights: number
  flown: number
  minutes: number
  nightMinutes: number
  distanceKm: number
  /** Flown flights that could not be summed. */
  withoutMinutes: number
  withoutDistance: number
}

/** Sums over rows, in whole minutes and metres, so that parts always add up to the whole. */
export function totalsOf({ columns }: Digest, rows: Uint32Array): Totals {
  const { status, minutes, night, metres } = columns
  const [planned, cancelled] = [choiceIndex('status', 'planned'), choiceIndex('status', 'cancelled')]
  const sums = { flown: 0, minutes: 0, nightMinutes: 0, metres: 0, withoutMinutes: 0, withoutDistance: 0 }
  for (const row of rows) {
    if (status[row] === planned || status[row] === cancelled) continue
    sums.flown++
    const [time, dark, length] = [minutes[row] ?? UNKNOWN, night[row] ?? UNKNOWN, metres[row] ?? UNKNOWN]
    if (time === UNKNOWN) sums.withoutMinutes++
    else sums.minutes += time
    if (dark !== UNKNOWN) sums.nightMinutes += dark
    if (length === UNKNOWN) sums.withoutDistance++
    else sums.metres += length
  }
  const { metres: length, ...others } = sums
  return { flights: rows.length, ...others, distanceKm: length / 1000 }
}
