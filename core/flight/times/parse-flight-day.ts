import type { DateOrder } from '../../time/date-order.ts'
import { parseDate } from '../../time/parse-date.ts'

const SEASON = /^(?:spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst)[\s,]*['’]?(\d{4}|\d{2})$/

type Reading = ReturnType<typeof parseDate>

/**
 * A typed date that may be a season: a flight keeps none, so `summer 1984` is its year. Searches know which months it had.
 * @param before the text that stood there: `28` is the day of its month
 */
export function parseFlightDay(typed: string, today: string, order: DateOrder | null, before = ''): Reading {
  const year = SEASON.exec(typed.normalize('NFKC').trim().toLowerCase())?.[1]
  if (year === undefined) return parseDate(typed, today, order, dayOf(before, today, order))
  // Two figures are the year they are in a date.
  const parsed = parseDate(`1.7.${year}`, today)
  return parsed.ok ? { ok: true, value: { date: parsed.value.date.slice(0, 4), precision: 'year' } } : parsed
}

function dayOf(text: string, today: string, order: DateOrder | null): string | null {
  const parsed = parseDate(text, today, order)
  return parsed.ok && parsed.value.precision === 'day' ? parsed.value.date : null
}
