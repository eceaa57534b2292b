import { fail, ok, type Result } from '../../lib/result.ts'
import type { Language } from '../../locale/language.ts'
import { parseValue } from '../../query/values/parse-value.ts'
import { printValue } from '../../query/print.ts'
import type { DateValue } from '../../query/query.ts'
import type { DateOrder } from '../../time/date-order.ts'

/** A part of the calendar, as `date:` of the query language asks for it: `2024`, `2024-03..2024-08`, `last year`. */
export type Period = DateValue

export type PeriodMistake = 'unreadable' | 'reversed'

/** The period that a text names; comparisons such as `>=2024`, which have no end, are none. */
export function readPeriod(text: string, order: DateOrder | null = null): Result<Period, PeriodMistake> {
  const read = parseValue('date', '=', text, order)
  if (!read.ok) return fail(read.error === 'query.range-reversed' ? 'reversed' : 'unreadable')
  const { value } = read
  return value.kind === 'date' && (value.compare === '=' || value.compare === '..') ? ok(value) : fail('unreadable')
}

/**
 * From one date up to and with another, each as it is typed.
 * @param order what `3/5/2026` means to its writer; null while nobody said
 */
export function periodBetween(from: string, to: string, order: DateOrder | null): Result<Period, PeriodMistake> {
  const ends = [from.trim(), to.trim()]
  // A comparison or a span is no end of another.
  if (ends.some((end) => end === '' || /[<>=≤≥]|\.\./.test(end))) return fail('unreadable')
  return readPeriod(ends.join('..'), order)
}

export function yearPeriod(year: number): Period {
  return { kind: 'date', compare: '=', value: String(year).padStart(4, '0'), to: null }
}

/** The year a period is; null for any other. */
export function yearOfPeriod({ compare, value }: Period): number | null {
  return compare === '=' && /^\d{4}$/.test(value) ? Number(value) : null
}

/** As it stands in an address: read again it is the same period. */
export function writePeriod(period: Period): string {
  return printValue('date', period, 'en')
}

/** As its reader writes it: `2024`, `Mar 2024 – Aug 2024`. */
export function periodName(period: Period, language: Language): string {
  return printValue('date', period, language, 'said')
}
