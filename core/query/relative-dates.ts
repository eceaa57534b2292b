import { addDays } from '../time/calendar-date.ts'
import { readDigestDate, weekdayOf } from '../digest/digest-date.ts'
import type { Language } from '../locale/language.ts'
import { foldText } from '../search/fold-text.ts'
import { spellings } from './fields.ts'
import { once } from '../lib/once.ts'

/**
 * Days that move with the calendar. A query keeps the word, not the day it meant when it was typed: a saved view of the
 * last month shows another month next month.
 */
export const RELATIVE_DATES = [
  'today',
  'yesterday',
  'tomorrow',
  'this-week',
  'last-week',
  'next-week',
  'this-month',
  'last-month',
  'next-month',
  'this-year',
  'last-year',
  'next-year',
] as const
export type RelativeDate = (typeof RELATIVE_DATES)[number]

/** English, then German; the first of each is what we write. */
const WORDS: Readonly<Record<RelativeDate, readonly [en: readonly string[], de: readonly string[]]>> = {
  today: [['today'], ['heute']],
  yesterday: [['yesterday'], ['gestern']],
  tomorrow: [['tomorrow'], ['morgen']],
  'this-week': [['this week'], ['diese Woche', 'dieser Woche']],
  'last-week': [
    ['last week'],
    ['letzte Woche', 'letzter Woche', 'vorige Woche', 'voriger Woche', 'vergangene Woche', 'vergangener Woche'],
  ],
  'next-week': [['next week'], ['nächste Woche', 'nächster Woche']],
  'this-month': [['this month'], ['diesen Monat', 'dieser Monat', 'diesem Monat']],
  'last-month': [
    ['last month'],
    ['letzten Monat', 'letzter Monat', 'letztem Monat', 'vorigen Monat', 'voriger Monat', 'vergangenen Monat'],
  ],
  'next-month': [['next month'], ['nächsten Monat', 'nächster Monat', 'nächstem Monat']],
  'this-year': [['this year'], ['dieses Jahr', 'diesem Jahr']],
  'last-year': [
    ['last year'],
    [
      'letztes Jahr',
      'letztem Jahr',
      'letzten Jahr',
      'voriges Jahr',
      'vorigem Jahr',
      'vergangenes Jahr',
      'letzten Jahres',
    ],
  ],
  'next-year': [['next year'], ['nächstes Jahr', 'nächstem Jahr']],
}

const byWords = once(
  (): ReadonlyMap<string, RelativeDate> =>
    new Map(
      RELATIVE_DATES.flatMap((date) =>
        WORDS[date].flat().flatMap((text) => spellings(text).map((spelt) => [spelt, date])),
      ),
    ),
)

/** What the words of either language mean; null for no such words. */
export function relativeDateOf(typed: string): RelativeDate | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return byWords().get(text) ?? byWords().get(foldText(text)) ?? null
}

export function isRelativeDate(value: string): value is RelativeDate {
  return value in WORDS
}

/** The words we write for it in a language. */
export function relativeDateWords(date: RelativeDate, language: Language): string {
  return WORDS[date][language === 'de' ? 1 : 0][0] ?? date
}

/** Those of whose words in either language the folded text is the beginning. */
export function relativeDatesBeginning(folded: string): RelativeDate[] {
  return RELATIVE_DATES.filter((date) =>
    WORDS[date].flat().some((text) => spellings(text).some((spelt) => spelt.startsWith(folded))),
  )
}

export interface DaySpan {
  /** `2026-03-05`, `2026-03`, `2026`; both inclusive. */
  first: string
  last: string
}

/**
 * The days meant; weeks begin on Monday.
 * @param today the reader's own day, `2026-03-05`
 */
export function daysOf(date: RelativeDate, today: string): DaySpan {
  const [step, unit] = STEPS[date]
  if (unit === 'day') return whole(addDays(today, step))
  if (unit === 'week') {
    const monday = addDays(today, 7 * step + 1 - weekdayOf(readDigestDate(today)))
    return { first: monday, last: addDays(monday, 6) }
  }
  const year = Number(today.slice(0, 4))
  if (unit === 'year') return whole(String(year + step))
  const months = 12 * year + Number(today.slice(5, 7)) - 1 + step
  return whole(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`)
}

const STEPS: Readonly<Record<RelativeDate, readonly [step: number, unit: 'day' | 'week' | 'month' | 'year']>> = {
  today: [0, 'day'],
  yesterday: [-1, 'day'],
  tomorrow: [1, 'day'],
  'this-week': [0, 'week'],
  'last-week': [-1, 'week'],
  'next-week': [1, 'week'],
  'this-month': [0, 'month'],
  'last-month': [-1, 'month'],
  'next-month': [1, 'month'],
  'this-year': [0, 'year'],
  'last-year': [-1, 'year'],
  'next-year': [1, 'year'],
}

function whole(date: string): DaySpan {
  return { first: date, last: date }
}
