import { NO_TIME } from '../../digest/columns.ts'
import { addDays } from '../../time/calendar-date.ts'
import type { Calendar } from '../groups/calendar.ts'

export interface Span {
  /** Days, both ends counted in a streak, neither of them in a pause. */
  days: number
  /** First and last day of a streak; the last day before a pause and the first after it. */
  from: string
  to: string
}

export interface StreakFigures {
  /** Days on which a flight left. */
  flyingDays: number
  /** Most days in a row on each of which a flight left, and most without any between two; the first of equal ones. */
  longestStreak: Span | null
  longestPause: Span | null
}

/** Of flights known to the day. */
export function streakFigures(rows: Uint32Array, { day }: Calendar): StreakFigures {
  const days = new Int32Array(rows.length)
  let count = 0
  for (const row of rows) {
    const one = day[row] ?? NO_TIME
    if (one !== NO_TIME) days[count++] = one
  }
  const distinct = [...new Set(days.subarray(0, count).sort())]
  let [streak, pause]: (Span | null)[] = [null, null]
  let start = 0
  for (const [at, one] of distinct.entries()) {
    const before = distinct[at - 1]
    if (before !== undefined && one - before > 1) {
      start = at
      const length = one - before - 1
      if (length > (pause?.days ?? 0)) pause = { days: length, from: written(before), to: written(one) }
    }
    const length = at - start + 1
    if (length > (streak?.days ?? 0)) streak = { days: length, from: written(distinct[start] ?? one), to: written(one) }
  }
  return { flyingDays: distinct.length, longestStreak: streak ?? null, longestPause: pause ?? null }
}

function written(day: number): string {
  return addDays('1970-01-01', day)
}
