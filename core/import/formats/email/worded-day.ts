import { isRealDay } from '../../../time/calendar-date.ts'
import { monthByName } from '../../../time/month-names.ts'
import { readDay } from '../../read/read-day.ts'

const MONTH = String.raw`(\p{L}{3,12})`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º)?`
/** `5 March 2026`, `5. März 2026`, `5 de mayo de 2026`, `22-May-2027`, `22MAY27`, `March 5, 2026`. */
const NAMED_DAY = new RegExp(
  String.raw`\b${DAY}(?:[. -]{1,2}(?:de )?)${MONTH}\.?,?[ -]?(?:de )?(\d{4}|\d{2})\b` +
    String.raw`|\b${MONTH}\.? ${DAY},? (\d{4})\b|\b(\d{2})([A-Z]{3})(\d{4}|\d{2})\b`,
  'gu',
)
const DIGIT_DAY = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/
/** Besides English and German, the languages airlines write to their passengers of Europe and America. */
const LANGUAGES = ['es', 'fr', 'it', 'pt', 'nl', 'da', 'nb', 'sv', 'pl']

let months: ReadonlyMap<string, number> | null = null

/** The first day a text names; null where it names none. With digits alone and strokes the day comes first. */
export function dayIn(text: string): string | null {
  for (const [, day, name, year, first, second, third, two, short, last] of text.matchAll(NAMED_DAY)) {
    const read = dayOf(day ?? second ?? two ?? '', name ?? first ?? short ?? '', year ?? third ?? last ?? '')
    if (read !== null) return read
  }
  const digits = DIGIT_DAY.exec(text)
  return digits && (readDay(digits[0], 'day-month')?.date ?? null)
}

function dayOf(day: string, name: string, year: string): string | null {
  const month = monthOf(name.toLowerCase())
  const date = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return month !== null && isRealDay(date) ? date : null
}

function monthOf(name: string): number | null {
  months ??= namesOfMonths()
  return monthByName(name) ?? months.get(name) ?? null
}

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
