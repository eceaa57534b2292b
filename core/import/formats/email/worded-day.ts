import { once } from '../../../lib/once.ts'
import { isRealDay, MAX_YEAR, MIN_YEAR } from '../../../time/calendar-date.ts'
import type { DateOrder } from '../../../time/date-order.ts'
import { monthByName } from '../../../time/month-names.ts'
import { isEitherWay, orderOfDates, readDay } from '../../read/read-day.ts'

const MONTH = String.raw`(\p{L}{3,12})`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º)?`
/** Two digits are the year where no clock begins with them. */
const YEAR = String.raw`(\d{4}|\d{2}(?![:.]\d| ?(?:h|[Uu]hr|[AaPp]\.?[Mm])\b))`
/** `5 March 2026`, `5. März 2026`, `5 de mayo de 2026`, `22-May-2027`, `22MAY27`, `March 5, 2026`. */
const NAMED_DAY = new RegExp(
  String.raw`\b${DAY}(?:[. -]{1,2}(?:de )?)${MONTH}\.?,?[ -]?(?:de )?${YEAR}\b` +
    String.raw`|\b${MONTH}\.? ${DAY},? (\d{4})\b|\b(\d{2})([A-Z]{3})${YEAR}\b`,
  'gu',
)
/** The same without its year; each by itself, for `Thu 5 Mar` is both. A clock is no day: `13:50 LIS`, `LIS 12:35`. */
const SHORT_DAYS = [
  String.raw`(?<![:.]|\d)${DAY}[. -]{0,2}(?:de )?${MONTH}`,
  String.raw`\b${MONTH}\.? ${DAY}\b(?![:.]\d)`,
].map((pattern) => new RegExp(pattern, 'gu'))
const DIGIT_DAY = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/g
const HALF_OF_DAY = /\d ?[ap]\.?m\b/i
/** Besides English and German, the languages airlines write to their passengers of Europe and America. */
const LANGUAGES = ['es', 'fr', 'it', 'pt', 'nl', 'da', 'nb', 'sv', 'pl']

export interface WordedDay {
  /** `2026-03-05` */
  date: string
  /** As it stands in the text. */
  written: string
  /** Day and month may be the other way round, and nothing in the text tells. */
  isDoubtful: boolean
}

export interface WordedOrder {
  order: DateOrder
  isKnown: boolean
}

/**
 * Whether the days of a text that are digits and strokes begin with the day: as those of them tell that fit one way only;
 * else its clocks, for who counts twice twelve hours mostly puts the month first.
 */
export function orderIn(text: string): WordedOrder {
  const order = orderOfDates([...text.matchAll(DIGIT_DAY)].map(([digits]) => digits))
  if (order === 'day-month' || order === 'month-day') return { order, isKnown: true }
  return { order: HALF_OF_DAY.test(text) ? 'month-day' : 'day-month', isKnown: false }
}

/** The first day a text names; null where it names none. */
export function dayIn(text: string, order: WordedOrder): WordedDay | null {
  return daysIn(text, order).next().value ?? null
}

/** The days a text names: those with a month's name, then those of digits. */
export function* daysIn(text: string, { order, isKnown }: WordedOrder): Generator<WordedDay, undefined> {
  for (const [written, day, name, year, first, second, third, two, short, last] of text.matchAll(NAMED_DAY)) {
    const read = dayOf(day ?? second ?? two ?? '', name ?? first ?? short ?? '', year ?? third ?? last ?? '')
    if (read !== null) yield { date: read, written, isDoubtful: false }
  }
  const other = order === 'day-month' ? 'month-day' : 'day-month'
  for (const [written] of text.matchAll(DIGIT_DAY)) {
    const read = readDay(written, order) ?? (isKnown ? null : readDay(written, other))
    if (read !== null) yield { date: read.date, written, isDoubtful: !isKnown && isEitherWay(written) }
  }
}

/** Whether lines with clocks name a day without its year, and not this one: then it is not theirs. */
export function namesOtherDay(text: string, date: string): boolean {
  const timed = text.split('\n').filter((line) => /\d:\d\d/.test(line))
  const pairs = SHORT_DAYS.flatMap((pattern, at) =>
    [...timed.join('\n').matchAll(pattern)].map(([, one = '', two = '']) => (at === 0 ? [one, two] : [two, one])),
  )
  const days = pairs.flatMap(([day = '', name = '']) => {
    const month = monthOf(name.toLowerCase())
    return month === null ? [] : `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  return days.length > 0 && !days.includes(date.slice(5))
}

function dayOf(day: string, name: string, year: string): string | null {
  const month = monthOf(name.toLowerCase())
  const whole = Number(year.length === 2 ? `20${year}` : year)
  if (month === null || whole < MIN_YEAR || whole > MAX_YEAR) return null
  const date = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDay(date) ? date : null
}

function monthOf(name: string): number | null {
  return monthByName(name) ?? months().get(name) ?? null
}

const months = once(namesOfMonths)

/** Long and short names as `Intl` has them; a name that two languages use for two months is none. */
function namesOfMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      // With its day a month has the form it has in a date: Polish `maja`.
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      for (let at = 0; at < 12; at++) {
        const part = format.formatToParts(Date.UTC(2026, at, 15)).find(({ type }) => type === 'month')
        const name = (part?.value ?? '').toLowerCase().replace('.', '')
        if ((found.get(name) ?? at + 1) !== at + 1) twice.add(name)
        found.set(name, at + 1)
      }
    }
  }
  for (const name of twice) found.delete(name)
  return found
}
