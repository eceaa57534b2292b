import { type Period, yearOfPeriod, yearPeriod } from './period.ts'

/** A year that is not over beside one that is, and both of them up to the same day. */
export interface SameDay {
  /** The year that is not over, and the other. */
  running: number
  whole: number
  first: Period
  second: Period
}

/**
 * Both years up to the day it is; null unless just one of them is this year and the other an earlier one. Of 29 February
 * other years have the 28th.
 * @param today the reader's own day, `2026-11-28`
 */
export function toSameDay(first: Period, second: Period, today: string): SameDay | null {
  const thisYear = Number(today.slice(0, 4))
  const [one, other] = [yearOfPeriod(first), yearOfPeriod(second)]
  if (one === null || other === null || one === other || Math.max(one, other) !== thisYear) return null
  // On its last day a year is as good as over.
  if (today.endsWith('-12-31')) return null
  const upTo = (year: number): Period => {
    const { value } = yearPeriod(year)
    const day = today.slice(4) === '-02-29' && year !== thisYear ? '-02-28' : today.slice(4)
    return { kind: 'date', compare: '..', value: `${value}-01-01`, to: `${value}${day}` }
  }
  return { running: thisYear, whole: Math.min(one, other), first: upTo(one), second: upTo(other) }
}
