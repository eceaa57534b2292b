import { NO_TIME } from '../../digest/columns.ts'
import { monthOf, weekdayOf, yearOf } from '../../digest/digest-date.ts'
import type { Digest } from '../../digest/digest.ts'
import { DAY_MINUTES, DAY_MS } from '../../time/units.ts'

/** When each flight of the log leaves, by the clock at the place of departure; planned and cancelled ones too. */
export interface Calendar {
  /** Of each row its year less the first one, times 13, plus its month (0 where only the year is known), plus 1; 0 without a date. */
  readonly month: Int32Array
  /** The year of the oldest flight, 0 without any, and how many there are to the newest. */
  readonly firstYear: number
  readonly years: number
  /** 1 for Monday to 7 for Sunday; 0 without a day. */
  readonly weekday: Int32Array
  /** Hour of the day plus 1; 0 without a time. */
  readonly hour: Int32Array
  /** Days since 1 January 1970; `NO_TIME` without a day. */
  readonly day: Int32Array
}

/** Numbers in a year's part of `Calendar.month`: the year alone and its twelve months. */
export const MONTH_STEP = 13

export function departureCalendar({ columns, count }: Digest): Calendar {
  const { date, departure, departureOffset } = columns
  let [first, last] = [0, 0]
  for (const value of date) {
    if (value === 0) continue
    const year = yearOf(value)
    if (first === 0 || year < first) first = year
    if (year > last) last = year
  }
  const [month, weekday] = [new Int32Array(count), new Int32Array(count)]
  const [hour, day] = [new Int32Array(count), new Int32Array(count)]
  for (let row = 0; row < count; row++) {
    const value = date[row] ?? 0
    if (value !== 0) month[row] = (yearOf(value) - first) * MONTH_STEP + monthOf(value) + 1
    weekday[row] = weekdayOf(value)
    day[row] = dayNumber(value)
    const left = departure[row] ?? NO_TIME
    if (left === NO_TIME) continue
    const minute = (left + (departureOffset[row] ?? 0)) % DAY_MINUTES
    hour[row] = Math.floor((minute < 0 ? minute + DAY_MINUTES : minute) / 60) + 1
  }
  return { month, firstYear: first, years: first === 0 ? 0 : last - first + 1, weekday, hour, day }
}

function dayNumber(date: number): number {
  const day = date % 100
  return day === 0 ? NO_TIME : Math.round(Date.UTC(yearOf(date), monthOf(date) - 1, day) / DAY_MS)
}
