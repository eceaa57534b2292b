import { addDays } from '../time/calendar-date.ts'
import type { LocaleTag } from './language.ts'

/** The day a week begins with where the locale is at home: 1 for Monday. */
export const FIRST_WEEKDAY: Readonly<Record<LocaleTag, number>> = { 'en-GB': 1, 'de-DE': 1 }

/** `January` to `December`. */
export function monthNames(locale: LocaleTag): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)))
}

/** The days of a week in the order of the locale, `Mon` and `Monday`. */
export function weekdayNames(locale: LocaleTag): { short: string; long: string }[] {
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  )
  // A Monday.
  const first = addDays('2024-01-01', FIRST_WEEKDAY[locale] - 1)
  return Array.from({ length: 7 }, (_, index) => {
    const day = Date.parse(addDays(first, index))
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' }
  })
}
