import type { DateOrder } from '../../time/date-order.ts'
import { parseDate } from '../../time/parse-date.ts'

const SEASON = /^(?:spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst)[\s,]*['’]?(\d{4}|\d{2})$/

/** A typed date that may be a season: a flight keeps none, so `summer 1984` is its year. Searches know which months it had. */
export function parseFlightDay(typed: string, today: string, order: DateOrder | null): ReturnType<typeof parseDate> {
  const year = SEASON.exec(typed.normalize('NFKC').trim().toLowerCase())?.[1]
  if (year === undefined) return parseDate(typed, today, order)
  // Two figures are the year they are in a date.
  const parsed = parseDate(`1.7.${year}`, today)
  return parsed.ok ? { ok: true, value: { date: parsed.value.date.slice(0, 4), precision: 'year' } } : parsed
}
