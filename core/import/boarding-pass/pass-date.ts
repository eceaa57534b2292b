import { addDays, daysBetween } from '../../time/calendar-date.ts'
import type { PassIssue } from './read-bcbp.ts'

/** A pass is kept for months, and issued for a flight of the next weeks. */
const DAYS_BACK = 300
const DAYS_AHEAD = 60
/** A pass may be issued again on the day after its flight's. */
const DAYS_LATE = 2

export interface PassDate {
  /** `2026-03-05`. */
  date: string
  /** No date of the pass says the year: it is the one nearest to today. */
  isGuess: boolean
}

/**
 * The date of a flight by its day of the year, for which a boarding pass has no year: by the day of issue (the latest
 * year with its digit that is not ahead of today), else by another date of the pass, else near today.
 * @param near a date the pass has beside, `2026-03-05`
 */
export function passDate(day: number, issue: PassIssue | null, near: string | null, today: string): PassDate | null {
  const issued = issue && issueDate(issue, today)
  if (issued) {
    const date = [0, 1].map((years) => dayOfYear(yearOf(issued) + years, day))
    const own = date.find((one) => one !== null && daysBetween(issued, one) >= -DAYS_LATE) ?? null
    if (own !== null) return { date: own, isGuess: false }
  }
  if (near !== null) {
    const date = nearest(day, near, () => true)
    if (date !== null) return { date, isGuess: false }
  }
  const isLikely = (date: string): boolean => {
    const ahead = daysBetween(today, date)
    return ahead >= -DAYS_BACK && ahead <= DAYS_AHEAD
  }
  const date = nearest(day, today, isLikely) ?? nearest(day, today, () => true)
  return date === null ? null : { date, isGuess: true }
}

function issueDate({ yearDigit, day }: PassIssue, today: string): string | null {
  if (yearDigit === null) return null
  const latest = yearOf(today)
  for (let year = latest; year > latest - 20; year -= 1) {
    const date = year % 10 === yearDigit ? dayOfYear(year, day) : null
    if (date !== null && date <= today) return date
  }
  return null
}

function nearest(day: number, near: string, isLikely: (date: string) => boolean): string | null {
  const dates = [-1, 0, 1].flatMap((years) => dayOfYear(yearOf(near) + years, day) ?? []).filter(isLikely)
  const distance = (date: string): number => Math.abs(daysBetween(near, date))
  return dates.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Null for day 366 of a year that has none. */
function dayOfYear(year: number, day: number): string | null {
  const date = addDays(`${year}-01-01`, day - 1)
  return yearOf(date) === year ? date : null
}
