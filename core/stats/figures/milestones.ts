import { UNKNOWN } from '../../digest/columns.ts'
import { writeDigestDate } from '../../digest/digest-date.ts'
import type { Digest } from '../../digest/digest.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../locale/format.ts'

/** The flight that made a round number full. */
export interface Milestone {
  of: 'flights' | 'distance'
  /** Which flight it was, or how far all came to with it. */
  value: number
  /** Of a distance, what `value` is in. */
  unit: DistanceUnit | null
  flight: string
  /** `2026-03-05`, less where less is known. */
  date: string
}

const FLIGHTS = [10, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000]
/** In the reader's unit. */
const LENGTHS = [10_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000]

/**
 * Of flights that have a date, counted from the oldest.
 * @param rows newest first
 * @param unit whose round numbers are meant
 */
export function milestonesOf({ columns, ids }: Digest, rows: Uint32Array, unit: DistanceUnit): Milestone[] {
  const found: Milestone[] = []
  let [flights, metres] = [0, 0]
  const [counts, lengths] = [[...FLIGHTS], [...LENGTHS]]
  const scale = 1000 * KM_PER_UNIT[unit]
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? 0
    const date = columns.date[row] ?? 0
    if (date === 0) continue
    flights++
    metres += Math.max(0, columns.metres[row] ?? UNKNOWN)
    const its = { flight: ids[row] ?? '', date: writeDigestDate(date) ?? '' }
    if (flights === counts[0]) found.push({ of: 'flights', value: counts.shift() ?? 0, unit: null, ...its })
    while (metres >= (lengths[0] ?? Number.POSITIVE_INFINITY) * scale) {
      found.push({ of: 'distance', value: lengths.shift() ?? 0, unit, ...its })
    }
  }
  return found
}
