import type { Digest } from '../../digest/digest.ts'
import { type Calendar, MONTH_STEP } from '../groups/calendar.ts'
import { addMeasures, type Measures, measuresAt, NO_FLIGHTS, tally } from './tally.ts'

/** Where a year, month, day or time is not known. */
export const UNKNOWN_KEY = 'unknown'

/** Measures by key; keys without flights are left out. */
export type ByTime = Record<string, Measures>

export interface TimeFigures {
  /** `2019` */
  byYear: ByTime
  /** `2019-03`; a flight known to the year only is `unknown`. */
  byYearMonth: ByTime
  /** `01` to `12`, all years together. */
  byMonth: ByTime
  /** `1` for Monday to `7` for Sunday (ISO 8601). */
  byWeekday: ByTime
  /** `00` to `23`: the hour of departure on the clock there, off block before take-off, actual before scheduled. */
  byHour: ByTime
}

/** Each of these adds up to the totals. */
export function timeFigures(digest: Digest, rows: Uint32Array, calendar: Calendar): TimeFigures {
  const months = tally(digest, rows, calendar.month, calendar.years * MONTH_STEP + 1)
  const weekdays = tally(digest, rows, calendar.weekday, 8)
  const hours = tally(digest, rows, calendar.hour, 25)
  const [byYear, byYearMonth, byMonth] = [collect(), collect(), collect()]
  for (let group = 1; group < months.flights.length; group++) {
    const measures = measuresAt(months, group)
    if (measures.flights === 0) continue
    const [year, month] = [calendar.firstYear + Math.floor((group - 1) / MONTH_STEP), (group - 1) % MONTH_STEP]
    byYear.add(writeYear(year), measures)
    byYearMonth.add(month === 0 ? UNKNOWN_KEY : `${writeYear(year)}-${two(month)}`, measures)
    byMonth.add(month === 0 ? UNKNOWN_KEY : two(month), measures)
  }
  const undated = measuresAt(months, 0)
  for (const each of [byYear, byYearMonth, byMonth]) each.add(UNKNOWN_KEY, undated)
  const [byWeekday, byHour] = [collect(), collect()]
  for (let day = 1; day <= 7; day++) byWeekday.add(String(day), measuresAt(weekdays, day))
  for (let hour = 0; hour < 24; hour++) byHour.add(two(hour), measuresAt(hours, hour + 1))
  byWeekday.add(UNKNOWN_KEY, measuresAt(weekdays, 0))
  byHour.add(UNKNOWN_KEY, measuresAt(hours, 0))
  return {
    byYear: byYear.sums(),
    byYearMonth: byYearMonth.sums(),
    byMonth: byMonth.sums(),
    byWeekday: byWeekday.sums(),
    byHour: byHour.sums(),
  }
}

interface Collected {
  add(key: string, measures: Measures): void
  sums(): ByTime
}

function collect(): Collected {
  const sums = new Map<string, Measures>()
  return {
    add: (key, measures) => {
      if (measures.flights > 0) sums.set(key, addMeasures(sums.get(key) ?? NO_FLIGHTS, measures))
    },
    sums: () => Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const two = (number: number): string => String(number).padStart(2, '0')
const writeYear = (year: number): string => String(year).padStart(4, '0')
