import { NO_TIME } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { LogGroups } from '../groups/log-groups.ts'

/** Of flights of which both the scheduled and the actual time are known. Whole minutes; early is below zero. */
export interface Delays {
  flights: number
  /** Less than 15 minutes late, early ones too: "on time" of 14 CFR 234.2. */
  onTime: number
  /** Before the scheduled minute. */
  early: number
  /** Sums over late and early flights, each above zero. */
  minutesLate: number
  minutesEarly: number
  /** Null without flights; of an even number of flights the middle between the two in the middle. */
  medianMinutes: number | null
}

export interface PunctualityFigures {
  /** Actual less scheduled off block. */
  departure: Delays
  /** Actual less scheduled on block; a diverted flight counts by where it arrived. */
  arrival: Delays
  /** Arrivals by airline, most flights first, then by key. */
  byAirline: (Omit<Delays, 'medianMinutes'> & { key: string })[]
}

export const ON_TIME_BELOW_MINUTES = 15

export function punctualityFigures(digest: Digest, rows: Uint32Array, { airlines }: LogGroups): PunctualityFigures {
  const { departureDelay, arrivalDelay, airline } = digest.columns
  const sums = airlines.keys.map(emptyDelays)
  for (const row of rows) {
    const one = sums[airlines.of[airline[row] ?? 0] ?? 0]
    if (one) count(one, arrivalDelay[row] ?? NO_TIME)
  }
  const byAirline = sums
    .map((delays, group) => ({ key: airlines.keys[group] ?? '', ...delays }))
    .filter(({ flights, key }) => flights > 0 && key !== '')
  return {
    departure: delaysOf(departureDelay, rows),
    arrival: delaysOf(arrivalDelay, rows),
    byAirline: byAirline.sort((a, b) => b.flights - a.flights || (a.key < b.key ? -1 : 1)),
  }
}

function delaysOf(column: Int32Array, rows: Uint32Array): Delays {
  const sums = emptyDelays()
  const known = new Int32Array(rows.length)
  for (const row of rows) {
    const delay = column[row] ?? NO_TIME
    if (delay === NO_TIME) continue
    known[sums.flights] = delay
    count(sums, delay)
  }
  const sorted = known.subarray(0, sums.flights).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper
  return { ...sums, medianMinutes: upper === undefined || lower === undefined ? null : (lower + upper) / 2 }
}

function emptyDelays(): Omit<Delays, 'medianMinutes'> {
  return { flights: 0, onTime: 0, early: 0, minutesLate: 0, minutesEarly: 0 }
}

function count(sums: Omit<Delays, 'medianMinutes'>, delay: number): void {
  if (delay === NO_TIME) return
  sums.flights++
  if (delay < ON_TIME_BELOW_MINUTES) sums.onTime++
  if (delay < 0) sums.early++
  if (delay > 0) sums.minutesLate += delay
  else sums.minutesEarly -= delay
}
